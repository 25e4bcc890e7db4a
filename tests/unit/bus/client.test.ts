// @vitest-environment jsdom
import '../components/support/extension.ts';
import 'fake-indexeddb/auto';

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusError, background, readStoredViews, watch } from '../../../lib/bus/client.ts';
import type { FileKey } from '../../../lib/bus/files.ts';
import { writeView } from '../../../lib/bus/view-store.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { answer, CallRejection, publish, resetExtension } from '../components/support/extension.ts';

const { id } = browser.runtime;
const file: FileKey = ['download', 'a/1', 'source'];
const live = [{ file, received: 2 }];
const stored = [{ file, received: 1 }];

// What a page shows first is on screen: from here on it waits for nothing.
beforeAll(async () => {
  watch('settings', () => undefined)();
  await background.showExampleNotification({});
});
beforeEach(resetExtension);
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(browser.runtime, { id });
});

describe('a call that fails', () => {
  const failure = () =>
    background
      .showExampleNotification({})
      .catch((error: unknown) => (error instanceof BusError ? error.problem : error));

  it('says why, as the background does', async () => {
    answer('showExampleNotification', () => {
      throw new CallRejection({ code: 'offline' });
    });
    expect(await failure()).toEqual({ code: 'offline' });
  });

  it('was interrupted where the browser stopped the background meanwhile', async () => {
    const gone = vi.spyOn(browser.runtime, 'sendMessage');
    gone.mockRejectedValueOnce(new Error('Could not establish connection.'));
    expect(await failure()).toMatchObject({ code: 'interrupted' });
    gone.mockResolvedValueOnce(undefined);
    expect(await failure()).toMatchObject({ code: 'interrupted' });
  });

  it('says that the page has outlived its extension, where it has', async () => {
    vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async () => {
      Object.assign(browser.runtime, { id: undefined });
      throw new Error('Extension context invalidated.');
    });
    expect(await failure()).toMatchObject({ code: 'updated' });
  });
});

describe('a view', () => {
  it('is what was stored of it until the background says otherwise', async () => {
    await writeView('files', stored);
    const seen: unknown[] = [];
    const end = watch('files', (value) => seen.push(value));
    await expect.poll(() => seen).toEqual([stored]);
    publish('files', live);
    await expect.poll(() => seen).toEqual([stored, live]);
    end();
    publish('files', []);
    expect(seen).toEqual([stored, live]);
  });

  it('is never what was stored once the background has spoken, nor when nobody follows it any more', async () => {
    await writeView('files', stored);
    publish('files', live);
    const seen: unknown[] = [];
    const unseen: unknown[] = [];
    const end = watch('files', (value) => seen.push(value));
    watch('files', (value) => unseen.push(value))();
    await expect.poll(() => seen).toContainEqual(live);
    // Asked for later, and here: what was asked for before is here as well.
    await readStoredViews('files');
    expect(seen).toEqual([live]);
    expect(unseen).toEqual([]);
    end();
  });
});

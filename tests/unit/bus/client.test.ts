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

// The first paint is done: later work is not delayed.
beforeAll(async () => {
  watch('settings', () => undefined)();
  await background.showExampleNotification({});
});
beforeEach(resetExtension);
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(browser.runtime, { id });
});

describe('a failed call', () => {
  const failure = () =>
    background
      .showExampleNotification({})
      .catch((error: unknown) => (error instanceof BusError ? error.problem : error));

  it('rejects with the error of the background', async () => {
    answer('showExampleNotification', () => {
      throw new CallRejection({ code: 'offline' });
    });
    expect(await failure()).toEqual({ code: 'offline' });
  });

  it('rejects as interrupted if the browser stopped the background', async () => {
    const gone = vi.spyOn(browser.runtime, 'sendMessage');
    gone.mockRejectedValueOnce(new Error('Could not establish connection.'));
    expect(await failure()).toMatchObject({ code: 'interrupted' });
    gone.mockResolvedValueOnce(undefined);
    expect(await failure()).toMatchObject({ code: 'interrupted' });
  });

  it('rejects as outdated if the extension was updated while the page was open', async () => {
    vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async () => {
      Object.assign(browser.runtime, { id: undefined });
      throw new Error('Extension context invalidated.');
    });
    expect(await failure()).toMatchObject({ code: 'updated' });
  });
});

describe('a view', () => {
  it('has its stored value until the background sends one', async () => {
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

  it('ignores the stored value after the background has sent one, or after unsubscribing', async () => {
    await writeView('files', stored);
    publish('files', live);
    const seen: unknown[] = [];
    const unseen: unknown[] = [];
    const end = watch('files', (value) => seen.push(value));
    watch('files', (value) => unseen.push(value))();
    await expect.poll(() => seen).toContainEqual(live);
    // Requests are answered in order, so the earlier answer has arrived too.
    await readStoredViews('files');
    expect(seen).toEqual([live]);
    expect(unseen).toEqual([]);
    end();
  });
});

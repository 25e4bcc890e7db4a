// @vitest-environment jsdom
import '../support/extension.ts';
import 'fake-indexeddb/auto';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportSettings } from '../../../../components/settings/import-settings.tsx';
import type { ImportView } from '../../../../lib/bus/client.ts';
import { getFile } from '../../../../lib/bus/files.ts';
import { answer, CallRejection, calls, resetExtension } from '../support/extension.ts';
import { find, preparePage, seeText, show, type } from '../support/page.ts';

const found: ImportView = {
  addresses: 2,
  messages: 5,
  knownAddresses: 0,
  knownMessages: 0,
  reopened: 0,
  sealed: false,
};
const done = vi.fn();
const keys = () => calls.map(({ input }) => (input as { file: [string, string, string] }).file);

function choose() {
  const field = document.querySelector<HTMLInputElement>('[type=file]');
  if (!field) throw new Error('nothing to choose a file with');
  Object.defineProperty(field, 'files', {
    configurable: true,
    value: [new File(['{}'], 'a.json')],
  });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A file that holds this was chosen and described. */
async function chosen(view: Partial<ImportView>) {
  answer('readImport', () => ({ ...found, ...view }));
  answer('importData', () => ({ ...found, ...view }));
  choose();
  await find('button', 'Import');
}

beforeEach(() => {
  resetExtension();
  preparePage();
  done.mockReset();
  show(<ImportSettings onDone={done} />);
});

describe('an import', () => {
  it('is brought in on a second click, and says what came', async () => {
    await chosen({ knownAddresses: 1, knownMessages: 2, reopened: 1 });
    expect(calls.map(({ name }) => name)).toEqual(['readImport']);
    (await find('button', 'Import')).click();
    await seeText('Imported 1 address and 3 messages.');
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('says so where all of it is here already', async () => {
    await chosen({ knownAddresses: 2, knownMessages: 5 });
    (await find('button', 'Import')).click();
    await seeText('Everything in this file is already here.');
  });

  it('asks for the password of a file that is sealed, and for none otherwise', async () => {
    await chosen({ sealed: true });
    const field = document.querySelector<HTMLInputElement>('[type=password]');
    if (field) type(field, 'seven green kettles');
    await vi.waitFor(() => expect(field?.value).toBe('seven green kettles'));
    (await find('button', 'Import')).click();
    await seeText('Imported');
    expect(calls.at(-1)?.input).toMatchObject({ password: 'seven green kettles' });
    await chosen({});
    expect(document.querySelector('[type=password]')).toBeNull();
  });

  it('leaves no file behind that could not be read, or is not wanted after all', async () => {
    answer('readImport', () => {
      throw new CallRejection({ code: 'file-foreign' });
    });
    choose();
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
    await chosen({});
    (await find('button', 'Cancel')).click();
    await expect.poll(() => document.querySelector('[type=file]')).not.toBeNull();
    for (const key of keys()) await expect.poll(() => getFile(key)).toBeUndefined();
    expect(calls.map(({ name }) => name)).not.toContain('importData');
  });
});

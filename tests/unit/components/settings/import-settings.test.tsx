import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportSettings } from '../../../../components/settings/export-settings.tsx';
import { ImportSettings } from '../../../../components/settings/import-settings.tsx';
import type { ImportView } from '../../../../lib/bus/client.ts';
import { getFile, putTransferFile } from '../../../../lib/bus/files.ts';
import { passwordStrength } from '../../../../lib/password-strength.ts';
import { answer, CallRejection, calls } from '../support/extension.ts';
import { find, seeText, show, type } from '../support/page.ts';

const password = 'seven green kettles';
const none = { addresses: 0, messages: 0 };
const done = vi.fn();

function passwords(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('.password-input input')];
}

async function fill(...values: string[]) {
  await vi.waitFor(() => expect(passwords()).toHaveLength(values.length));
  passwords().forEach((field, at) => void type(field, values[at] ?? ''));
}

beforeEach(() => {
  done.mockReset();
});

describe('importing a backup', () => {
  beforeEach(() => show(<ImportSettings onDone={done} />));

  async function choose() {
    const field = await vi.waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[type=file]');
      if (!found) throw new Error('no file input');
      return found;
    });
    const files = [new File(['content'], 'mine.mayfly')];
    Object.defineProperty(field, 'files', { configurable: true, value: files });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await seeText('mine.mayfly');
  }

  async function run(result: Partial<ImportView>) {
    const view = { added: none, known: none, unreadable: none, reopened: 0, ...result };
    answer('importData', () => view);
    await choose();
    await fill(password);
    (await find('button', 'Import')).click();
  }

  it('reports added, existing and unreadable records', async () => {
    await run({
      added: { addresses: 1, messages: 3 },
      known: { addresses: 2, messages: 0 },
      unreadable: { addresses: 0, messages: 1 },
      reopened: 1,
      serviceUrl: 'https://a.example',
    });
    await seeText('Imported 1 address and 3 messages.');
    await seeText('Already here: 2 addresses and 0 messages.');
    await seeText('Could not be read: 0 addresses and 1 message.');
    await seeText('1 address receives mail again.');
    await seeText('New addresses will come from https://a.example.');
    expect(calls).toMatchObject([{ name: 'importData', input: { password } }]);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('can be retried with another password, and leaves no file behind', async () => {
    answer('importData', () => {
      throw new CallRejection({ code: 'wrong-password' });
    });
    await choose();
    await fill('a wrong one');
    (await find('button', 'Import')).click();
    await seeText('Wrong password, or the file was changed.');
    await fill(password);
    (await find('button', 'Import')).click();
    await expect.poll(() => calls).toHaveLength(2);
    for (const { input } of calls) {
      const { file } = input as { file: [string, string, string] };
      await expect.poll(() => getFile(file)).toBeUndefined();
    }
    (await find('button', 'Cancel')).click();
    await expect.poll(() => document.querySelector('[type=file]')).not.toBeNull();
  });
});

describe('exporting a backup', () => {
  beforeEach(() => {
    show(<ExportSettings />);
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  });

  it.each([
    ['elevenchars', 'elevenchars', 'At least 12 characters.'],
    [password, 'seven green kettle', 'The passwords differ.'],
  ])('is rejected with the passwords %s and %s', async (one, other, reason) => {
    await fill(one, other);
    (await find('button', 'Export')).click();
    await seeText(reason);
    await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('saves the file and reports unreadable records', async () => {
    const file = await putTransferFile('export', new Blob(['content']));
    answer('exportData', () => ({ file, addresses: 1, messages: 2, unreadable: 3 }));
    await fill(password, password);
    (await find('button', 'Export')).click();
    await seeText('Download started: mayfly-');
    await seeText('can’t read 3 of its stored addresses and messages');
    expect(calls).toEqual([{ name: 'exportData', input: { password } }]);
  });

  it('shows a password on request, and its strength', async () => {
    await fill('aaaaaaaaaaaa', '');
    await seeText('Weak: easy to guess.');
    expect(passwords().map((field) => field.type)).toEqual(['password', 'password']);
    (await find('button', 'Show password: Repeat password')).click();
    await vi.waitFor(() => expect(passwords()[1]?.type).toBe('text'));
  });
});

it.each([
  ['elevenchars', 'short'],
  ['123456789012345678901234', 'weak'],
  ['abababababababab', 'weak'],
  ['lettersonlyx', 'weak'],
  ['Abcdef-ghij1', 'good'],
  ['seven green kettles boil', 'strong'],
])('the password %s is %s', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength);
});

import './support/desktop.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataOperations } from '../../../lib/background/data.ts';
import { listStoredFiles } from '../../../lib/bus/host.ts';
import { createMailboxData } from '../../../lib/mailbox.ts';
import { eraseSettings, readChosenSettings, saveSettings } from '../../../lib/platform/settings.ts';
import { keepInMemory } from '../../../lib/service-client/adapters/kept-in-memory.ts';
import { database, deps, mailbox, timesAsked } from '../mailbox/mailbox-under-test.ts';
import { alarms, notices, resetDesktop } from './support/desktop.ts';
import { granted, local, managed, resetExtension } from './support/extension.ts';

let happened: string[];

beforeEach(() => {
  resetExtension();
  resetDesktop();
  vi.stubEnv('WXT_SERVICE_URL', 'https://default.example');
  happened = [];
});

const operations = () =>
  createDataOperations({
    data: Promise.resolve(createMailboxData(deps)),
    settingsChanged: () => void happened.push('settings'),
    progressed: () => undefined,
    imported: () => void happened.push('imported'),
    erased: async () => void happened.push('erased'),
  }).operations;

describe('an import', () => {
  it('brings what nobody has chosen here, neither the person nor an administrator', async () => {
    await mailbox.createAddress({});
    await saveSettings({ theme: 'dark', keepMail: '30', plainTextFirst: true });
    const { file } = await operations().exportData({});
    await eraseSettings();
    await saveSettings({ theme: 'light' });
    Object.assign(managed, { keepMail: '7' });
    const brought = await operations().importData({ file });
    expect(brought).toMatchObject({ addresses: 1, knownAddresses: 1, sealed: false });
    expect(await readChosenSettings()).toEqual({ theme: 'light', plainTextFirst: true });
    expect(happened).toEqual(['settings', 'imported']);
    expect(await listStoredFiles()).toEqual([]);
  });

  it('is none of a file that is here no more', async () => {
    const gone = operations().readImport({ file: ['import', 'mayfly', 'gone'] });
    await expect(gone).rejects.toMatchObject({ code: 'file-damaged' });
  });
});

describe('erasing everything', () => {
  beforeEach(async () => {
    await mailbox.createAddress({});
    await saveSettings({ theme: 'dark' });
    local.other = 1;
    notices.set('message:s:1', { title: '', message: '' });
    alarms.set('check-mail', { name: 'check-mail', scheduledTime: 0 });
    for (const host of ['default', 'another']) granted.add(`https://${host}.example/*`);
  });

  it('leaves nothing behind, nor any leave but that for the first service', async () => {
    await operations().eraseEverything({ endAddresses: false });
    expect(await database.count('sessions')).toBe(0);
    expect([local, [...notices], [...alarms]]).toEqual([{}, [], []]);
    expect([...granted]).toEqual(['https://default.example/*']);
    expect(happened).toEqual(['settings', 'erased']);
    expect(timesAsked('end')).toBe(0);
  });

  it('forgets logins that are in memory alone', async () => {
    const logins = keepInMemory<string>();
    logins.set('token', 'login');
    await operations().eraseEverything({ endAddresses: false });
    expect(logins.size).toBe(0);
  });

  it('ends addresses at their services where that is wanted', async () => {
    await operations().eraseEverything({ endAddresses: true });
    expect(timesAsked('end')).toBe(1);
  });
});

import './support/desktop.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataOperations } from '../../../lib/background/data.ts';
import { partKey, remoteImageKey } from '../../../lib/bus/files.ts';
import { clearFiles, getFile, putFile } from '../../../lib/bus/host.ts';
import { createMailboxData } from '../../../lib/mailbox.ts';
import { eraseSettings, readChosenSettings, saveSettings } from '../../../lib/platform/settings.ts';
import { createMemoryCache } from '../../../lib/service-client/memory-cache.ts';
import { callCount, database, deps, mailbox, setUpMailbox } from '../mailbox/mailbox-under-test.ts';
import { alarms, notices } from './support/desktop.ts';
import { granted, local, managed } from './support/extension.ts';

setUpMailbox();

let happened: string[];

beforeEach(() => {
  vi.stubEnv('WXT_SERVICE_URL', 'https://default.example');
  happened = [];
});

const operations = () =>
  createDataOperations({
    data: Promise.resolve(createMailboxData(deps)),
    settingsChanged: () => void happened.push('settings'),
    imported: () => void happened.push('imported'),
    erased: async () => void happened.push('erased'),
  });

const password = 'seven green kettles';

describe('importing a backup', () => {
  it('imports only settings that neither the person nor an administrator has set', async () => {
    await mailbox.createAddress({});
    await saveSettings({ theme: 'dark', keepMail: '30', serviceUrl: 'https://a.example' });
    const { file } = await operations().exportData({ password });
    await eraseSettings();
    await saveSettings({ theme: 'light' });
    Object.assign(managed, { keepMail: '7' });
    const brought = await operations().importData({ file, password });
    expect(brought).toMatchObject({ known: { addresses: 1 }, serviceUrl: 'https://a.example' });
    expect(await readChosenSettings()).toMatchObject({
      theme: 'light',
      serviceUrl: 'https://a.example',
    });
    expect(await readChosenSettings()).not.toHaveProperty('keepMail');
    expect(happened).toEqual(['settings', 'imported']);
  });

  it('imports message files without trusting their types', async () => {
    await mailbox.createAddress({});
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4);
    const key = { address: 'a', message: '1' };
    const [picture, page] = [remoteImageKey(key, 'https://shop.example/a'), partKey(key, 'source')];
    await putFile(picture, new Blob([png], { type: 'image/png' }));
    await putFile(page, new Blob(['<script>'], { type: 'text/html' }));
    const { file } = await operations().exportData({ password });
    const exported = await getFile(file);
    await clearFiles();
    if (exported) await putFile(file, exported);
    await operations().importData({ file, password });
    expect((await getFile(picture))?.type).toBe('image/png');
    expect(await (await getFile(picture))?.bytes()).toEqual(png);
    expect((await getFile(page))?.type).toBe('');
    expect(await (await getFile(page))?.text()).toBe('<script>');
  });

  it('fails if its file no longer exists', async () => {
    const gone = operations().importData({ file: ['import', 'mayfly', 'gone'], password });
    await expect(gone).rejects.toMatchObject({ code: 'file-damaged' });
  });
});

it('an export with a short password fails', async () => {
  const { answer } = operations().exportData;
  await expect(answer({ password: 'elevenchars' })).rejects.toMatchObject({ name: '$ZodError' });
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

  it('removes all data and permissions except the permission for the default service', async () => {
    await operations().eraseEverything({ endAddresses: false });
    expect(await database.count('sessions')).toBe(0);
    expect([local, [...notices], [...alarms]]).toEqual([{}, [], []]);
    expect([...granted]).toEqual(['https://default.example/*']);
    expect(happened).toEqual(['settings', 'erased']);
    expect(callCount('end')).toBe(0);
  });

  it('forgets logins that are only in memory', async () => {
    const logins = createMemoryCache<string>();
    logins.set('token', 'login');
    await operations().eraseEverything({ endAddresses: false });
    expect(logins.size).toBe(0);
  });

  it('ends addresses at their services on request', async () => {
    await operations().eraseEverything({ endAddresses: true });
    expect(callCount('end')).toBe(1);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAuthenticator } from '../../../../server/authentication.ts';
import { openStore } from '../../../../server/store.ts';
import { silentLog as log } from '../../../silent-log.ts';

test('mail whose verdict cannot be stored is left alone for a while, and checked when it can', async () => {
  const store = await openStore('sqlite::memory:', {
    ...{ inboxMessages: 10, inboxBytes: 1024 ** 2, storeBytes: 0, now: Date.now },
  });
  onTestFinished(() => store.close());
  const address = 'quiet@x.example';
  const token = 'token';
  await store.createSession({ address, token, expiresAt: Date.now() + 3_600_000 });
  const raw = new TextEncoder().encode('From: a@[192.0.2.1]\r\n\r\nHello');
  const header = { senderName: '', senderEmail: '', subject: '' };
  const authenticate = { clientKey: '192.0.2.1' };
  await store.deliver({ ...{ recipients: [address], raw, authenticate }, ...header });

  const saveVerdict = vi.fn(store.authentication.saveVerdict);
  saveVerdict.mockRejectedValue(new Error('the disk is full'));
  const failing = { ...store, authentication: { ...store.authentication, saveVerdict } };
  const servers = ['127.0.0.1:9'];
  const started = startAuthenticator({ servers, mta: 'mx.example' }, failing, log, Date.now);
  onTestFinished(() => started.stop());
  await vi.waitFor(() => expect(saveVerdict).toHaveBeenCalled());
  // Turns of the event loop in which one after another would come, if it came at once.
  const before = saveVerdict.mock.calls.length;
  for (let turn = 0; turn < 100; turn++) await pause(0);
  expect(saveVerdict.mock.calls.length - before).toBeLessThan(10);

  saveVerdict.mockImplementation(store.authentication.saveVerdict);
  await vi.waitFor(async () => expect(await store.authentication.due(10)).toEqual([]));
});

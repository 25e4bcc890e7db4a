import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAuthenticator } from '../../../server/authentication.ts';
import { watchAccount } from '../../../server/imap/account-watch.ts';
import { openStore } from '../../../server/store.ts';
import { addressKey } from '../../address-key.ts';
import { partnerAccount } from '../../partner-account.ts';
import { silentLog as log } from '../../silent-log.ts';

test('a server that never responds does not delay the shutdown of the service', async () => {
  // Stops the clock, so that the timeout for the greeting never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer((socket) => socket.resume());
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const limits = { inboxMessages: 10, inboxBytes: 1_000_000, storeBytes: 0, addressKey };
  const store = await openStore('sqlite::memory:', { ...limits, now: Date.now });
  onTestFinished(() => store.close());
  const connected = once(server, 'connection');
  const watch = watchAccount({
    account: partnerAccount({ port }),
    store,
    log,
    largestMessage: 1000,
    disk: { isLow: async () => false },
    authenticator: startAuthenticator(
      { servers: 'off', mta: 'mayfly.example' },
      store,
      log,
      Date.now,
    ),
  });
  await connected;
  await expect(watch.stop()).resolves.toBeUndefined();
});

import { expect, test, vi } from 'vitest';
import { createAuthenticationQueue } from '../../../../../server/store/redis/authentication.ts';
import { createCluster } from '../../../../../server/store/redis/cluster/cluster.ts';
import { createMailOperations } from '../../../../../server/store/redis/mail.ts';
import { createPartnerMailRepository } from '../../../../../server/store/redis/partner-mail.ts';
import { StoreUnavailable } from '../../../../../server/store.ts';

test('a mail that is stored is answered so, though none of those who check senders hears of it', async () => {
  const access = { tls: false, username: undefined, password: undefined };
  const timeouts = { call: 1, read: 1, change: 1, mail: 1 };
  const stored = async () => [Buffer.from('stored'), Buffer.from('7')];
  const cluster = {
    ...createCluster({ seeds: [], access, replicas: 0, timeouts }),
    ...{ change: stored, changeForMail: stored },
  };
  const options = { inboxMessages: 10, inboxBytes: 1000, storeBytes: 0, now: () => 1 };
  const away = vi.fn(() => Promise.reject(new StoreUnavailable('Nobody serves this slot.')));
  const add = vi.fn();
  const { deliver } = createMailOperations({
    ...{ cluster, options, partnerMail: createPartnerMailRepository(cluster, options) },
    authentication: { ...createAuthenticationQueue(cluster, options), expect: away },
    uncertain: { add, stop() {} },
  });
  const sender = { senderName: '', senderEmail: '', subject: '' };
  const raw = new Uint8Array(Buffer.from('Subject: x\r\n\r\nx'));
  const authenticate = { clientKey: '192.0.2.1' };
  expect(await deliver({ recipients: ['a@x.example'], ...sender, raw, authenticate })).toBe(
    'stored',
  );
  expect(away).toHaveBeenCalledOnce();
  expect(add).not.toHaveBeenCalled();
});

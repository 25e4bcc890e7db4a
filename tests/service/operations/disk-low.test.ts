import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startDovecot } from '../../../scripts/servers/dovecot.ts';
import { openMailbox, source } from '../../../scripts/servers/imap-mailbox.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { startService } from '../../../server/start-service.ts';
import { listMail, newSession, readMail, request } from '../support/api.ts';

test('on a nearly full disk, no address is created and no mail is fetched, but stored mail can be read', async ({
  onTestFinished,
}) => {
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.remove());
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-disk-low-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'partners.json');
  const account = {
    ...{ email: 'box1@partner.example', user: 'box1', host: '127.0.0.1', port: dovecot.port },
    ...{ tls: 'none', secret_env: 'BOX_SECRET', poll_seconds: 1 },
  };
  writeFileSync(file, JSON.stringify([account]));
  const config = readConfig({
    ...{ MAYFLY_HTTP: '127.0.0.1:0', MAYFLY_SMTP: '127.0.0.1:0', MAYFLY_OPERATOR: '127.0.0.1:0' },
    ...{ MAYFLY_PARTNERS: file, BOX_SECRET: dovecot.password, MAYFLY_LOG: 'silent' },
    ...{ MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`, MAYFLY_DISK_FREE_BYTES: '2KiB' },
  });
  let free = 2048;
  const service = await startService(config, undefined, systemClock, async () => free);
  onTestFinished(() => service.close());
  const url = service.httpUrl;
  const { email, token } = await newSession(url, { use_partner: 1 });
  const mailbox = await openMailbox(dovecot, 'box1');
  onTestFinished(() => mailbox.close());
  await mailbox.put(source({ To: email, Subject: 'before' }));
  await vi.waitFor(async () => expect(await listMail(url, token)).toHaveLength(1));

  free = 2047;
  const create = () => request(url, '/create-session', { method: 'POST' });
  await vi.waitFor(async () => expect((await create()).status).toBe(503));
  const refused = await create();
  expect(refused.body).toMatchObject({ status: 'error', code: 'unavailable' });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await mailbox.put(source({ To: email, Subject: 'after' }));
  const metrics = async () => (await fetch(`${service.operatorUrl}/metrics`)).text();
  const waits = 'mayfly_partner_waiting_mails{account="1",reason="disk-low"}';
  await vi.waitFor(async () => expect(await metrics()).toContain(`${waits} 1`));
  const [listed, ...more] = await listMail(url, token);
  expect(more).toEqual([]);
  const query = { token, id: listed?.id ?? 0 };
  expect((await readMail(url, token, query.id)).subject).toBe('before');
  const removed = await request(url, '/delete-mail', { method: 'POST', query });
  expect(removed).toMatchObject({ status: 200, body: { deleted: true } });

  free = 2048;
  await vi.waitFor(async () => expect(await listMail(url, token)).toHaveLength(1));
  expect((await listMail(url, token))[0]?.subject).toBe('after');
  await vi.waitFor(async () => expect(await metrics()).toContain(`${waits} 0`));
  expect((await create()).status).toBe(200);
});

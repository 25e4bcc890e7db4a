import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { codeOf, json, listMail, newSession, post, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

test('a retired domain has no new addresses, but receives mail for its live ones', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-domains-'));
  const run = (MAYFLY_DOMAINS: string) =>
    runOwnService({ MAYFLY_DOMAINS, MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}` });
  let service = await run('mail.example,old.example,*.sub.example');
  onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const old = await newSession(service.httpUrl, { domain_id: 2, prefix: 'shop' });
  const sub = await newSession(service.httpUrl, { domain_id: 3, prefix: 'shop' });
  const other = await newSession(service.httpUrl, { domain_id: 3, prefix: 'shop' });
  expect(old.email).toBe('shop@old.example');
  expect(sub.email).toMatch(/^shop@[a-z]{8}\.sub\.example$/);
  expect(other.email).not.toBe(sub.email);
  await service.stop();

  service = await run('mail.example,-old.example,*.sub.example,new.example');
  const { body } = await request(service.httpUrl, '/domains');
  expect(body.domains).toEqual([
    { id: 1, domain: 'mail.example' },
    { id: 3, domain: '*.sub.example' },
    { id: 4, domain: 'new.example' },
  ]);
  const refused = await post(service.httpUrl, '/create-session', json, '{"domain_id":2}');
  expect(refused.body.code).toBe('unknown_domain');
  for (let time = 0; time < 30; time += 1) {
    expect((await newSession(service.httpUrl)).email).not.toContain('old.example');
  }
  for (const { email, token } of [old, sub]) {
    await sendMail(service, { to: email, subject: 'Still here', text: 'x' });
    expect(await listMail(service.httpUrl, token)).toMatchObject([{ subject: 'Still here' }]);
  }
  expect(await listMail(service.httpUrl, other.token)).toEqual([]);
  const extend = (token: string) =>
    request(service.httpUrl, '/extend-session', { method: 'POST', query: { token } });
  expect(codeOf(await extend(old.token))).toBe('unknown_domain');
  expect((await extend(sub.token)).status).toBe(200);
  const stranger = sendMail(service, { to: 'shop@x.old.example', subject: 'x', text: 'x' });
  await expect(stranger).rejects.toThrow('550 5.1.1');
});

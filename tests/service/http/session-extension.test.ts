import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  DeleteSessionResponse,
  ExtendSessionResponse,
  parseWireTime,
  type SessionResponse,
} from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, request } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;
/** A service whose sessions last for some seconds. */
let shortLived: RunningService;

beforeAll(async () => {
  service = await runOwnService();
  shortLived = await runOwnService({ MAYFLY_SESSION_HOURS: '0.002' });
});
afterAll(async () => {
  await service.stop();
  await shortLived.stop();
});

const post = (of: RunningService, path: string, token: string) =>
  request(of.httpUrl, path, { method: 'POST', query: { token } });

async function rcpt(of: RunningService, email: string): Promise<number> {
  const smtp = await SmtpDialogue.open(of.smtpHost, of.smtpPort);
  const { code } = await smtp.envelope(email);
  smtp.close();
  return code;
}

const statusOf = async (of: RunningService, token: string) =>
  (await request(of.httpUrl, '/check-mail', { query: { token } })).status;

/** Resolves at `moment`, in milliseconds since 1970. */
async function passed(moment: number): Promise<void> {
  while (Date.now() < moment) await setTimeout(moment - Date.now());
}

/** Creates a session with mail, and waits until it has expired. */
async function expired(prefix: string): Promise<SessionResponse> {
  const session = await newSession(shortLived.httpUrl, { prefix });
  await sendMail(shortLived, { to: session.email, subject: 'In time', text: 'x' });
  expect(await listMail(shortLived.httpUrl, session.token)).toHaveLength(1);
  await expect.poll(() => statusOf(shortLived, session.token), { interval: 20 }).toBe(410);
  return session;
}

describe('extending a session', () => {
  test('restarts the full lifetime, and keeps the mail', async () => {
    const { email, token, expires_at } = await newSession(service.httpUrl);
    await sendMail(service, { to: email, subject: 'Kept', text: 'x' });
    const before = Date.now();
    const { status, body } = await post(service, '/extend-session', token);
    expect(status).toBe(200);
    expect(body).toEqual(ExtendSessionResponse.parse(body));
    expect(body.email).toBe(email);
    const until = parseWireTime(body.expires_at) ?? 0;
    expect(until).toBeGreaterThanOrEqual(before + 24 * 3_600_000);
    expect(until).toBeLessThan(Date.now() + 24 * 3_600_000 + 1000);
    expect(until).toBeGreaterThanOrEqual(parseWireTime(expires_at) ?? 0);
    expect(await listMail(service.httpUrl, token)).toHaveLength(1);
  });

  test('changes the listing and its ETag', async () => {
    const { token } = await newSession(service.httpUrl);
    const check = (tag: string) =>
      request(service.httpUrl, '/check-mail', {
        query: { token },
        headers: { 'If-None-Match': tag },
      });
    const tag = (await check('"none"')).headers.get('etag') ?? '';
    // Within the first second of a session, extending it changes nothing.
    const extended = async () => {
      const { body } = await post(service, '/extend-session', token);
      return { after: await check(tag), expiresAt: body.expires_at };
    };
    const { after, expiresAt } = await vi.waitFor(async () => {
      const tried = await extended();
      expect(tried.after.status).toBe(200);
      return tried;
    });
    expect(after.body.expires_at).toBe(expiresAt);
  });

  test('restores an expired address with an empty inbox', async () => {
    const { email, token } = await expired('back-again');
    expect(await rcpt(shortLived, email)).toBe(550);
    const { status, body } = await post(shortLived, '/extend-session', token);
    expect(status).toBe(200);
    expect(body.email).toBe(email);
    expect(await listMail(shortLived.httpUrl, token)).toEqual([]);
    await sendMail(shortLived, { to: email, subject: 'New', text: 'x' });
    expect(await listMail(shortLived.httpUrl, token)).toMatchObject([{ subject: 'New' }]);
    const taken = await request(shortLived.httpUrl, '/create-session', {
      method: 'POST',
      query: { prefix: 'back-again' },
    });
    expect(taken.status).toBe(409);
  });

  test('succeeds shortly before, at and shortly after the expiry', async () => {
    // Before the expiry, at the expiry, and after it, with and without a sweep in between.
    const moments = Array.from({ length: 40 }, (_, index) => (index - 15) * 60);
    const outcomes = await Promise.all(
      moments.map(async (moment) => {
        const { email, token, expires_at } = await newSession(shortLived.httpUrl);
        await passed((parseWireTime(expires_at) ?? 0) + moment);
        const { status, body } = await post(shortLived, '/extend-session', token);
        expect([moment, status, body.email]).toEqual([moment, 200, email]);
        await sendMail(shortLived, { to: email, subject: 'After', text: 'x' });
        return listMail(shortLived.httpUrl, token);
      }),
    );
    for (const listed of outcomes) expect(listed).toMatchObject([{ subject: 'After' }]);
  });
});

describe('deleting a session', () => {
  test('ends it immediately, with its mail', async () => {
    const { email, token } = await newSession(service.httpUrl, { prefix: 'no-longer' });
    await sendMail(service, { to: email, subject: 'Gone', text: 'x' });
    const { status, body } = await post(service, '/delete-session', token);
    expect(status).toBe(200);
    expect(body).toEqual(DeleteSessionResponse.parse(body));
    expect(body).toEqual({ status: 'success', deleted: true });
    expect(await rcpt(service, email)).toBe(550);
    for (const path of ['/delete-session', '/extend-session']) {
      const again = await post(service, path, token);
      expect([path, again.status, again.body.code]).toEqual([path, 410, 'session_expired']);
    }
    expect(await statusOf(service, token)).toBe(410);
    const query = { prefix: 'no-longer' };
    const taken = await request(service.httpUrl, '/create-session', { method: 'POST', query });
    expect([taken.status, taken.body.code]).toEqual([409, 'address_taken']);
  });

  test('succeeds for exactly one of several concurrent requests', async () => {
    const { token } = await newSession(service.httpUrl);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(service, '/delete-session', token)),
    );
    expect(replies.filter(({ body }) => body.deleted === true)).toHaveLength(1);
    for (const { status } of replies) expect([200, 410]).toContain(status);
  });

  test('rejects mail that is just arriving', async () => {
    const { email, token } = await newSession(service.httpUrl);
    const smtp = await SmtpDialogue.open(service.smtpHost, service.smtpPort);
    expect((await smtp.envelope(email)).code).toBe(250);
    await post(service, '/delete-session', token);
    expect((await smtp.data('Subject: late\r\n\r\nx')).code).toBe(550);
    smtp.close();
  });
});

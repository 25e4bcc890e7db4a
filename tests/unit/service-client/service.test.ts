import { describe, expect, it } from 'vitest';
import { connectService, type Dialect, type Service } from '../../../lib/service-client.ts';
import { failureOf } from './failure-of.ts';
import { sendJson, startOddService } from './odd-service.ts';

const now = Date.UTC(2026, 10, 21, 12);
const connect = (
  base: string,
  { online = true, ...dialect }: Partial<Dialect> & { online?: boolean } = {},
): Service =>
  connectService(
    base,
    { bearer: false, features: [], ...dialect },
    { fetch, now: () => now, isOnline: () => online },
  );

describe('a service client', () => {
  it('sends what an address shall be as a form and in the query, and reads the answer', async () => {
    const { base, requests } = await startOddService((_, response) =>
      sendJson(response, {
        status: 'success',
        email: 'quiet-heron@mail.test',
        token: 't',
        expires_at: '2026-11-22 12:00:00',
        extra: { fields: 'are ignored' },
      }),
    );
    const address = await connect(base).createSession({ prefix: 'quiet-heron', domain: 7 });
    expect(address).toEqual({
      email: 'quiet-heron@mail.test',
      token: 't',
      expiresAt: now + 24 * 60 * 60 * 1000,
      expiry: { at: now + 24 * 60 * 60 * 1000, zoned: false },
    });
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.url.href).toBe(
      'http://service.test/create-session?prefix=quiet-heron&domain_id=7',
    );
    expect(requests[0]?.body).toBe('prefix=quiet-heron&domain_id=7');
  });

  it('asks for an alias on a named mailbox, or on one of the service’s choice', async () => {
    const { base, requests } = await startOddService((_, response) =>
      sendJson(response, {
        status: 'success',
        email: 'a@b.test',
        token: 't',
        expires_at: '2026-11-22 12:00:00',
      }),
    );
    await connect(base).createSession({ mailbox: 'auto' });
    await connect(base).createSession({ mailbox: 3 });
    expect(requests.map(({ body }) => body)).toEqual([
      'use_partner=1&partner_auto=1',
      'use_partner=1&partner_id=3',
    ]);
  });

  it('calls accounts at a provider as the service does, in what it asks for too', async () => {
    const info = {
      status: 'success',
      domains: [{ id: 1, domain: 'mail.test' }],
      gmail_accounts: [{ id: 3, email: 'jane@gmail.test' }],
    };
    const session = { status: 'success', email: 'a@b.test', token: 't' };
    const { base, requests } = await startOddService(({ url }, response) =>
      sendJson(response, url.pathname === '/domains' ? info : session),
    );
    const service = connect(base);
    const { mailboxes, dialect } = await service.readInfo();
    expect(mailboxes).toEqual([{ id: 3, email: 'jane@gmail.test' }]);
    await service.createSession({ mailbox: 'auto' });
    // What was learnt is kept.
    await connect(base, dialect).createSession({ mailbox: 3 });
    expect(requests.slice(1).map(({ body }) => body)).toEqual([
      'use_gmail=1&gmail_auto=1',
      'use_gmail=1&gmail_id=3',
    ]);
  });

  it('says how long an address is to live, where the service lets that be chosen', async () => {
    const lifetime = { usual: 24, most: 72 };
    const { base, requests } = await startOddService(({ url }, response) =>
      sendJson(
        response,
        url.pathname === '/domains'
          ? { status: 'success', domains: [], features: ['lifetime'], lifetime }
          : { status: 'success', email: 'a@b.test', token: 't', expires_at: '2026-11-22 12:00:00' },
      ),
    );
    const info = await connect(base).readInfo();
    expect(info.lifetime).toEqual(lifetime);
    await connect(base, info.dialect).createSession({ hours: 6 });
    await connect(base).createSession({ hours: 6 });
    const extending = { ...info.dialect, features: ['lifetime', 'extend-session'] };
    await connect(base, extending).extendSession('t', 6);
    expect(requests.slice(1).map(({ body }) => body)).toEqual(['hours=6', '', 'token=t&hours=6']);
  });

  it('puts the token into the query, unless the service takes it as a header', async () => {
    const { base, requests } = await startOddService((_, response) =>
      sendJson(response, { status: 'success', messages: [] }),
    );
    await connect(base).checkMail('secret');
    await connect(base, { bearer: true }).checkMail('secret');
    expect(requests[0]?.url.search).toBe('?token=secret');
    expect(requests[1]?.url.search).toBe('');
    expect(requests[1]?.headers.authorization).toBe('Bearer secret');
  });

  it('keeps the path and query of the base address', async () => {
    const { base, requests } = await startOddService((_, response) =>
      sendJson(response, { status: 'success', messages: null }),
    );
    await connect(`${base}/api/v2?key=k`).checkMail('t');
    expect(requests[0]?.url.pathname).toBe('/api/v2/check-mail');
    expect(requests[0]?.url.search).toBe('?key=k&token=t');
  });

  it('asks only whether anything changed since the last listing', async () => {
    const { base, requests } = await startOddService((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else {
        response.setHeader('etag', '"1"');
        sendJson(response, { status: 'success', messages: [] });
      }
    });
    const first = await connect(base).checkMail('t');
    expect(first).toMatchObject({ changed: true, messages: [], etag: '"1"' });
    expect(await connect(base).checkMail('t', '"1"')).toEqual({ changed: false });
    expect(requests).toHaveLength(2);
  });

  it('reads ids as numbers or text, and empty fields as null or missing', async () => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, {
        status: 'success',
        messages: [
          {
            id: 12,
            sender_name: null,
            sender_email: 'a@b.test',
            received_at: '2026-11-21 11:59:00',
          },
          { id: 'x-1', subject: 'Hi', received_at: 1_795_262_400 },
        ],
      }),
    );
    const listing = await connect(base).checkMail('t');
    expect(listing).toMatchObject({
      messages: [
        { id: '12', senderName: '', subject: '', receivedAt: now - 60_000 },
        { id: 'x-1', subject: 'Hi', receivedAt: now },
      ],
    });
  });

  it.each([
    [401, { status: 'error', code: 'unknown_token' }, 'address-expired'],
    [410, { status: 'error', code: 'session_expired' }, 'address-expired'],
    [401, {}, 'address-expired'],
    [401, { status: 'error', code: 'missing_token' }, 'not-understood'],
    [404, { status: 'error', code: 'unknown_path' }, 'not-understood'],
    [404, {}, 'refused'],
    [429, { status: 'error', code: 'slow_down' }, 'slow-down'],
    [503, { status: 'error', code: 'unavailable' }, 'unavailable'],
    [500, { status: 'error' }, 'unavailable'],
    [418, { status: 'error', message: 'I am a teapot' }, 'refused'],
    [200, { status: 'failure' }, 'refused'],
  ])('turns HTTP %i with %j into %s', async (status, body, code) => {
    const { base } = await startOddService((_, response) => sendJson(response, body, status));
    expect((await failureOf(connect(base).checkMail('t'))).code).toBe(code);
  });

  it.each([
    [409, 'address_taken', 'address-taken'],
    [422, 'name_not_allowed', 'name-not-allowed'],
    [422, 'unknown_domain', 'unknown-domain'],
    [422, 'unknown_account', 'unknown-mailbox'],
  ])('turns HTTP %i %s for a new address into %s', async (status, code, expected) => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'error', code, message: 'no' }, status),
    );
    expect((await failureOf(connect(base).createSession({}))).code).toBe(expected);
  });

  it('takes a vanished message for gone, not the address for expired', async () => {
    const { base } = await startOddService((_, response) => sendJson(response, {}, 404));
    expect((await failureOf(connect(base).readMail('t', '1'))).code).toBe('message-gone');
  });

  it('names the field that an answer lacks', async () => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, {
        status: 'success',
        email: 'a@b.test',
        expires_at: '2026-11-22 12:00:00',
      }),
    );
    const error = await failureOf(connect(base).createSession({}));
    expect(error.code).toBe('not-understood');
    expect(error.detail).toMatch(/^token:/);
  });

  it.each([
    ['<!doctype html><title>A shop</title>', 'no-service'],
    ['{"message":"Welcome to the API"}', 'no-service'],
    ['{"status":"ok"}', 'no-service'],
    ['[]', 'no-service'],
    ['', 'not-understood'],
    ['{"status":"succ', 'not-understood'],
  ])('takes no service for one that answers %j', async (text, code) => {
    const { base } = await startOddService((_, response) => response.end(text));
    expect((await failureOf(connect(base).readInfo())).code).toBe(code);
  });

  it('takes the pause that a service asks for, an hour at the most', async () => {
    const { base } = await startOddService((request, response) => {
      response.setHeader('retry-after', request.url.searchParams.get('token') ?? '');
      sendJson(response, { status: 'error' }, 429);
    });
    const until = async (header: string) =>
      (await failureOf(connect(base).checkMail(header))).retryAt;
    expect(await until('90')).toBe(now + 90_000);
    expect(await until('Sat, 21 Nov 2026 12:05:00 GMT')).toBe(now + 300_000);
    expect(await until('99999999')).toBe(now + 3_600_000);
    expect(await until('soon')).toBeUndefined();
  });

  it('tells a service that is down from a network that is', async () => {
    const { base } = await startOddService((_, response) => response.destroy());
    expect((await failureOf(connect(base).readInfo())).code).toBe('unreachable');
    expect((await failureOf(connect(base, { online: false }).readInfo())).code).toBe('offline');
  });

  it('stops reading an answer that is too large', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32);
    const { base } = await startOddService((_, response) => {
      response.on('error', () => undefined);
      const feed = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', feed);
      };
      feed();
    });
    expect((await failureOf(connect(base).readInfo())).detail).toBe('too large');
  });

  it('never carries a token in the text of an error', async () => {
    const { base } = await startOddService((_, response) =>
      sendJson(response, { status: 'x' }, 500),
    );
    const error = await failureOf(connect(base).checkMail('secret-token'));
    expect(`${error} ${error.stack} ${JSON.stringify(error)}`).not.toContain('secret-token');
  });
});

import { describe, expect, it } from 'vitest';
import { readAllowance } from '../../../lib/service-client/allowance.ts';
import { failureOf, json, now, serviceInMemory, text } from './service-in-memory.ts';

const hour = 60 * 60 * 1000;
const listing = { status: 'success', messages: [] };

describe('a request', () => {
  it('asks for JSON, bypasses the cache, and sends no credentials or referrer', async () => {
    const { client, requests } = serviceInMemory(() => listing);
    await client.checkMail('t');
    await client.deleteMail('t', '7');
    for (const { request } of requests) {
      expect(request.headers.get('accept')).toBe('application/json, */*;q=0.1');
      expect(request.headers.get('authorization')).toBeNull();
      expect(request.headers.get('if-none-match')).toBeNull();
      expect(request.cache).toBe('no-store');
      expect(request.credentials).toBe('omit');
      expect(request.referrerPolicy).toBe('no-referrer');
    }
    expect(requests.map(({ request }) => request.method)).toEqual(['GET', 'POST']);
  });

  it('carries the token only in the Authorization header if the service supports that', async () => {
    const { client, requests } = serviceInMemory(() => listing, { dialect: { bearer: true } });
    await client.checkMail('secret');
    await client.deleteMail('secret', '7');
    for (const { request, url, body } of requests) {
      expect(request.headers.get('authorization')).toBe('Bearer secret');
      expect(url.href + body).not.toContain('secret');
    }
    expect(requests[1]?.query).toEqual({ id: '7' });
  });

  it('times out, for a full message after three times as long', async () => {
    const waiting = 20;
    const { client } = serviceInMemory(
      ({ request }) =>
        new Promise<Response>((_, reject) => {
          // If only its timeout references a request, Node collects the request and never aborts
          // it.
          const held = setInterval(() => {
            if (!request.signal.aborted) return;
            clearInterval(held);
            reject(request.signal.reason);
          }, 1);
        }),
      { answerTimeout: waiting },
    );
    expect((await failureOf(client.checkMail('t'))).code).toBe('too-slow');
    const begun = performance.now();
    expect((await failureOf(client.readMail('t', '7'))).code).toBe('too-slow');
    // A timer may fire late, but not early.
    expect(performance.now() - begun).toBeGreaterThan(2.9 * waiting);
  });
});

describe('a response', () => {
  it('is decoded with its declared charset, or as UTF-8 if that is unknown', async () => {
    const body = Buffer.from(
      '{"status":"success","messages":[{"id":1,"subject":"Gr\xfc\xdfe"}]}',
      'latin1',
    );
    for (const [type, subject] of [
      ['application/json; charset=iso-8859-1', 'Grüße'],
      ['application/json;Charset="windows-1252"', 'Grüße'],
      ['application/json; charset=nobody-knows', 'Gr\ufffd\ufffde'],
      ['application/json', 'Gr\ufffd\ufffde'],
    ] as const) {
      const { client } = serviceInMemory(() =>
        Promise.resolve(new Response(body, { headers: { 'content-type': type } })),
      );
      expect(await client.checkMail('t'), type).toMatchObject({ messages: [{ subject }] });
    }
  });

  it('is decoded correctly if characters are split between chunks', async () => {
    const bytes = new TextEncoder().encode(
      '{"status":"success","messages":[{"id":1,"subject":"东京"}]}',
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const { client } = serviceInMemory(() => Promise.resolve(new Response(body)));
    expect(await client.checkMail('t')).toMatchObject({ messages: [{ subject: '东京' }] });
  });

  it('may begin with a byte order mark, or have no body', async () => {
    const marked = serviceInMemory(() => text(`\uFEFF${JSON.stringify(listing)}`));
    expect(await marked.client.checkMail('t')).toMatchObject({ changed: true });
    const none = serviceInMemory(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await none.client.checkMail('t')).toMatchObject({
      changed: true,
      messages: [],
      etag: undefined,
    });
    const failure = await failureOf(none.client.readInfo());
    expect(failure).toMatchObject({ code: 'not-understood', detail: 'empty (HTTP 204)' });
  });

  it('yields the clock offset of the service, unless it comes from a cache', async () => {
    const date = new Date(now - hour).toUTCString();
    const aheadAfter = async (headers: Record<string, string>) => {
      const { client, dialect } = serviceInMemory(() => json(listing, { headers }));
      await client.checkMail('t');
      return dialect().clock?.ahead;
    };
    expect(await aheadAfter({ date })).toBe(hour);
    expect(await aheadAfter({ date, age: '0' })).toBe(hour);
    expect(await aheadAfter({ date, age: '30' })).toBeUndefined();
    expect(await aheadAfter({ date: 'today' })).toBeUndefined();
    expect(await aheadAfter({})).toBeUndefined();
  });

  it('yields no clock offset if it was slow', async () => {
    let time = now;
    const answer = () => {
      time += hour;
      return json(listing, { headers: { date: new Date(now).toUTCString() } });
    };
    const { client, dialect } = serviceInMemory(answer, { now: () => time });
    await client.checkMail('t');
    expect(dialect().clock?.ahead).toBeUndefined();
  });

  it('does not change a known clock offset if it agrees', async () => {
    const offsets: number[] = [];
    const date = new Date(now - hour).toUTCString();
    const { client, dialect } = serviceInMemory(() => json(listing, { headers: { date } }));
    for (let call = 0; call < 3; call += 1) {
      await client.checkMail('t');
      offsets.push(dialect().clock?.ahead ?? 0);
    }
    expect(offsets).toEqual([hour, hour, hour]);
  });

  it('that is not JSON is rejected with the cause in the detail', async () => {
    for (const [body, status, detail] of [
      ['hello', 200, 'no JSON (HTTP 200)'],
      ['', 200, 'empty (HTTP 200)'],
      ['  \n', 201, 'empty (HTTP 201)'],
      ['['.repeat(200), 200, 'too deep (HTTP 200)'],
    ] as const) {
      const { client } = serviceInMemory(() => text(body, { status }));
      const failure = await failureOf(client.checkMail('t'));
      expect(failure).toMatchObject({ code: 'not-understood', detail });
      expect(failure.trace).toMatchObject({ asked: 'GET https://mail.example/check-mail', status });
    }
  });

  it.each([
    '<!doctype html>',
    '<html>',
    '\n <HEAD>',
    '<body>',
    '<title>',
    '<h1>',
    '<meta a>',
    '<script>',
    '<p>',
    '<div>',
  ])('that is a web page is rejected: %j', async (page) => {
    const { client } = serviceInMemory(() => text(page));
    expect(await failureOf(client.checkMail('t'))).toMatchObject({
      code: 'web-page',
      detail: 'a web page (HTTP 200)',
    });
  });

  it('to a deletion may be JSON, empty or a few words, but not a web page or broken JSON', async () => {
    for (const body of ['{"deleted":true}', '[]', '', 'OK', 'x'.repeat(199)]) {
      await serviceInMemory(() => text(body)).client.deleteMail('t', '7');
    }
    for (const [body, code] of [
      ['<html>', 'web-page'],
      [' <b>OK</b>', 'not-understood'],
      ['{"deleted"', 'not-understood'],
      ['[1', 'not-understood'],
      ['x'.repeat(200), 'not-understood'],
    ] as const) {
      const { client } = serviceInMemory(() => text(body));
      expect((await failureOf(client.deleteMail('t', '7'))).code, body).toBe(code);
    }
  });

  it('is rejected above the size limit, which is larger for a full message', async () => {
    const large = JSON.stringify({ ...listing, text: 'x'.repeat(9 * 1024 * 1024) });
    const { client } = serviceInMemory(() => text(large));
    const failure = await failureOf(client.checkMail('t'));
    expect(failure).toMatchObject({ code: 'not-understood', detail: 'too large' });
    expect((await client.readMail('t', '7')).text).toHaveLength(9 * 1024 * 1024);
  });
});

describe('the token', () => {
  it.each([
    ['as a parameter if the service ignores the header', true],
    ['in the header if the service ignores the parameter', false],
  ])('is sent again %s, and in the same way from then on', async (_, bearer) => {
    const { client, requests, dialect } = serviceInMemory(
      ({ request, query }) => {
        const arrived = bearer ? query.token : request.headers.get('authorization');
        return arrived ? listing : json({ error: 'missing token' }, { status: 400 });
      },
      { dialect: { bearer } },
    );
    await client.checkMail('secret');
    await client.checkMail('secret');
    expect(requests).toHaveLength(3);
    expect(dialect().bearer).toBe(!bearer);
  });

  it('that arrives in neither place leaves the dialect unchanged', async () => {
    const { client, requests, dialect } = serviceInMemory(() =>
      json({ error: 'missing token' }, { status: 400 }),
    );
    expect(await failureOf(client.checkMail('secret'))).toMatchObject({
      code: 'not-understood',
      detail: 'the token did not arrive',
    });
    expect(requests).toHaveLength(2);
    expect(dialect().bearer).toBe(false);
  });

  it('is removed from the detail of a rejection, without any other change', async () => {
    const headers = { 'retry-after': '60' };
    const { client } = serviceInMemory(() =>
      json({ message: 'unknown token a/long secret, a%2Flong%20secret' }, { status: 401, headers }),
    );
    const failure = await failureOf(client.checkMail('a/long secret'));
    expect(failure).toMatchObject({
      code: 'address-expired',
      detail: 'unknown token …, …',
      doubtful: true,
      retryAt: now + 60_000,
      trace: { status: 401 },
    });
  });

  it('is not removed if it is too short to be distinguished from a common word', async () => {
    const { client } = serviceInMemory(() => json({ message: 'not a word' }, { status: 400 }));
    expect((await failureOf(client.checkMail('word'))).detail).toBe('not a word');
    expect((await failureOf(client.checkMail('a word'))).detail).toBe('not …');
  });
});

it('reports the offline code if the browser is offline', async () => {
  const answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const offline = serviceInMemory(answer, { isOnline: () => false });
  const failure = await failureOf(offline.client.checkMail('t'));
  expect(failure).toMatchObject({ code: 'offline', trace: { at: now } });
  expect(failure.trace).not.toHaveProperty('status');
  expect((await failureOf(serviceInMemory(answer).client.checkMail('t'))).code).toBe('unreachable');
});

it.each([
  [{ 'ratelimit-remaining': '7', 'ratelimit-reset': '30' }, 7, 30_000],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${now / 1000 + 30}` }, 0, 30_000],
  [{ 'x-rate-limit-remaining': '7', 'x-rate-limit-reset': `${now / 1000 + 30}000` }, 7, 30_000],
  [{ ratelimit: '"default";r=50;t=30' }, 50, 30_000],
  [{ ratelimit: 'limit=100, remaining=50, reset=30' }, 50, 30_000],
  [{ 'x-ratelimit-remaining': '7' }, 7, 60_000],
  [{ 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': '86400' }, 7, 3_600_000],
])('a response with the headers %j allows %i requests in %i ms', (headers, left, period) => {
  expect(readAllowance(new Headers(headers), now)).toEqual({ left, period });
});

it.each([{}, { 'x-ratelimit-remaining': 'many' }, { 'x-ratelimit-reset': '30' }])(
  'a response with the headers %j has no limit',
  (headers) => {
    expect(readAllowance(new Headers(headers), now)).toBeUndefined();
  },
);

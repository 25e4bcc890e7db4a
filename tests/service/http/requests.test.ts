import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorResponse, errorStatus } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { codeOf, form, json, newSession, post, request } from '../support/api.ts';

let service: RunningService;
let url: string;
let token: string;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_RESERVED_NAMES: 'boss, Staff' });
  url = service.httpUrl;
  token = (await newSession(url)).token;
});
afterAll(() => service.stop());

describe('parameters', () => {
  test.each([
    ['in the query', {}, '', '?prefix=query-name'],
    ['as a form', form, 'prefix=form-name', ''],
    ['as JSON', json, '{"prefix":"json-name","domain_id":1}', ''],
    ['as JSON with numbers as text', json, '{"prefix":"text-name","domain_id":"1"}', ''],
    ['in query and body, if they agree', form, 'prefix=both-name', '?prefix=both-name'],
    ['with empty values, which are ignored', form, 'prefix=void-name&domain_id=&use_partner=', ''],
  ])('are accepted %s', async (_, headers, body, query) => {
    const reply = await post(url, `/create-session${query}`, headers, body);
    expect(reply.status).toBe(200);
    expect(reply.body.email).toMatch(/^(query|form|json|text|both|void)-name@/);
  });

  test.each([
    ['twice in the query', '/check-mail?token=a&token=b', form, ''],
    ['in query and body', '/create-session?prefix=a1', form, 'prefix=b1'],
    ['as an object', '/create-session', json, '{"prefix":{"a":1}}'],
    ['as a list of different values', '/create-session', json, '{"prefix":["a","b"]}'],
    ['as true', '/create-session', json, '{"use_partner":true}'],
    ['as an invalid number', '/create-session?domain_id=one', form, ''],
    ['as a negative number', '/create-session?domain_id=-1', form, ''],
    ['as a number out of range', '/create-session?domain_id=99999999999999999999', form, ''],
    ['as the boolean 2', '/create-session?use_partner=2', form, ''],
    ['in invalid JSON', '/create-session', json, '{"prefix":'],
  ])('%s are rejected', async (_, path, headers, body) => {
    const method = path.startsWith('/check') ? 'GET' : 'POST';
    const reply = await request(url, path, { method, ...(method === 'POST' && { headers, body }) });
    expect(codeOf(reply)).toBe('invalid_parameter');
  });

  test('in a JSON body that is not an object are ignored', async () => {
    for (const body of ['[]', 'null', '"text"', '7', '']) {
      expect((await post(url, '/create-session', json, body)).status).toBe(200);
    }
  });

  test('with the names of inherited properties are unknown parameters', async () => {
    const body = '{"__proto__":{"prefix":"evil"},"constructor":"x","prefix":"honest"}';
    const reply = await post(url, '/create-session', json, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter']);
    const plain = await post(url, '/create-session', json, '{"toString":"x"}');
    expect(plain.status).toBe(200);
  });

  test('are accepted in the body of a GET', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const body = `token=${token}`;
    socket.write(
      `GET /check-mail HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ` +
        `application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await text(socket)).toContain('"messages":[]');
  });
});

describe('the token', () => {
  test('is accepted in the Authorization header, with a scheme in any case', async () => {
    for (const scheme of ['Bearer', 'bearer']) {
      const headers = { Authorization: `${scheme} ${token}` };
      expect((await request(url, '/check-mail', { headers })).status).toBe(200);
    }
  });

  test('must not differ between query and header', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const same = await request(url, '/check-mail', { headers, query: { token } });
    expect(same.status).toBe(200);
    const other = await request(url, '/check-mail', { headers, query: { token: 'other' } });
    expect(codeOf(other)).toBe('invalid_parameter');
  });

  test.each([
    '/check-mail',
    '/read-mail?id=1',
    '/raw-mail?id=1',
    '/attachment?id=1&attachment_id=1',
  ])('is required for %s', async (path) => {
    const reply = await request(url, path);
    expect(codeOf(reply)).toBe('missing_token');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="mayfly"');
  });
});

describe('an error response', () => {
  const create = (body: object) => post(url, '/create-session', json, JSON.stringify(body));

  test.each([
    ['a prefix with a space', { prefix: 'a b' }, 'name_not_allowed'],
    ['a role name', { prefix: 'PostMaster' }, 'name_not_allowed'],
    ['a prefix that the operator reserved', { prefix: 'staff' }, 'name_not_allowed'],
    ['an unknown domain', { domain_id: 9 }, 'unknown_domain'],
    ['domain 0', { domain_id: 0 }, 'unknown_domain'],
    ['a mailbox account if there are none', { use_partner: 1 }, 'unknown_account'],
    ['any mailbox account', { use_partner: 1, partner_auto: 1 }, 'unknown_account'],
    ['a mailbox account by id', { use_partner: 1, partner_id: 1 }, 'unknown_account'],
    ['a domain and a mailbox account', { domain_id: 1, use_partner: 1 }, 'invalid_parameter'],
  ])('contains the right code for %s', async (_, parameters, code) => {
    expect(codeOf(await create(parameters))).toBe(code);
  });

  test('reports a taken address, also in another case', async () => {
    expect((await create({ prefix: 'only.one' })).status).toBe(200);
    expect(codeOf(await create({ prefix: 'Only.One' }))).toBe('address_taken');
  });

  test.each(['/read-mail', '/delete-mail'])(
    'contains the name of the missing parameter for %s',
    async (path) => {
      const method = path === '/read-mail' ? 'GET' : 'POST';
      const reply = await request(url, path, { method, query: { token } });
      expect(codeOf(reply)).toBe('invalid_parameter');
      expect(reply.body.parameter).toBe('id');
    },
  );

  test('reports an unknown path', async () => {
    for (const path of ['/nothing', '/check-mail/more', '/..%2fetc', '/constructor']) {
      expect(codeOf(await request(url, path))).toBe('unknown_path');
    }
    expect(codeOf(await request(url, '/%zz'))).toBe('invalid_parameter');
  });

  test('contains the allowed methods', async () => {
    const get = await request(url, '/delete-mail', { query: { token, id: 1 } });
    expect(codeOf(get)).toBe('method_not_allowed');
    expect(get.headers.get('allow')).toBe('POST');
    const deletion = await request(url, '/check-mail', { method: 'DELETE', query: { token } });
    expect(codeOf(deletion)).toBe('method_not_allowed');
    expect(deletion.headers.get('allow')).toBe('GET, HEAD');
  });

  test('reports a body that is too large', async () => {
    const reply = await post(url, '/create-session', form, `prefix=${'a'.repeat(17_000)}`);
    expect(codeOf(reply)).toBe('too_large');
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'reports an unsupported body: %s',
    async (type) => {
      const reply = await post(url, '/create-session', { 'Content-Type': type }, 'prefix=a');
      expect(codeOf(reply)).toBe('unsupported_media_type');
    },
  );

  test('has the usual form for invalid HTTP and for headers that are too long', async () => {
    const { hostname, port } = new URL(url);
    for (const [sent, status] of [
      ['HELO there\r\n\r\n', 400],
      [`GET /domains HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      [`GET /domains?x=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 414],
      [
        `GET /domains?x=${'x'.repeat(5000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        414,
      ],
    ] as const) {
      const socket = connect(Number(port), hostname);
      socket.write(sent);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status}`);
      expect(head).toMatch(/content-security-policy: default-src 'none'/i);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(errorStatus).toHaveProperty(ErrorResponse.parse(JSON.parse(body)).code, status);
    }
  });

  test.each([
    ['two lengths', 'POST /create-session', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /create-session',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an unknown coding', 'POST /create-session', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['an invalid length', 'POST /create-session', 'Content-Length: +1\r\n\r\n{'],
    ['a space before a colon', 'GET /domains', 'Content-Length : 1\r\n\r\n{'],
    ['a folded line', 'GET /domains', 'X: a\r\n b\r\n\r\n'],
    ['a control character', 'GET /domains', 'X: a\x00b\r\n\r\n'],
    [
      'a chunk that is longer than its stated size',
      'POST /create-session',
      'Transfer-Encoding: chunked\r\n\r\n1\r\n{}x\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /domains', '\r\n'],
  ])('closes the connection after ambiguous framing: %s', async (name, line, rest) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const host = name === 'no host' ? '' : 'Host: localhost\r\n';
    // The rest must not be parsed as a second request.
    socket.write(
      `${line} HTTP/1.1\r\n${host}${rest}GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('"openapi"');
  });

  test('reports an unusual method, or the connection is closed', async () => {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND']) {
      const reply = await request(url, '/domains', { method }).catch(() => undefined);
      // fetch itself rejects some methods.
      if (reply !== undefined)
        expect(['method_not_allowed', 'unknown_path']).toContain(codeOf(reply));
    }
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n');
    expect(await text(socket)).not.toContain('HTTP/1.1 2');
  });
});

describe('every response', () => {
  test('may be read by an extension, without credentials', async () => {
    const headers = { Origin: 'chrome-extension://abc' };
    const reply = await request(url, '/check-mail', { headers });
    expect(reply.headers.get('access-control-allow-origin')).toBe('chrome-extension://abc');
    expect(reply.headers.has('access-control-allow-credentials')).toBe(false);
    const exposed = (reply.headers.get('access-control-expose-headers') ?? '').toLowerCase();
    for (const name of ['etag', 'date', 'retry-after', 'ratelimit-limit', 'ratelimit-reset']) {
      expect(exposed).toContain(name);
    }
  });

  test('to a preflight allows the methods and headers that clients use', async () => {
    const reply = await request(url, '/check-mail', {
      method: 'OPTIONS',
      headers: {
        Origin: 'chrome-extension://abc',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,if-none-match',
      },
    });
    expect(reply.status).toBe(204);
    const allowed = (reply.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of ['authorization', 'content-type', 'if-none-match']) {
      expect(allowed).toContain(name);
    }
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, POST');
  });

  test('is not cached and has a content type and a policy', async () => {
    for (const path of ['/domains', '/check-mail', '/nothing']) {
      const { headers } = await request(url, path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('date')).not.toBeNull();
    }
  });
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorResponse, errorStatus } from '../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { newSession, type Reply, request } from './api.ts';

let service: RunningService;
let url: string;
let token: string;

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_RESERVED_NAMES: 'boss, Staff' });
  url = service.httpUrl;
  token = (await newSession(url)).token;
});
afterAll(() => service.stop());

/** The code of an error answer that has everything an error answer must have. */
function codeOf({ status, body, headers }: Reply): string {
  const { code, message, request_id } = ErrorResponse.parse(body);
  expect(message).not.toBe('');
  expect(headers.get('x-request-id')).toBe(request_id);
  expect(Object.entries(errorStatus)).toContainEqual([code, status]);
  return code;
}

function post(path: string, headers: Record<string, string>, body: string): Promise<Reply> {
  return request(url, path, { method: 'POST', headers, body });
}

describe('parameters', () => {
  test.each([
    ['in the query', {}, '', '?prefix=query-name'],
    ['as a form', form, 'prefix=form-name', ''],
    ['as JSON', json, '{"prefix":"json-name","domain_id":1}', ''],
    ['as JSON, numbers as text', json, '{"prefix":"text-name","domain_id":"1"}', ''],
    ['in query and body, if they agree', form, 'prefix=both-name', '?prefix=both-name'],
    ['empty ones counting as none', form, 'prefix=void-name&domain_id=&use_partner=', ''],
  ])('are taken %s', async (_, headers, body, query) => {
    const reply = await post(`/create-session${query}`, headers, body);
    expect(reply.status).toBe(200);
    expect(reply.body.email).toMatch(/^(query|form|json|text|both|void)-name@/);
  });

  test.each([
    ['twice in the query', '/check-mail?token=a&token=b', form, ''],
    ['in query and body', '/create-session?prefix=a1', form, 'prefix=b1'],
    ['as an object', '/create-session', json, '{"prefix":{"a":1}}'],
    ['as a list of different values', '/create-session', json, '{"prefix":["a","b"]}'],
    ['as true', '/create-session', json, '{"use_partner":true}'],
    ['as a number that is none', '/create-session?domain_id=one', form, ''],
    ['as a negative number', '/create-session?domain_id=-1', form, ''],
    ['as a number beyond all', '/create-session?domain_id=99999999999999999999', form, ''],
    ['as a switch of 2', '/create-session?use_partner=2', form, ''],
    ['in JSON that is none', '/create-session', json, '{"prefix":'],
  ])('given %s are refused', async (_, path, headers, body) => {
    const method = path.startsWith('/check') ? 'GET' : 'POST';
    const reply = await request(url, path, { method, ...(method === 'POST' && { headers, body }) });
    expect(codeOf(reply)).toBe('invalid_parameter');
  });

  test('the one at fault is named', async () => {
    const reply = await post('/create-session', json, '{"domain_id":"one"}');
    expect(reply.body.parameter).toBe('domain_id');
  });

  test('a JSON body of any other shape counts as none', async () => {
    for (const body of ['[]', 'null', '"text"', '7', '']) {
      expect((await post('/create-session', json, body)).status).toBe(200);
    }
  });

  test('of the names that objects inherit are as good as unknown', async () => {
    const body = '{"__proto__":{"prefix":"evil"},"constructor":"x","prefix":"honest"}';
    const reply = await post('/create-session', json, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter']);
    const plain = await post('/create-session', json, '{"toString":"x"}');
    expect(plain.status).toBe(200);
  });

  test('travel in the body of a GET as well', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const body = `token=${token}`;
    socket.write(
      `GET /check-mail HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ` +
        `application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await text(socket)).toContain('"messages":[]');
  });
});

describe('the token', () => {
  test('is taken from the Authorization header, whatever the case of its scheme', async () => {
    for (const scheme of ['Bearer', 'bearer']) {
      const headers = { Authorization: `${scheme} ${token}` };
      expect((await request(url, '/check-mail', { headers })).status).toBe(200);
    }
  });

  test('given twice must be the same', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const same = await request(url, '/check-mail', { headers, query: { token } });
    expect(same.status).toBe(200);
    const other = await request(url, '/check-mail', { headers, query: { token: 'other' } });
    expect(codeOf(other)).toBe('invalid_parameter');
  });

  test.each(['/check-mail', '/read-mail?id=1'])('is needed for %s', async (path) => {
    const reply = await request(url, path);
    expect(codeOf(reply)).toBe('missing_token');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="mayfly"');
  });

  test('that is malformed gets the answer of one that never was', async () => {
    const never = 'A'.repeat(43);
    const replies = await Promise.all(
      [never, 'short', "' OR 1=1 --", 'ü', '%00', 'x'.repeat(2000)].map((each) =>
        request(url, '/check-mail', { query: { token: each } }),
      ),
    );
    for (const reply of replies) {
      expect(codeOf(reply)).toBe('unknown_token');
      expect(reply.body).toEqual({ ...replies[0]?.body, request_id: reply.body.request_id });
      expect(reply.headers.get('www-authenticate')).toContain('Bearer');
    }
  });
});

describe('a request that cannot be served', () => {
  const create = (body: object) => post('/create-session', json, JSON.stringify(body));

  test.each([
    ['a name with a space', { prefix: 'a b' }, 'name_not_allowed'],
    ['a name with a plus', { prefix: 'a+b' }, 'name_not_allowed'],
    ['a name with a leading dot', { prefix: '.a' }, 'name_not_allowed'],
    ['a name with doubled dots', { prefix: 'a..b' }, 'name_not_allowed'],
    ['a name of 65 characters', { prefix: 'a'.repeat(65) }, 'name_not_allowed'],
    ['a name with letters of another script', { prefix: 'аdmin' }, 'name_not_allowed'],
    ['a role name', { prefix: 'PostMaster' }, 'name_not_allowed'],
    ['a name that proves a domain', { prefix: 'hostmaster' }, 'name_not_allowed'],
    ['a name that the operator reserved', { prefix: 'staff' }, 'name_not_allowed'],
    ['a domain that there is not', { domain_id: 9 }, 'unknown_domain'],
    ['domain 0', { domain_id: 0 }, 'unknown_domain'],
    ['a mailbox account where there is none', { use_partner: 1 }, 'unknown_account'],
    ['any mailbox account', { use_partner: 1, partner_auto: 1 }, 'unknown_account'],
    ['a mailbox account by id', { use_partner: 1, partner_id: 1 }, 'unknown_account'],
    ['a domain and a mailbox account', { domain_id: 1, use_partner: 1 }, 'invalid_parameter'],
  ])('because of %s says so', async (_, parameters, code) => {
    expect(codeOf(await create(parameters))).toBe(code);
  });

  test('because the address is taken says so', async () => {
    expect((await create({ prefix: 'only.one' })).status).toBe(200);
    expect(codeOf(await create({ prefix: 'Only.One' }))).toBe('address_taken');
  });

  test('because the message is unknown says so', async () => {
    expect(codeOf(await request(url, '/read-mail', { query: { token, id: 5 } }))).toBe(
      'unknown_message',
    );
  });

  test.each(['/read-mail', '/delete-mail'])('because %s lacks an id says so', async (path) => {
    const method = path === '/read-mail' ? 'GET' : 'POST';
    const reply = await request(url, path, { method, query: { token } });
    expect(codeOf(reply)).toBe('invalid_parameter');
    expect(reply.body.parameter).toBe('id');
  });

  test('because nothing is at its path says so', async () => {
    for (const path of ['/nothing', '/check-mail/more', '/..%2fetc', '/constructor']) {
      expect(codeOf(await request(url, path))).toBe('unknown_path');
    }
    expect(codeOf(await request(url, '/%zz'))).toBe('invalid_parameter');
  });

  test('because of its method says which one is right', async () => {
    const get = await request(url, '/delete-mail', { query: { token, id: 1 } });
    expect(codeOf(get)).toBe('method_not_allowed');
    expect(get.headers.get('allow')).toBe('POST');
    const deletion = await request(url, '/check-mail', { method: 'DELETE', query: { token } });
    expect(codeOf(deletion)).toBe('method_not_allowed');
    expect(deletion.headers.get('allow')).toBe('GET, HEAD');
  });

  test('because its body is too large says so', async () => {
    expect(codeOf(await create({ prefix: 'a'.repeat(17_000) }))).toBe('too_large');
    const reply = await post('/create-session', form, `prefix=${'a'.repeat(17_000)}`);
    expect(codeOf(reply)).toBe('too_large');
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'because its body is %s says so',
    async (type) => {
      const reply = await post('/create-session', { 'Content-Type': type }, 'prefix=a');
      expect(codeOf(reply)).toBe('unsupported_media_type');
    },
  );

  test('because it is no HTTP, or its headers are endless, gets an error like any other', async () => {
    const { hostname, port } = new URL(url);
    for (const [sent, status] of [
      ['HELO there\r\n\r\n', 400],
      [`GET /domains HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      [`GET /domains?x=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
      [`GET /domains?x=${'x'.repeat(5000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 414],
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
      'a length and pieces',
      'POST /create-session',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an unknown coding', 'POST /create-session', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a length that is none', 'POST /create-session', 'Content-Length: +1\r\n\r\n{'],
    ['a space before a colon', 'GET /domains', 'Content-Length : 1\r\n\r\n{'],
    ['a folded line', 'GET /domains', 'X: a\r\n b\r\n\r\n'],
    ['a control character', 'GET /domains', 'X: a\x00b\r\n\r\n'],
    [
      'a piece that is longer than it says',
      'POST /create-session',
      'Transfer-Encoding: chunked\r\n\r\n1\r\n{}x\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /domains', '\r\n'],
  ])(
    'because two might understand it in two ways (%s) is refused, and the connection ends',
    async (name, line, rest) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      const host = name === 'no host' ? '' : 'Host: x\r\n';
      // What follows must not be taken for a request of its own.
      socket.write(
        `${line} HTTP/1.1\r\n${host}${rest}GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain('"openapi"');
    },
  );

  test('because its method is nobody’s says so, or ends', async () => {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND']) {
      const reply = await request(url, '/domains', { method }).catch(() => undefined);
      // The client itself refuses to send some.
      if (reply !== undefined)
        expect(['method_not_allowed', 'unknown_path']).toContain(codeOf(reply));
    }
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n');
    expect(await text(socket)).not.toContain('HTTP/1.1 2');
  });
});

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

describe('a request that cannot be served', () => {
  const create = (body: object) => post(url, '/create-session', json, JSON.stringify(body));

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
    const reply = await post(url, '/create-session', form, `prefix=${'a'.repeat(17_000)}`);
    expect(codeOf(reply)).toBe('too_large');
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'because its body is %s says so',
    async (type) => {
      const reply = await post(url, '/create-session', { 'Content-Type': type }, 'prefix=a');
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

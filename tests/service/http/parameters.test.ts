import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { codeOf, form, json, newSession, post, request } from '../support/api.ts';

let service: RunningService;
let url: string;
let token: string;

beforeAll(async () => {
  service = await runOwnService();
  url = service.httpUrl;
  token = (await newSession(url)).token;
});
afterAll(() => service.stop());

describe('parameters', () => {
  test.each([
    ['in the query', {}, '', '?prefix=query-name'],
    ['as a form', form, 'prefix=form-name', ''],
    ['as JSON', json, '{"prefix":"json-name","domain_id":1}', ''],
    ['as JSON, numbers as text', json, '{"prefix":"text-name","domain_id":"1"}', ''],
    ['in query and body, if they agree', form, 'prefix=both-name', '?prefix=both-name'],
    ['empty ones counting as none', form, 'prefix=void-name&domain_id=&use_partner=', ''],
  ])('are taken %s', async (_, headers, body, query) => {
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
    const reply = await post(url, '/create-session', json, '{"domain_id":"one"}');
    expect(reply.body.parameter).toBe('domain_id');
  });

  test('a JSON body of any other shape counts as none', async () => {
    for (const body of ['[]', 'null', '"text"', '7', '']) {
      expect((await post(url, '/create-session', json, body)).status).toBe(200);
    }
  });

  test('of the names that objects inherit are as good as unknown', async () => {
    const body = '{"__proto__":{"prefix":"evil"},"constructor":"x","prefix":"honest"}';
    const reply = await post(url, '/create-session', json, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter']);
    const plain = await post(url, '/create-session', json, '{"toString":"x"}');
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

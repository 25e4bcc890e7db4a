import { describe, expect, it } from 'vitest';
import {
  tracedAnswer,
  tracedBody,
  traceOf,
  withoutEcho,
} from '../../../lib/service-client/trace.ts';
import { type Service, ServiceError } from '../../../lib/service-client.ts';
import { failureOf, serviceInMemory, text } from './service-in-memory.ts';

describe('the trace of a request', () => {
  const request = { method: 'GET', token: 'Secret-Token' };
  const trace = traceOf(request, new URL('https://mail.example/check-mail?token=x'), 7);
  const idOf = (headers: Record<string, string>) =>
    tracedAnswer(trace, new Response('', { headers }), request).requestId;

  it('contains time, method and a short address without query and token', () => {
    expect(trace).toEqual({ at: 7, asked: 'GET https://mail.example/check-mail' });
    const long = traceOf(request, new URL(`https://mail.example/${'x'.repeat(400)}`), 7);
    expect(long.asked).toHaveLength('GET '.length + 300);
    const within = traceOf(request, new URL('https://mail.example/Secret-Token/x'), 7);
    expect(within.asked).toBe('GET https://mail.example/…/x');
  });

  it.each([
    ...['X-Request-Id', 'Request-Id', 'X-Correlation-Id', 'X-Trace-Id', 'X-Amzn-RequestId'],
    ...['X-Amzn-Trace-Id', 'X-Cloud-Trace-Context', 'Traceparent', 'Fly-Request-Id'],
    ...['X-Vercel-Id', 'X-Amz-Cf-Id', 'CF-Ray'],
  ])('contains the request id from the header %s', (name) => {
    expect(idOf({ [name]: ' r-1 ' })).toBe(`${name}: r-1`);
  });

  it('contains the first valid request id', () => {
    expect(idOf({ 'X-Request-Id': 'two words', 'CF-Ray': 'r-2' })).toBe('CF-Ray: r-2');
    expect(idOf({ 'X-Request-Id': 'x'.repeat(128) })).toHaveLength(128 + 14);
    for (const none of ['x'.repeat(129), 'id-secret-token-1', '<b>1</b>', 'anna@b.example', '']) {
      expect(idOf({ 'X-Request-Id': none })).toBeUndefined();
    }
  });

  it.each(['request_id', 'correlationId', 'trace-id', 'errorId'])(
    'contains the request id from the body field %s if no header has one',
    (name) => {
      for (const body of [
        { [name]: 'r-3' },
        { error: { [name]: 'r-3' } },
        { meta: { [name]: 'r-3' } },
        { data: { [name]: 'r-3' } },
      ]) {
        expect(tracedBody(trace, body, request).requestId).toBe('request_id: r-3');
      }
      const named = { ...trace, requestId: 'CF-Ray: r-2' };
      expect(tracedBody(named, { [name]: 'r-3' }, request)).toBe(named);
      expect(tracedBody(trace, { [name]: 3 }, request)).toBe(trace);
      expect(tracedBody(trace, 'r-3', request)).toBe(trace);
    },
  );

  it('contains no request id that repeats another value of the response, which may be the token', () => {
    const named = { ...trace, requestId: 'request_id: r-3' };
    expect(withoutEcho(named, { request_id: 'r-3' })).toBe(named);
    expect(withoutEcho(named, { request_id: 'r-3', token: 'r-3' })).toEqual(trace);
    const header = { ...trace, requestId: 'CF-Ray: r-3' };
    expect(withoutEcho(header, { token: 'r-4' })).toBe(header);
    expect(withoutEcho(header, { token: 'r-3' })).toEqual(trace);
    expect(withoutEcho(header, undefined)).toBe(header);
    expect(withoutEcho(trace, { token: 'r-3' })).toBe(trace);
  });
});

describe('an error', () => {
  const token = 'wR4yQmZk7TnB2xVd';
  const mailText = 'Dear Anna, your code is 482913.';
  const calls: [string, (client: Service) => Promise<unknown>][] = [
    ['check-mail', (client) => client.checkMail(token)],
    ['read-mail', (client) => client.readMail(token, '7')],
    ['delete-mail', (client) => client.deleteMail(token, '7')],
  ];
  const answers: [string, number, string][] = [
    ['an error page', 500, `<html><h1>Error</h1>${mailText} TOKEN</html>`],
    ['a web page with status 200', 200, `<html><h1>Hello</h1>${mailText} TOKEN</html>`],
    ['JSON with 404', 404, `{"code":"unknown_path","message":"${mailText} TOKEN"}`],
    ['truncated JSON', 200, `{"messages":[{"id":"TOKEN","subject":"${mailText}"`],
    [
      'JSON in an unexpected format',
      200,
      `{"status":"success","messages":"${mailText} TOKEN","TOKEN":7}`,
    ],
    ['the request id', 400, `{"status":"error","request_id":"TOKEN","error":"TOKEN"}`],
  ];

  it.each(calls.flatMap(([name, call]) => answers.map((one) => [name, ...one, call] as const)))(
    'of %s does not contain the token that the service repeats in %s',
    async (_name, _answer, status, body, call) => {
      const headers = { 'X-Request-Id': token, 'X-Trace-Id': `a/${token}` };
      const { client } = serviceInMemory(() =>
        text(body.replaceAll('TOKEN', token), { status, headers }),
      );
      const outcome = await call(client).catch((error: unknown) => error);
      if (!(outcome instanceof ServiceError)) return;
      const { code, detail, trace } = outcome;
      expect(`${JSON.stringify({ code, detail, trace })} ${outcome.stack}`).not.toContain(token);
      expect(trace?.asked).toMatch(/^(GET|POST) https:\/\/mail\.example\/[a-z-]+$/);
      // Details can be copied into reports, so they contain nothing of a response in an unknown
      // format.
      if (code === 'not-understood') expect(detail ?? '').not.toContain('482913');
    },
  );

  it('of a new session does not contain the token if only the address is unreadable', async () => {
    const { client } = serviceInMemory(() =>
      Promise.resolve(
        Response.json(
          { status: 'success', email: 'nobody', token },
          { headers: { 'X-Request-Id': token } },
        ),
      ),
    );
    const failure = await failureOf(client.createSession({}));
    expect(failure).toMatchObject({ code: 'not-understood', detail: 'email: no address' });
    expect(JSON.stringify(failure.trace)).not.toContain(token);
    expect(failure.trace?.status).toBe(200);
  });
});

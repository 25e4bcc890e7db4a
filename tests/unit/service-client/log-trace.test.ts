import { describe, expect, it } from 'vitest';
import {
  tracedAnswer,
  tracedBody,
  traceOf,
  withoutEcho,
} from '../../../lib/service-client/trace.ts';

describe('what finds a request in a log', () => {
  const request = { method: 'GET', token: 'Secret-Token' };
  const trace = traceOf(request, new URL('https://mail.example/check-mail?token=x'), 7);
  const idOf = (headers: Record<string, string>) =>
    tracedAnswer(trace, new Response('', { headers }), request).requestId;

  it('is its time, method and address, without query, and not a long one', () => {
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
  ])('is what the service calls it in %s', (name) => {
    expect(idOf({ [name]: ' r-1 ' })).toBe(`${name}: r-1`);
  });

  it('is the first that is an id', () => {
    expect(idOf({ 'X-Request-Id': 'two words', 'CF-Ray': 'r-2' })).toBe('CF-Ray: r-2');
    expect(idOf({ 'X-Request-Id': 'x'.repeat(128) })).toHaveLength(128 + 14);
    for (const none of ['x'.repeat(129), 'id-secret-token-1', '']) {
      expect(idOf({ 'X-Request-Id': none })).toBeUndefined();
    }
  });

  it.each(['request_id', 'correlationId', 'trace-id', 'errorId'])(
    'is what its body calls it in %s, where no header does',
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

  it('is nothing that the answer has elsewhere, as it may open the mailbox', () => {
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

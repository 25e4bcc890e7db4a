import { describe, expect, it } from 'vitest';
import {
  failureSignalOf,
  readRejection,
  readRejectionDetails,
} from '../../../../lib/service-client/answers/rejection.ts';
import { ServiceError, TokenNotFound } from '../../../../lib/service-client/errors.ts';
import { answerOf } from '../service-in-memory.ts';

describe('the error code in a rejection', () => {
  it.each([
    ['unknown_token', 'address-expired'],
    ['session_expired', 'address-expired'],
    ['unknown_message', 'message-gone'],
    ['unknown_path', 'not-understood'],
    ['method_not_allowed', 'not-understood'],
    ['address_taken', 'address-taken'],
    ['name_not_allowed', 'name-not-allowed'],
    ['unknown_domain', 'unknown-domain'],
    ['unknown_account', 'unknown-mailbox'],
    ['slow_down', 'slow-down'],
    ['unavailable', 'unavailable'],
  ])('%s is read as %s, whatever the message and the HTTP status', (code, expected) => {
    const body = { status: 'error', code, message: 'Try again later' };
    const rejection = readRejection(answerOf(body, 418), 'session');
    expect(rejection).toMatchObject({ code: expected, doubtful: false });
  });

  it('is read from several fields, if it is a single word', () => {
    for (const body of [
      { status: 'error', error_code: 'slow_down' },
      { status: 'error', error: 'slow_down' },
      { status: 'error', type: 'slow_down' },
      { status: 'error', reason: 'slow_down' },
      { status: 'error', error: { code: 'slow_down' } },
      { status: 'error', errors: [{ code: 'slow_down' }] },
      { status: 'error', detail: { code: 'slow_down' } },
      { status: 'error', data: { code: 'slow_down' } },
      { status: 'error', code: 'not one word', error: 'slow_down' },
    ]) {
      expect(readRejectionDetails(answerOf(body)).code, JSON.stringify(body)).toBe('slow_down');
    }
  });

  it('is not looked up among inherited properties', () => {
    const body = { status: 'error', code: 'constructor' };
    expect(readRejection(answerOf(body), 'session')?.code).toBe('refused');
  });

  it('missing_token is read as a token that did not arrive', () => {
    const body = { status: 'error', code: 'missing_token' };
    expect(readRejection(answerOf(body, 401), 'session')).toBeInstanceOf(TokenNotFound);
  });
});

describe('the message in a rejection', () => {
  const wordsOf = (body: unknown, text?: string) =>
    readRejectionDetails({ ...answerOf(body), ...(text === undefined ? {} : { text }) }).words;

  it('is read from the usual fields, with the status in front if that is informative', () => {
    for (const name of ['message', 'error', 'errorMessage', 'errors', 'detail', 'msg', 'reason']) {
      expect(wordsOf({ status: 'error', [name]: 'No, sorry' }), name).toBe('No, sorry');
    }
    expect(wordsOf({ status: 'error', description: 'No, sorry' })).toBe('No, sorry');
    expect(wordsOf({ status: 'error', errors: ['No', 'Sorry'] })).toBe('No\nSorry');
    expect(wordsOf({ status: 'error', error: { message: 'No, sorry' } })).toBe('No, sorry');
    expect(wordsOf({ status: 'limited', message: 'No' })).toBe('limited: No');
  });

  it.each(['error', 'FAIL', 'failed', 'failure', 'false', 'ko', 'nok', 'Success'])(
    'is undefined if only a generic status is given: %s',
    (status) => {
      expect(wordsOf({ status })).toBeUndefined();
    },
  );

  it('is the text of a web page or of a response that is not JSON', () => {
    const page =
      '<html><style>p{}</style><SCRIPT src="x">let a</SCRIPT><p>Not   <b>here</b></p>\n</html>';
    expect(wordsOf(undefined, page)).toBe('Not here');
    expect(wordsOf(undefined, 'gone')).toBe('gone');
    expect(wordsOf('gone')).toBe('gone');
    expect(wordsOf(undefined)).toBeUndefined();
    expect(wordsOf(undefined, `${'<i >'.repeat(5000)}late`)).toBeUndefined();
  });

  it('is truncated to 300 characters', () => {
    expect(wordsOf({ message: 'x'.repeat(400) })).toHaveLength(300);
  });

  it('includes the field that names the rejected parameter', () => {
    for (const name of ['parameter', 'field', 'param']) {
      const body = { status: 'error', [name]: 'prefix', message: 'No' };
      expect(readRejection(answerOf(body, 400), 'new-session')?.code, name).toBe(
        'name-not-allowed',
      );
    }
  });
});

describe('a response', () => {
  const isRefused = (body: unknown, status = 200) =>
    readRejection(answerOf(body, status), 'session') !== undefined;

  it.each([
    { success: false },
    { ok: false },
    { data: { success: false } },
    { result: { status: 'failed' } },
    { result: { status: ' ERROR ' } },
    { result: { status: 'fail' } },
    { result: { status: 'failure' } },
    { error: 'No' },
    { status: 'nope' },
    { status: 0 },
    { status: null },
  ])('is a rejection because of its body: %j', (body) => {
    expect(isRefused(body)).toBe(true);
  });

  it.each([
    {},
    [],
    'error',
    null,
    { status: 'success' },
    { status: ' SUCCESS ' },
    { status: 'success', ok: false },
    { success: true, ok: true },
    { error: '' },
    { error: null },
    { error: { code: 1 } },
    { data: { status: 'errors: none' } },
    { data: { status: 'no error' } },
    { data: { status: 7 } },
  ])('is not a rejection with HTTP 200 and the body %j', (body) => {
    expect(isRefused(body)).toBe(false);
    expect(isRefused(body, 400)).toBe(true);
    expect(isRefused(body, 399)).toBe(false);
  });

  it('shows whether the service signals rejections by HTTP status, by body, or both', () => {
    expect(failureSignalOf(answerOf({ status: 'error' }, 200))).toBe('status');
    expect(failureSignalOf(answerOf({ status: 'error' }, 400))).toBe('both');
    expect(failureSignalOf(answerOf({ status: 'success' }, 400))).toBe('http');
  });

  it.each([
    ['service-info', 401, 'no-service'],
    ['service-info', 404, 'no-service'],
    ['new-session', 409, 'address-taken'],
    ['new-session', 422, 'name-not-allowed'],
    ['new-session', 401, 'refused'],
    ['session', 401, 'address-expired'],
    ['session', 410, 'address-expired'],
    ['session', 404, 'refused'],
    ['session', 409, 'refused'],
    ['lifetime', 401, 'address-expired'],
    ['lifetime', 410, 'address-expired'],
    ['lifetime', 404, 'refused'],
    ['message', 401, 'address-expired'],
    ['message', 404, 'message-gone'],
    ['message', 410, 'address-expired'],
    ['service-info', 429, 'slow-down'],
    ['service-info', 511, 'web-page'],
    ['service-info', 500, 'unavailable'],
    ['service-info', 599, 'unavailable'],
    ['service-info', 499, 'no-service'],
  ] as const)(
    'to %s with HTTP %i and an empty body is classified as %s',
    (subject, status, code) => {
      const rejection = readRejection(answerOf({}, status), subject);
      // HTTP 410 is definitive; any other status may have another cause.
      const doubtful = code === 'address-expired' && status !== 410;
      expect(rejection).toMatchObject({ code, doubtful });
      expect(rejection).toBeInstanceOf(ServiceError);
    },
  );

  it('of HTTP 404 means an expired address if the body says that it is an error', () => {
    expect(readRejection(answerOf({ status: 'error' }, 404), 'session')?.code).toBe(
      'address-expired',
    );
    expect(readRejection(answerOf({ status: 'error' }, 404), 'lifetime')?.code).toBe('refused');
  });

  it('yields the rejection with its message, retry time and trace', () => {
    const trace = { at: 1, asked: 'GET https://mail.example/check-mail', status: 400 };
    const answer = { ...answerOf({ message: 'Not today' }, 400), retryAt: 7, trace };
    const rejection = readRejection(answer, 'session');
    expect(rejection).toMatchObject({ detail: 'Not today', retryAt: 7, trace });
    expect(rejection?.message).toBe('refused: Not today');
    const bare = readRejection(answerOf({}, 400), 'session');
    expect(bare).toMatchObject({ detail: undefined, retryAt: undefined, trace: undefined });
    expect(bare?.message).toBe('refused');
    const lost = readRejection({ ...answerOf({ code: 'missing_token' }, 400), trace }, 'session');
    expect(lost).toMatchObject({
      name: 'TokenNotFound',
      trace,
      detail: 'the token did not arrive',
    });
  });

  it('that is not understood yields only its HTTP status as detail', () => {
    const body = { status: 'error', code: 'unknown_path', message: 'a secret' };
    expect(readRejection(answerOf(body, 404), 'session')?.detail).toBe('HTTP 404');
  });

  it.each([
    ['service-info', 404, 'no-service', 'a web page (HTTP 404)'],
    ['service-info', 405, 'no-service', 'a web page (HTTP 405)'],
    ['service-info', 401, 'web-page', 'a web page (HTTP 401)'],
    ['service-info', 403, 'web-page', 'a web page (HTTP 403)'],
    ['service-info', 502, 'unavailable', undefined],
    ['new-session', 404, 'web-page', 'a web page (HTTP 404)'],
    ['new-session', 405, 'web-page', 'a web page (HTTP 405)'],
    ['session', 403, 'web-page', 'a web page (HTTP 403)'],
    ['session', 404, 'web-page', 'a web page (HTTP 404)'],
    ['message', 403, 'refused', undefined],
    ['message', 404, 'message-gone', undefined],
  ] as const)(
    'to %s with HTTP %i and a web page is classified as %s, without text of the page',
    (subject, status, code, detail) => {
      const page =
        '<html><title>Oops</title><p>No such page exists. All rights reserved.</p></html>';
      const rejection = readRejection({ ...answerOf(undefined, status), text: page }, subject);
      expect(rejection?.code).toBe(code);
      if (detail !== undefined) expect(rejection?.detail).toBe(detail);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { readRejection, type Subject } from '../../../../lib/service-client/answers/rejection.ts';
import { isParameterError } from '../../../../lib/service-client/answers/rejection-terms.ts';
import { TokenNotFound } from '../../../../lib/service-client/errors.ts';
import { answerOf } from '../service-in-memory.ts';

const classify = (words: string, subject: Subject, status = 200) =>
  readRejection(answerOf({ status: 'error', message: words }, status), subject);

describe('the message of a rejection', () => {
  const everywhere: Subject[] = ['service-info', 'new-session', 'session', 'lifetime', 'message'];
  const afterwards: Subject[] = ['session', 'lifetime', 'message'];

  it.each(['Too many requests', 'Rate limit exceeded', 'rate-limited', 'ratelimit', 'Slow down!'])(
    'is classified as slow-down for every request: %s',
    (words) => {
      for (const subject of everywhere) expect(classify(words, subject)?.code).toBe('slow-down');
    },
  );

  it.each([
    'You are being throttled',
    'Quota of requests used up',
    'Down for maintenance',
    'temporarily unavailable',
    'Temporary outage',
    'Temporarily down',
    'temporarily offline',
    'Server overloaded',
    'Please try again later',
    'Service unavailable',
  ])('is classified as temporary for every request: %s', (words) => {
    const codes = everywhere.map((subject) => classify(words, subject)?.code);
    expect(new Set(codes).size).toBe(1);
    expect(['slow-down', 'unavailable']).toContain(codes[0]);
  });

  it.each([
    'Token missing',
    'The token parameter is required',
    'missing session_token',
    'No token',
    'without a token',
    'token not given',
    'token was not provided',
    'token not supplied',
    'token is empty',
    'token absent',
  ])('is classified as a token that did not arrive: %s', (words) => {
    for (const subject of afterwards) {
      expect(classify(words, subject, 400)).toBeInstanceOf(TokenNotFound);
    }
    expect(classify(words, 'new-session', 400)).not.toBeInstanceOf(TokenNotFound);
  });

  it.each(['Missing or invalid token', 'Token missing, unknown or expired', 'wrong or no token'])(
    'is classified as a possibly expired address if ambiguous: %s',
    (words) => {
      expect(classify(words, 'session')).toMatchObject({ code: 'address-expired', doubtful: true });
    },
  );

  it.each([
    'Session expired',
    'This mailbox has expired',
    'expired token',
    'Your address is expired',
    'The inbox expired',
    'account_expired',
  ])('is classified as an expired address: %s', (words) => {
    for (const subject of afterwards) {
      expect(classify(words, subject)).toMatchObject({ code: 'address-expired', doubtful: false });
    }
  });

  it.each([
    'Invalid token',
    'token is unknown',
    'session not found',
    'address does not exist',
    "mailbox doesn't exist",
    'no such inbox',
    'wrong token',
    'bad token',
    'unrecognized session',
    'unrecognised token',
    'account gone',
    'It expired',
  ])('is classified as a possibly expired address: %s', (words) => {
    for (const subject of ['session', 'lifetime'] as const) {
      expect(classify(words, subject)).toMatchObject({ code: 'address-expired', doubtful: true });
    }
  });

  it.each([
    'Message not found',
    'no such mail',
    'unknown id',
    'mail was deleted',
    'message no longer here',
    'invalid id',
    'that message is gone',
  ])('is classified as a missing message if one was requested: %s', (words) => {
    expect(classify(words, 'message')?.code).toBe('message-gone');
    expect(classify(words, 'session')?.code).not.toBe('message-gone');
  });

  it.each([
    ['Already taken', 'address-taken'],
    ['This name is in use', 'address-taken'],
    ['user exists', 'address-taken'],
    ['not available', 'address-taken'],
    ['Unknown domain', 'unknown-domain'],
    ['no such partner', 'unknown-mailbox'],
    ['third-party login failed', 'unknown-mailbox'],
    ['bad mailbox', 'unknown-mailbox'],
    ['invalid account', 'unknown-mailbox'],
    ['prefix too long', 'name-not-allowed'],
    ['bad name', 'name-not-allowed'],
    ['local part', 'name-not-allowed'],
    ['localpart', 'name-not-allowed'],
    ['illegal characters', 'name-not-allowed'],
    ['reserved', 'name-not-allowed'],
    ['forbidden', 'name-not-allowed'],
    ['blacklisted', 'name-not-allowed'],
    ['Computer says no', 'refused'],
  ])('%s is classified as %s for a new session', (words, code) => {
    expect(classify(words, 'new-session')?.code).toBe(code);
  });

  it('is classified regardless of capitals, underscores and hyphens', () => {
    expect(classify('TOKEN__EXPIRED', 'session')?.code).toBe('address-expired');
    expect(classify('RATE-LIMIT', 'service-info')?.code).toBe('slow-down');
  });

  it('is classified by its beginning only', () => {
    expect(classify(`${'x '.repeat(150)}session expired`, 'session')?.code).toBe('refused');
  });

  it.each([
    'Invalid JSON',
    'content type not supported',
    'wrong Content-Type',
    'media-type',
    'expected multipart',
    'form-data',
    'formdata',
    'not urlencoded',
    'empty body',
    'bad payload',
    'parse error',
    'error parsing',
    'malformed request',
    'cannot decode',
    'parameter missing',
    'prefix is required',
    'not given',
    'not provided',
    'not supplied',
  ])('is a parameter error: %s', (words) => {
    expect(isParameterError(words)).toBe(true);
  });

  it.each(['Unknown token', 'name taken', `${'x'.repeat(300)} json`])(
    'is not a parameter error: %s',
    (words) => {
      expect(isParameterError(words)).toBe(false);
    },
  );
});

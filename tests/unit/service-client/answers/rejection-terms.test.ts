import { describe, expect, it } from 'vitest';
import { readRejection, type Subject } from '../../../../lib/service-client/answers/rejection.ts';
import { isParameterError } from '../../../../lib/service-client/answers/rejection-terms.ts';
import { TokenNotFound } from '../../../../lib/service-client/errors.ts';
import { answerOf } from '../answer-of.ts';

/** Words of a failure as a service says them, and what they mean for a request. */
const told = (words: string, subject: Subject, status = 200) =>
  readRejection(answerOf({ status: 'error', message: words }, status), subject);

describe('the words of a failure', () => {
  const everywhere: Subject[] = ['service-info', 'new-session', 'session', 'lifetime', 'message'];
  const afterwards: Subject[] = ['session', 'lifetime', 'message'];

  it.each(['Too many requests', 'Rate limit exceeded', 'rate-limited', 'ratelimit', 'Slow down!'])(
    'mean slow-down, whatever was asked: %s',
    (words) => {
      for (const subject of everywhere) expect(told(words, subject)?.code).toBe('slow-down');
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
  ])('mean that it cannot serve now, whatever was asked: %s', (words) => {
    const codes = everywhere.map((subject) => told(words, subject)?.code);
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
  ])('mean that the token did not arrive: %s', (words) => {
    for (const subject of afterwards) {
      expect(told(words, subject, 400)).toBeInstanceOf(TokenNotFound);
    }
    expect(told(words, 'new-session', 400)).not.toBeInstanceOf(TokenNotFound);
  });

  it.each(['Missing or invalid token', 'Token missing, unknown or expired', 'wrong or no token'])(
    'that may mean several things mean that the address may be gone: %s',
    (words) => {
      expect(told(words, 'session')).toMatchObject({ code: 'address-expired', doubtful: true });
    },
  );

  it.each([
    'Session expired',
    'This mailbox has expired',
    'expired token',
    'Your address is expired',
    'The inbox expired',
    'account_expired',
  ])('mean that the address is gone for sure: %s', (words) => {
    for (const subject of afterwards) {
      expect(told(words, subject)).toMatchObject({ code: 'address-expired', doubtful: false });
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
  ])('mean that the address may well be gone: %s', (words) => {
    for (const subject of ['session', 'lifetime'] as const) {
      expect(told(words, subject)).toMatchObject({ code: 'address-expired', doubtful: true });
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
  ])('mean that the message is gone, where one was asked for: %s', (words) => {
    expect(told(words, 'message')?.code).toBe('message-gone');
    expect(told(words, 'session')?.code).not.toBe('message-gone');
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
  ])('%s means %s where an address was asked for', (words, code) => {
    expect(told(words, 'new-session')?.code).toBe(code);
  });

  it('mean the same in capitals, with underscores and hyphens', () => {
    expect(told('TOKEN__EXPIRED', 'session')?.code).toBe('address-expired');
    expect(told('RATE-LIMIT', 'service-info')?.code).toBe('slow-down');
  });

  it('are heard in their beginning alone', () => {
    expect(told(`${'x '.repeat(150)}session expired`, 'session')?.code).toBe('refused');
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
  ])('blame the form of a request: %s', (words) => {
    expect(isParameterError(words)).toBe(true);
  });

  it.each(['Unknown token', 'name taken', `${'x'.repeat(300)} json`])(
    'do not blame it: %s',
    (words) => {
      expect(isParameterError(words)).toBe(false);
    },
  );
});

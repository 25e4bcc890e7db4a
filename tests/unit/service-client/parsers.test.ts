import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSender } from '../../../lib/service-client/answers/head.ts';
import { readListing } from '../../../lib/service-client/answers/listing.ts';
import { readMessage } from '../../../lib/service-client/answers/message.ts';
import {
  readExtension,
  readServiceInfo,
  readSession,
} from '../../../lib/service-client/answers/read-answer.ts';
import { readRejection } from '../../../lib/service-client/answers/rejection.ts';
import { ServiceError } from '../../../lib/service-client/errors.ts';
import { parseJson } from '../../../lib/service-client/response-body.ts';
import { numRuns } from '../../property-tests.ts';
import { answerOf } from './service-in-memory.ts';

/** Field names that parsers look for, so that random data gets past the first check. */
const names = fc.constantFrom(
  ...['status', 'messages', 'message', 'id', 'data', 'body', 'html', 'text', 'attachments', 'from'],
  ...[
    'token',
    'email',
    'expires_at',
    'domains',
    'error',
    'received_at',
    'raw',
    '__proto__',
    'name',
  ],
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.string(),
    fc.double(),
    fc.constantFrom(
      null,
      true,
      false,
      '',
      0,
      'aGVsbG8gd29ybGQ=',
      '<p>x</p>',
      'From: a@b\r\nTo: c\r\n\r\nx',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(names, fc.string()), tie('value'), { maxKeys: 6 }),
  ),
})).value;

describe('an arbitrary response', () => {
  const orServiceError = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError);
      expect(['not-understood', 'no-service']).toContain((error as ServiceError).code);
    }
  };

  it('is either parsed or rejected with a ServiceError', () => {
    fc.assert(
      fc.property(anything, (body) => {
        for (const read of [readServiceInfo, readSession, readExtension, readListing]) {
          orServiceError(() => read(body));
        }
      }),
      { numRuns: numRuns * 5 },
    );
  });

  it('yields a message with text fields, or none', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.option(fc.string()), async (body, text) => {
        const message = await readMessage({ body, ...(text === null ? {} : { text }) });
        if (!message) return;
        for (const each of [message.senderName, message.senderEmail, message.subject, message.to]) {
          expect(typeof each).toBe('string');
        }
        expect(new Set(message.files.map(({ id }) => id)).size).toBe(message.files.length);
        for (const { size, bytes } of message.files) {
          expect(size).toBeGreaterThanOrEqual(0);
          bytes?.();
        }
      }),
      { numRuns: numRuns * 3 },
    );
  });

  it('is rejected if it is an error, and not if it is a success', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 200, max: 599 }), (body, status) => {
        const rejection = readRejection(answerOf(body, status), 'session');
        if (status >= 400) expect(rejection).toBeInstanceOf(ServiceError);
        const isSuccess = JSON.stringify(Object(body).status) === '"success"';
        if (status < 400 && isSuccess) expect(rejection).toBeUndefined();
        expect(rejection?.detail?.length ?? 0).toBeLessThanOrEqual(300);
      }),
      { numRuns: numRuns * 3 },
    );
  });

  it('yields each id of a listing once', () => {
    const id = fc.oneof(fc.integer(), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(
        fc.array(fc.record({ id, subject: fc.string() }), { minLength: 1 }),
        (messages) => {
          const read = readListing({ messages }).messages.map((message) => message.id);
          expect(read).toEqual([...new Set(messages.map((message) => String(message.id)))]);
          const asObject = Object.fromEntries(messages.map((message, at) => [`k${at}`, message]));
          expect(readListing({ messages: asObject }).messages.map((message) => message.id)).toEqual(
            read,
          );
        },
      ),
      { numRuns },
    );
  });
});

it('a response does not pollute prototypes', async () => {
  const evil =
    '"__proto__":{"polluted":1,"messages":[]},"constructor":{"prototype":{"polluted":1}}';
  const { body } = parseJson(
    `{${evil},"messages":[{"id":3,"subject":"Sly","toString":"x",${evil}}],"message":{"text":"Hello",${evil}}}`,
  );
  expect(readListing(body).messages).toMatchObject([{ id: '3', subject: 'Sly' }]);
  expect(await readMessage({ body })).toMatchObject({ text: 'Hello' });
  expect('polluted' in {}).toBe(false);
});

it('a maliciously long sender is split in linear time', () => {
  const begun = performance.now();
  splitSender(`a${' '.repeat(2_000_000)}b`);
  splitSender(`${'<'.repeat(1_000_000)}a@b.example>`);
  expect(performance.now() - begun).toBeLessThan(30_000);
});

it.each([
  ['Ann <ann@a.example>', 'Ann', 'ann@a.example'],
  [' "Ann B" <ann@a.example> ', 'Ann B', 'ann@a.example'],
  ['<ann@a.example>', '', 'ann@a.example'],
  ['A < B <ann@a.example>', 'A < B', 'ann@a.example'],
  ['ann@a.example', '', 'ann@a.example'],
  ['Ann <ann@a.example> and more', '', 'Ann <ann@a.example> and more'],
  ['Ann ann@a.example>', '', 'Ann ann@a.example>'],
])('the sender %s is split into name and address', (sender, name, email) => {
  expect(splitSender(sender)).toEqual({ name, email });
});

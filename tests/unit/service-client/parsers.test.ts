import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSender } from '../../../lib/service-client/answers/head.ts';
import { readListing } from '../../../lib/service-client/answers/listing.ts';
import { decodeIfBase64 } from '../../../lib/service-client/answers/message/content.ts';
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

const answer = (body: unknown, status = 200, text?: string) => ({
  status,
  body,
  ...(text === undefined ? {} : { text }),
  etag: undefined,
  retryAt: undefined,
  date: undefined,
  sentAt: 0,
  answeredAt: 0,
});

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
        const rejection = readRejection(answer(body, status), 'session');
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

describe('JSON', () => {
  it('is parsed like JSON.parse, but rejected beyond 100 levels', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        // Integers beyond the safe range are intentionally kept as text.
        fc.pre(!/\d{16}/.test(text));
        expect(parseJson(text)).toEqual({ body: JSON.parse(text) });
      }),
      { numRuns },
    );
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), fc.boolean(), (depth, closed) => {
        const text = '['.repeat(depth) + (closed ? ']'.repeat(depth) : '');
        expect(parseJson(text)).toMatchObject({ bodyProblem: 'too deep' });
      }),
      { numRuns: 20 },
    );
    const brackets = fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ']', '}') });
    fc.assert(
      fc.property(brackets, (text) => {
        expect(parseJson(JSON.stringify(text))).toEqual({ body: text });
      }),
      { numRuns },
    );
  });
});

describe('texts in a response', () => {
  const words = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { minLength: 4 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: replaces the control characters
    .map((list) => list.join(' ').replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, '·'));

  it('are decoded from base64, with or without line breaks', () => {
    fc.assert(
      fc.property(words, (text) => {
        const packed = Buffer.from(text).toString('base64');
        expect(decodeIfBase64(packed, true)).toBe(text);
        expect(decodeIfBase64(packed.replace(/(.{76})/g, '$1\r\n'), true)).toBe(text);
        if (packed.length >= 16) expect(decodeIfBase64(packed)).toBe(text);
      }),
      { numRuns },
    );
  });

  it('are not decoded if they merely resemble base64', () => {
    for (const text of [
      '482913',
      'ABCD-1234',
      'Confirmation',
      'Hello there friend',
      'internationalisation',
    ]) {
      expect(decodeIfBase64(text)).toBe(text);
    }
  });

  it('are found in any wrapper and any spelling of the field name', async () => {
    const wrapper = fc.constantFrom('message', 'mail', 'data', 'result', 'email', 'response');
    const name = fc.constantFrom(
      'text',
      'body_text',
      'textBody',
      'PLAIN',
      'text-plain',
      'body',
      'content',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(wrapper, { maxLength: 3 }),
        name,
        words,
        async (path, field, text) => {
          const expected = `Grüße: ${text.trim()}`;
          const inner: object = { id: 1, [field]: expected };
          const body = path.reduceRight((value, key) => ({ [key]: value }), inner);
          expect(await readMessage({ body: { status: 'success', ...body } })).toMatchObject({
            text: expected,
            html: undefined,
            paths: [[...path, field].join('.')],
          });
        },
      ),
      { numRuns },
    );
  });
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

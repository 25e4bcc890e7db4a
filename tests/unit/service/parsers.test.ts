import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExtension, readOffer, readSession } from '../../../lib/service/answers.ts';
import { hearDate, hearMail, readExpiry, toMachineTime } from '../../../lib/service/clock.ts';
import { unpacked } from '../../../lib/service/content.ts';
import { ServiceError } from '../../../lib/service/errors.ts';
import { parseJson } from '../../../lib/service/json.ts';
import { readListing, splitSender } from '../../../lib/service/listing.ts';
import { readMessage } from '../../../lib/service/message.ts';
import { readRefusal } from '../../../lib/service/refusal.ts';
import { readRetryAfter } from '../../../lib/service/retry-after.ts';
import { readWritten } from '../../../lib/service/time.ts';
import { numRuns } from '../../long.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 21, 12);
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
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

/** Names that readers look for, so that chance finds more than the first door. */
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

describe('whatever a service answers', () => {
  const orServiceError = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      expect(error).toBeInstanceOf(ServiceError);
      expect((error as ServiceError).code).toBe('not-understood');
    }
  };

  it('is read, or not understood, and nothing else', () => {
    fc.assert(
      fc.property(anything, (body) => {
        for (const read of [readOffer, readSession, readExtension, readListing]) {
          orServiceError(() => read(body));
        }
      }),
      { numRuns: numRuns * 5 },
    );
  });

  it('a message comes out of it with texts, or not at all', async () => {
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

  it('a failure is told where there is one, and only there', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 200, max: 599 }), (body, status) => {
        const refusal = readRefusal(answer(body, status), 'session');
        if (status >= 400) expect(refusal).toBeInstanceOf(ServiceError);
        const isSuccess = JSON.stringify(Object(body).status) === '"success"';
        if (status < 400 && isSuccess) expect(refusal).toBeUndefined();
        expect(refusal?.detail?.length ?? 0).toBeLessThanOrEqual(300);
      }),
      { numRuns: numRuns * 3 },
    );
  });

  it('every id of a listing comes out once', () => {
    const id = fc.oneof(fc.integer(), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(
        fc.array(fc.record({ id, subject: fc.string() }), { minLength: 1 }),
        (messages) => {
          const read = readListing({ messages }).map((message) => message.id);
          expect(read).toEqual([...new Set(messages.map((message) => String(message.id)))]);
          const asObject = Object.fromEntries(messages.map((message, at) => [`k${at}`, message]));
          expect(readListing({ messages: asObject }).map((message) => message.id)).toEqual(read);
        },
      ),
      { numRuns },
    );
  });
});

describe('JSON', () => {
  it('is read as everywhere else, unless it is deeper than any honest answer', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        // Integers beyond what a number holds are kept as text, on purpose.
        fc.pre(!/\d{16}/.test(text));
        expect(parseJson(text)).toEqual({ value: JSON.parse(text) });
      }),
      { numRuns },
    );
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), fc.boolean(), (depth, closed) => {
        const text = '['.repeat(depth) + (closed ? ']'.repeat(depth) : '');
        expect(parseJson(text)).toEqual({ fault: 'too deep' });
      }),
      { numRuns: 20 },
    );
    const brackets = fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ']', '}') });
    fc.assert(
      fc.property(brackets, (text) => {
        expect(parseJson(JSON.stringify(text))).toEqual({ value: text });
      }),
      { numRuns },
    );
  });
});

describe('texts', () => {
  const words = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { minLength: 4 })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what text does not have.
    .map((list) => list.join(' ').replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, '·'));

  it('that travelled as base64 come out as they were, with or without line breaks', () => {
    fc.assert(
      fc.property(words, (text) => {
        const packed = Buffer.from(text).toString('base64');
        expect(unpacked(packed, true)).toBe(text);
        expect(unpacked(packed.replace(/(.{76})/g, '$1\r\n'), true)).toBe(text);
        if (packed.length >= 16) expect(unpacked(packed)).toBe(text);
      }),
      { numRuns },
    );
  });

  it('that only look a little like base64 stay as they are', () => {
    for (const text of [
      '482913',
      'ABCD-1234',
      'Confirmation',
      'Hello there friend',
      'internationalisation',
    ]) {
      expect(unpacked(text)).toBe(text);
    }
  });

  it('are found in whatever they are wrapped, by whatever habit their name is written', async () => {
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
          const said = `Grüße: ${text.trim()}`;
          const inner: object = { id: 1, [field]: said };
          const body = path.reduceRight((value, key) => ({ [key]: value }), inner);
          expect(await readMessage({ body: { status: 'success', ...body } })).toMatchObject({
            text: said,
            html: undefined,
            paths: [[...path, field].join('.')],
          });
        },
      ),
      { numRuns },
    );
  });
});

describe('times', () => {
  const pad = (value: number) => String(value).padStart(2, '0');

  it('are read in every form that they are written in', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -12 * 4, max: 14 * 4 }), (date, quarters) => {
        const at = Math.floor(date.getTime() / 1000) * 1000;
        const iso = new Date(at).toISOString();
        const plain = iso.slice(0, 19);
        const shifted = new Date(at + quarters * 15 * minute).toISOString().slice(0, 19);
        const size = Math.abs(quarters) * 15;
        const zone = `${quarters < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
        expect(readWritten(plain)).toEqual({ at, zoned: false });
        expect(readWritten(plain.replace('T', ' '))).toEqual({ at, zoned: false });
        expect(readWritten(iso)).toEqual({ at, zoned: true });
        expect(readWritten(`${shifted}${zone}`)).toEqual({ at, zoned: true });
        expect(readWritten(`${shifted.replace('T', ' ')} ${zone.replace(':', '')}`)).toEqual({
          at,
          zoned: true,
        });
        expect(readWritten(new Date(at).toUTCString())).toEqual({ at, zoned: true });
        if (at > 1e11) {
          expect(readWritten(at)).toEqual({ at, zoned: true });
          expect(readWritten(String(at / 1000))).toEqual({ at, zoned: true });
        }
      }),
      { numRuns },
    );
  });

  it.each([
    ['2026-11-21T13:00:00.123456789+01:00[Europe/Berlin]', true],
    ['2026-11-21T12:00:00Z[UTC][u-ca=iso8601]', true],
    ['2026-11-21 13:00:00 +0100 CET', true],
    ['Sat Nov 21 12:00:00 UTC 2026', true],
    ['Sat Nov 21 13:00:00 +0100 2026', true],
    // Which of the zones of that name is meant, mail will tell.
    ['2026-11-21 12:00:00 CST', false],
    ['2026-11-21T12:00:00 America/Argentina/Ushuaia', false],
    ['Sat Nov 21 12:00:00 IST 2026', false],
    ['Sat Nov 21 12:00:00 2026', false],
  ])('are read where a language prints them by itself: %s', (text, zoned) => {
    const read = readWritten(text);
    expect(read?.zoned).toBe(zoned);
    expect(Math.floor((read?.at ?? 0) / 1000)).toBe(now / 1000);
  });

  it('are none where they are none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readWritten(text);
        if (read) expect(Number.isFinite(read.at)).toBe(true);
      }),
      { numRuns },
    );
    for (const text of [
      '',
      'soon',
      '2026-13-01 00:00:00',
      '2026-02-30 00:00:00',
      '7',
      null,
      {},
      NaN,
    ]) {
      expect(readWritten(text)).toBeUndefined();
    }
  });

  it('to come back at are never farther than an hour, nor past', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer().map(String),
          moment.map((date) => date.toUTCString()),
        ),
        (header) => {
          const until = readRetryAfter(header, now);
          if (until === undefined) return;
          expect(until).toBeGreaterThanOrEqual(now);
          expect(until).toBeLessThanOrEqual(now + hour);
        },
      ),
      { numRuns },
    );
    expect(readRetryAfter('Sat, 21 Nov 2026 12:05:00 GMT', now + 3 * hour, now)).toBe(
      now + 3 * hour + 5 * minute,
    );
  });
});

describe('clocks', () => {
  const zone = fc.integer({ min: -8, max: 9 }).map((hours) => hours * 60);
  const life = fc.constantFrom(
    10 * minute,
    30 * minute,
    hour,
    2 * hour,
    6 * hour,
    12 * hour,
    24 * hour,
    48 * hour,
    168 * hour,
  );
  const ahead = fc.integer({ min: -1e10, max: 1e10 });

  it('tell the zone from one fresh message, and the end of an address to the minute with it', () => {
    fc.assert(
      fc.property(
        zone,
        life,
        ahead,
        fc.integer({ min: 0, max: 5 * minute }),
        (minutes, length, off, age) => {
          const write = (at: number) => ({ at: at - off + minutes * minute, zoned: false });
          const clock = hearDate({}, { sentAt: now, answeredAt: now + 200, date: now - off });
          const written = [write(now - age)];
          const heard = hearMail(clock, { written, from: now - 5 * minute, to: now });
          expect(heard.zone).toBe(minutes);
          const { expiresAt, mayLiveUntil } = readExpiry(write(now + length), heard, now);
          expect(Math.abs(expiresAt - now - length)).toBeLessThan(minute / 2);
          expect(mayLiveUntil).toBeUndefined();
          expect(Math.abs(toMachineTime(write(now), heard) - now)).toBeLessThan(minute / 2);
        },
      ),
      { numRuns },
    );
  });

  it('are taken with caution before: never longer than it lives, and looked at until it may be over', () => {
    fc.assert(
      fc.property(zone, life, (minutes, length) => {
        const written = { at: now + length + minutes * minute, zoned: false };
        const { expiresAt, mayLiveUntil = expiresAt } = readExpiry(written, {}, now);
        expect(expiresAt).toBeGreaterThan(now);
        expect(expiresAt - now).toBeLessThanOrEqual(length + 2 * minute);
        expect(mayLiveUntil - now).toBeGreaterThanOrEqual(length);
      }),
      { numRuns },
    );
  });

  it('learn nothing of messages that came within a window too wide to tell', () => {
    const written = [{ at: now, zoned: false }];
    expect(hearMail({}, { written, from: now - hour, to: now })).toEqual({});
    expect(hearMail({ zone: 60 }, { written: [], from: now, to: now })).toEqual({ zone: 60 });
  });
});

it('splits a sender made to cost time in proportion to its length', () => {
  const begun = performance.now();
  splitSender(`a${' '.repeat(2_000_000)}b`);
  splitSender(`${'<'.repeat(1_000_000)}a@b.example>`);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it.each([
  ['Ann <ann@a.example>', 'Ann', 'ann@a.example'],
  [' "Ann B" <ann@a.example> ', 'Ann B', 'ann@a.example'],
  ['<ann@a.example>', '', 'ann@a.example'],
  ['A < B <ann@a.example>', 'A < B', 'ann@a.example'],
  ['ann@a.example', '', 'ann@a.example'],
  ['Ann <ann@a.example> and more', '', 'Ann <ann@a.example> and more'],
  ['Ann ann@a.example>', '', 'Ann ann@a.example>'],
])('splits %s', (sender, name, email) => {
  expect(splitSender(sender)).toEqual({ name, email });
});

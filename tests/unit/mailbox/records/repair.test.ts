import { describe, expect, it } from 'vitest';
import { currentForm } from '../../../../lib/mailbox/records/database.ts';
import {
  bodyFields,
  type Fields,
  fieldsByStore,
  messageFields,
  repair,
  sessionFields,
} from '../../../../lib/mailbox/records/repair.ts';
import { readExample } from '../../stored-example.ts';

const now = Date.UTC(2026, 10, 21, 12);
const { records } = readExample(`mailbox-${currentForm}.json`);
/** What no field of any kind is. */
const damaged = Symbol('damaged');

/** What a record of each store cannot be without, and what stands in the place of other fields. */
const stores: [name: string, fields: Fields<object>, needed: string[], otherwise: object][] = [
  [
    'sessions',
    sessionFields(now),
    ['id', 'service', 'email'],
    { token: '', createdAt: now, expiresAt: now, usedAt: now, life: { kind: 'live' } },
  ],
  [
    'messages',
    messageFields(now),
    ['session', 'id'],
    { senderName: '', senderEmail: '', subject: '', receivedAt: now, life: { kind: 'kept' } },
  ],
  ['bodies', bodyFields, ['session', 'id'], { to: '', attachments: [] }],
  [
    'searchEntries',
    fieldsByStore(now).searchEntries,
    ['session', 'id', 'receivedAt', 'head', 'text'],
    {},
  ],
  ['outbox', fieldsByStore(now).outbox, ['operation', 'target'], { dueAt: 0, attempts: 1 }],
  ['services', fieldsByStore(now).services, ['base'], {}],
  ['state', fieldsByStore(now).state, [], {}],
];

const valuesOf = (store: string) =>
  records.filter((one) => one.store === store).map(({ value }): Record<string, unknown> => value);

/** The same value with each thing within it damaged in turn, one at a time. */
function damagedWithin(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    [damaged, ...damagedWithin(inner)].map((bad) =>
      Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad },
    ),
  );
}

describe.each(stores)('a record of %s', (store, fields, needed, otherwise) => {
  it('that is sound stays as it is, with what is not known here', () => {
    for (const value of valuesOf(store)) {
      const record = { ...value, newField: 1 };
      expect(repair(fields, record)).toEqual({ record, repaired: false });
    }
  });

  it('loses a damaged field, or has another value in its place, and keeps all others', () => {
    for (const value of valuesOf(store)) {
      for (const name of Object.keys(value).filter((one) => one in fields)) {
        const read = repair(fields, { ...value, [name]: damaged });
        if (needed.includes(name)) {
          expect(read, name).toBeUndefined();
          continue;
        }
        const { [name]: _, ...rest } = value;
        const place = Object.entries(otherwise).filter(([one]) => one === name);
        expect(read, name).toEqual({
          record: { ...rest, ...Object.fromEntries(place) },
          repaired: true,
        });
      }
    }
  });

  it('is damaged where anything within one of its fields is', () => {
    for (const value of valuesOf(store)) {
      for (const [name, field] of Object.entries(value)) {
        for (const bad of damagedWithin(field)) {
          const what = `${name}: ${JSON.stringify(bad, (_, one) => (one === damaged ? '!' : one))}`;
          const read = repair(fields, { ...value, [name]: bad });
          if (needed.includes(name)) expect(read, what).toBeUndefined();
          else expect(read?.repaired, what).toBe(true);
        }
      }
    }
  });

  it('may lack what it is not needed for, and no other', () => {
    for (const value of valuesOf(store)) {
      for (const name of Object.keys(value).filter((one) => one in fields)) {
        const { [name]: _, ...rest } = value;
        const read = repair(fields, rest);
        if (needed.includes(name)) expect(read, name).toBeUndefined();
        else expect(read?.repaired, name).toBe(name in otherwise);
      }
    }
  });

  it('is none where it is no record at all', () => {
    for (const none of [undefined, null, 'x', 7, [], [{}]]) {
      expect(repair(fields, none)).toBeUndefined();
    }
  });
});

it('knows every parameter encoding, and no other', () => {
  const isValid = (dialect: object) => {
    const known = { bearer: true, features: [], ...dialect };
    return (
      repair(fieldsByStore(now).services, { base: 'https://a.test', dialect: known })?.repaired ===
      false
    );
  };
  for (const post of ['both', 'json', 'multipart', 'form', 'query']) {
    expect(isValid({ post, failedPosts: [post] }), post).toBe(true);
  }
  for (const errors of ['http', 'status', 'both']) expect(isValid({ errors }), errors).toBe(true);
  for (const other of [{ post: '' }, { post: 'other' }, { failedPosts: [''] }, { errors: '' }]) {
    expect(isValid(other)).toBe(false);
  }
});

it('takes no address or service for sound that could not be reached, nor a link that is none', () => {
  const [session] = valuesOf('sessions');
  const fields: Fields<object> = sessionFields(now);
  expect(repair(fields, { ...session, email: '' })).toBeUndefined();
  expect(repair(fields, { ...session, service: 'nowhere' })).toBeUndefined();
  expect(repair(fieldsByStore(now).services, { base: 'nowhere' })).toBeUndefined();
  const [message] = valuesOf('messages');
  const links: Fields<object> = messageFields(now);
  for (const link of ['javascript:alert(1)', ' https://a.test', 'x:https:']) {
    expect(repair(links, { ...message, link })?.record).not.toHaveProperty('link');
  }
  for (const link of ['https://a.test', 'HTTP://a.test']) {
    expect(repair(links, { ...message, link })?.repaired).toBe(false);
  }
});

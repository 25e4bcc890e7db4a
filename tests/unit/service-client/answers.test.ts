import { describe, expect, it } from 'vitest';
import { decodedHeader } from '../../../lib/service-client/answers/convert-message.ts';
import {
  fieldsNamed,
  textNamed,
  toCount,
  toList,
  toText,
} from '../../../lib/service-client/answers/fields.ts';
import { readListing, readQuota } from '../../../lib/service-client/answers/listing.ts';
import { nextPageOf } from '../../../lib/service-client/answers/pages.ts';
import {
  readExtension,
  readServiceInfo,
  readSession,
} from '../../../lib/service-client/answers/read-answer.ts';
import { failureOf } from './service-in-memory.ts';

const day = Date.UTC(2026, 10, 22, 12);

describe('a listing', () => {
  const listed = (item: object) => readListing({ messages: [item] }).messages[0];

  it.each(['messages', 'Mails', 'emails', 'data', 'result', 'results', 'response', 'items'])(
    'is read from the field %s',
    (name) => {
      expect(readListing({ status: 'success', [name]: [{ id: 7 }] }).messages).toHaveLength(1);
    },
  );

  it('is read from a response that is a list, or that contains only a list', () => {
    expect(readListing([{ id: 7 }]).messages).toHaveLength(1);
    expect(readListing({ payload: [{ id: 7 }] }).messages).toHaveLength(1);
  });

  it.each(['id', 'message_id', 'mailId', 'uid'])('reads the id of a message from %s', (name) => {
    expect(listed({ [name]: 'm7' })?.id).toBe('m7');
  });

  it.each(['sender_email', 'fromEmail', 'from_address', 'from', 'sender'])(
    'reads the sender of a message from %s',
    (name) => {
      expect(listed({ id: 1, [name]: 'Zoe <z@b.example>' })).toMatchObject({
        senderName: 'Zoe',
        senderEmail: 'z@b.example',
      });
    },
  );

  it('reads sender name, subject and time from their usual fields', () => {
    for (const name of ['sender_name', 'fromName']) {
      expect(listed({ id: 1, [name]: 'Zoe', from: 'Anna <a@b.c>' })?.senderName).toBe('Zoe');
    }
    for (const name of ['subject', 'title'])
      expect(listed({ id: 1, [name]: 'Hi' })?.subject).toBe('Hi');
    for (const name of ['received_at', 'received', 'date', 'createdAt', 'timestamp']) {
      expect(listed({ id: 1, [name]: '2026-11-22 12:00:00' })?.written).toEqual({
        at: day,
        zoned: false,
      });
    }
    expect(listed({ id: 1 })).toEqual({
      id: '1',
      senderName: '',
      senderEmail: '',
      subject: '',
      written: undefined,
    });
  });

  it('reads the attributes of a JSON:API resource', () => {
    const attributes = { subject: 'x', sender_email: 'c@d.example' };
    expect(
      readListing({ data: [{ type: 'messages', id: '7', attributes }] }).messages,
    ).toMatchObject([{ id: '7', subject: 'x', senderEmail: 'c@d.example' }]);
  });

  const letter = { msg_id: 'a', mail_subject: 'Hi', arrived_at: '22/11/2026 12:00:00' };
  const listing = { messages: [{ id: 'a', subject: 'Hi', written: { at: day, zoned: false } }] };

  it.each([
    ['under an unknown name', { inbox: [letter] }],
    ['nested', { data: { box: { letters: [letter] } } }],
    ['as an object keyed by id', { letters: { a: letter } }],
    ['beside other lists', { ads: [{ id: 1 }], tags: ['x'], letters: [letter] }],
    ['in a page', { messages: { current_page: 1, data: [letter], last_page: 1 } }],
    ['in a page within a wrapper', { data: { messages: { items: [letter] } } }],
    ['in upper case', { Messages: [{ ID: 'a', Subject: 'Hi', Date: '2026-11-22 12:00:00' }] }],
  ])('is read %s', (_, body) => {
    expect(readListing(body)).toMatchObject(listing);
  });

  it.each([
    [{ status: 'success', limits: { messages: 200 } }],
    [{ status: 'success', server: 'x', debug: { messages: [1] } }],
    [{ status: 'success', inbox: [], count: 0 }],
    [{ messages: { data: [], current_page: 1 } }],
  ])('is empty for %j', (body) => {
    expect(readListing(body).messages).toEqual([]);
  });

  it.each([
    [{ status: 'success', ads: [{ id: 1, title: 'Buy' }] }],
    [{ status: 'success', count: 2 }],
    [{ messages: { total: 2 } }],
    [{ messages: 'two' }],
  ])('is rejected rather than empty for %j', (body) => {
    expect(() => readListing(body)).toThrow('not-understood: messages: no list');
  });

  it.each([
    [{ from: { Name: 'Zoe', Address: 'z@b.example' } }],
    [{ from: [{ name: 'Zoe', email: 'z@b.example' }] }],
    [{ mail_from: 'Zoe <z@b.example>' }],
    [{ headers: { From: 'Zoe <z@b.example>' } }],
  ])('reads the sender from %j', (item) => {
    const sender = { senderName: 'Zoe', senderEmail: 'z@b.example' };
    expect(listed({ id: 1, ...item })).toMatchObject(sender);
  });

  it('uses the Message-ID as the id only if there is no other id', () => {
    expect(listed({ message_id: '<a@b.example>', uuid: 'u' })?.id).toBe('u');
    expect(listed({ message_id: '<a@b.example>' })?.id).toBe('<a@b.example>');
  });

  it('does not read the time of reception from other time fields', () => {
    expect(listed({ id: 1, expires_date: '2026-11-22 12:00:00' })?.written).toBeUndefined();
  });

  it.each([
    [{ messages: { current_page: 1, last_page: 2 } }, { page: '2' }],
    [{ messages: { current_page: 2, last_page: 2 } }, undefined],
    [{ items: [], number: 0, totalPages: 2 }, { page: '1' }],
    [{ page: { number: 1, totalPages: 2 } }, undefined],
    [{ next: 'https://elsewhere.example/?cursor=c2&token=secret' }, { cursor: 'c2' }],
    [{ links: { next: null }, meta: { current_page: 1, last_page: 2 } }, undefined],
    [{ _links: { next: { href: '?offset=20' } } }, { offset: '20' }],
    [{ '@odata.nextLink': 'https://a.example/mail?$skip=20' }, { $skip: '20' }],
    [{ meta: { next_page: 2, total_pages: 9 } }, { page: '2' }],
    [{ nextPageToken: 't2' }, { pageToken: 't2' }],
    [{ next_token: 'secret' }, undefined],
    [{ next: '/mail/page/2' }, {}],
    [{ messages: [] }, undefined],
    [[], undefined],
  ])('%j has the next page %j', (body, parameters) => {
    expect(nextPageOf(body)).toEqual(parameters);
  });

  it.each([
    [{ has_attachments: true }, true],
    [{ hasAttachment: 'true' }, true],
    [{ attachmentCount: 2 }, true],
    [{ attachments: [{ filename: 'terms.pdf' }] }, true],
    [{ attachments: [] }, undefined],
    [{ attachments: '0' }, undefined],
    [{ has_attachments: false }, undefined],
    [{ has_attachments: 'no' }, undefined],
    [{}, undefined],
  ])('with the fields %j has hasAttachments: %s', (item, hasAttachments) => {
    expect(listed({ id: 1, ...item })?.hasAttachments).toBe(hasAttachments);
  });

  it('does not decode an encoded header of excessive length', () => {
    const long = '=?utf-8?b?eA==?= '.repeat(1000);
    expect(decodedHeader(long)).toBe(long);
  });

  it('is rejected if no message is readable, and otherwise reports unreadable messages', async () => {
    for (const [messages, detail] of [
      [[{ subject: 'x' }], 'messages.0.id: missing'],
      [[{ id: '' }], 'messages.0.id: missing'],
      [[{ id: 'x'.repeat(1001) }], 'messages.0.id: missing'],
      [['one', {}], 'messages.0.id: no message'],
      ['none', 'messages: no list'],
    ] as const) {
      const failure = await failureOf((async () => readListing({ messages }))());
      expect(failure).toMatchObject({ code: 'not-understood', detail });
    }
    const { messages, unreadable } = readListing({ messages: [{ subject: 'x' }, { id: 1 }] });
    expect(messages).toHaveLength(1);
    expect(unreadable).toEqual(['messages.0.id: missing']);
    expect(readListing({ messages: [{ id: 'x'.repeat(1000) }] }).messages).toHaveLength(1);
  });
});

describe('the quota of an inbox', () => {
  it('contains used and maximum messages and bytes, and whether the inbox is full', () => {
    const usage = { messages: 200, bytes: 1000 };
    const limit = { messages: 200, bytes: 50_000 };
    expect(readQuota({ status: 'success', messages: [], full: true, usage, limit })).toEqual({
      full: true,
      messages: { used: 200, most: 200 },
      bytes: { used: 1000, most: 50_000 },
    });
  });

  it.each([
    [{ messages: [], full: true }, { full: true }],
    [{ messages: [], full: false }, { full: false }],
    [{ data: { messages: [], full: true } }, { full: true }],
    [
      { usage: { messages: '7' }, limit: { messages: 8 } },
      { full: false, messages: { used: 7, most: 8 } },
    ],
  ])('is read from %j', (body, quota) => {
    expect(readQuota(body)).toEqual(quota);
  });

  it.each([
    [{ messages: [] }],
    [{ messages: [], full: 'fully loaded' }],
    [{ messages: [], usage: { messages: 7 } }],
    [{ messages: [], usage: { messages: 7 }, limit: { messages: 0 } }],
    [{ messages: [], usage: 7, limit: 8 }],
    [{ messages: [{ id: 1, full: true }] }],
    [[]],
    [undefined],
  ])('is undefined for %j', (body) => {
    expect(readQuota(body)).toBeUndefined();
  });
});

it('a listing reports another message with the same id as unreadable', () => {
  const [one, other] = [
    { id: 1, subject: 'A', date: 1_700_000_000 },
    { id: 1, subject: 'B', date: 1_700_000_060 },
  ];
  const { messages, unreadable } = readListing({ messages: [one, one, other] });
  expect(messages).toMatchObject([{ subject: 'A' }]);
  expect(unreadable).toEqual(['messages.2.id: used by another message']);
});

describe('the info of a service', () => {
  it('lists domains and partner accounts from their usual fields', () => {
    for (const name of ['domain', 'name', 'host']) {
      const domains = [
        { id: '7', [name]: '@a.example' },
        { id: 8, [name]: 'local' },
      ];
      expect(readServiceInfo({ domains }), name).toMatchObject({
        domains: [
          { id: 7, domain: 'a.example' },
          { id: 8, domain: 'local' },
        ],
        domainKeys: {},
      });
    }
    for (const name of ['email', 'address']) {
      const accounts = [{ id: 0, [name]: 'a@b.example' }, { id: 8 }, { [name]: 'c@d.example' }];
      expect(readServiceInfo({ partner_accounts: accounts }), name).toMatchObject({
        mailboxes: [{ id: 0, email: 'a@b.example' }],
        unreadable: ['partner_accounts.1: unreadable', 'partner_accounts.2: unreadable'],
      });
    }
    expect(readServiceInfo({ partnerAccounts: { 3: 'a@b.example' } }).mailboxes).toEqual([
      { id: 3, email: 'a@b.example' },
    ]);
  });

  it.each([
    ['names', { domains: ['a.example', '@b.example'] }],
    ['names without a wrapper', ['a.example', 'b.example']],
    ['names under another name', { success: true, data: ['a.example', 'b.example'] }],
    ['pages', { domains: { current_page: 1, path: '/', data: ['a.example', 'b.example'] } }],
    [
      'objects without ids',
      { domains: [{ fqdn: 'a.example' }, { label: '', value: 'b.example' }] },
    ],
  ])('lists domains of a list of %s', (_, body) => {
    const { domains, domainKeys, unreadable } = readServiceInfo(body);
    expect(domains.map(({ domain }) => domain)).toEqual(['a.example', 'b.example']);
    expect(domains.map(({ id }) => domainKeys[id])).toEqual(['a.example', 'b.example']);
    expect(unreadable).toEqual([]);
  });

  it('keeps ids that are no numbers, and describes what it cannot read', () => {
    const domains = [{ id: 'd-1', name: 'Public', host: 'a.example' }, null, 7, 'x', { id: 8 }];
    const info = readServiceInfo({ domains });
    expect(info.domains).toMatchObject([{ domain: 'a.example' }]);
    expect(Object.values(info.domainKeys)).toEqual(['d-1']);
    expect(info.unreadable).toEqual([1, 2, 3, 4].map((index) => `domains.${index}: unreadable`));
  });

  it('is read from a wrapper that contains only partner accounts', () => {
    const inner = { partner_accounts: [{ id: 1, email: 'a@b.example' }] };
    expect(readServiceInfo({ domains: [], data: inner }).mailboxes).toEqual([]);
    expect(readServiceInfo({ data: inner }).mailboxes).toHaveLength(1);
  });

  it('may be empty, or contain only features', () => {
    const nothing = {
      guessed: false,
      domains: [],
      domainKeys: {},
      mailboxes: [],
      features: [],
      unreadable: [],
    };
    expect(readServiceInfo({ status: 'success' })).toEqual(nothing);
    const features = ['bearer', 7, 'events'];
    expect(readServiceInfo({ status: 'success', features }).features).toEqual(['bearer', 'events']);
    expect(readServiceInfo({ status: 'success', features: 'bearer' })).toEqual(nothing);
  });

  it('is rejected if domains are missing or malformed', async () => {
    for (const [body, code, detail] of [
      [{}, 'no-service', 'domains: missing'],
      [{ features: [] }, 'no-service', 'domains: missing'],
      [null, 'no-service', 'domains: missing'],
      [[], 'no-service', 'domains: missing'],
      [{ domains: 'a.example' }, 'not-understood', 'domains: no list'],
      [{ domains: [], partnerAccounts: 3 }, 'not-understood', 'partnerAccounts: no list'],
    ] as const) {
      const failure = await failureOf((async () => readServiceInfo(body))());
      expect(failure).toMatchObject({ code, detail });
    }
  });
});

describe('a new session', () => {
  const given = { email: 'a@b.example', token: 't' };

  it.each(['expires_at', 'expires', 'expiry', 'expiration'])(
    'reads its expiry time from %s',
    (name) => {
      const written = { at: day, zoned: false };
      expect(readSession({ ...given, [name]: '2026-11-22 12:00:00' }).expires).toEqual(written);
      const body = { expires_at: 'never', [name]: '2026-11-22 12:00:00' };
      if (name !== 'expires_at')
        expect(readSession({ ...given, ...body }).expires).toEqual(written);
      expect(readExtension({ [name]: '2026-11-22 12:00:00' })).toEqual(written);
    },
  );

  it('may have no expiry time', () => {
    expect(readSession(given)).toEqual({ ...given, expires: undefined });
  });

  it('reads its address and token from their usual fields', () => {
    expect(readSession({ address: ' a@b.example ', sessionToken: 9 })).toMatchObject({
      email: 'a@b.example',
      token: '9',
    });
  });

  it('is rejected without a valid address and token', async () => {
    for (const [body, detail] of [
      [{ token: 't' }, 'email: no address'],
      [{ email: 'a', token: 't' }, 'email: no address'],
      [{ email: 'a b@c.example', token: 't' }, 'email: no address'],
      [{ email: 'a@b.example x', token: 't' }, 'email: no address'],
      [{ email: 'a@b@c.example', token: 't' }, 'email: no address'],
      [{ email: 'a@b.example', token: '' }, 'token: missing'],
      ['a@b.example', 'answer: no object'],
    ] as const) {
      const failure = await failureOf((async () => readSession(body))());
      expect(failure).toMatchObject({ code: 'not-understood', detail });
    }
  });
});

describe('field readers', () => {
  it('find fields in the order of the given names, whatever the letter case and separators', () => {
    const fields = { 'Body-HTML': 1, body_text: 2, other: 3 };
    expect(fieldsNamed(fields, ['bodytext', 'html', 'bodyhtml'])).toEqual([
      { value: 2, path: 'body_text' },
      { value: 1, path: 'Body-HTML' },
    ]);
    expect(fieldsNamed({}, ['constructor'])).toEqual([]);
  });

  it('read text from strings, numbers and lists of strings', () => {
    expect(textNamed({ a: '', b: null, c: 0 }, ['a', 'b', 'c'])).toEqual({ value: '0', path: 'c' });
    expect(textNamed({ a: {} }, ['a'])).toBeUndefined();
    expect(toText(['a', 'b'])).toBe('a\nb');
    for (const none of [[], ['a', 1], true, null, {}]) expect(toText(none)).toBeUndefined();
  });

  it('read counts from non-negative numbers and digits', () => {
    expect([7, '7', 0, 1.5, '007'].map(toCount)).toEqual([7, 7, 0, 1.5, 7]);
    for (const none of [-1, '-1', 'x7', '7x', '1.5', '', NaN, Infinity, null, true, []]) {
      expect(toCount(none), String(none)).toBeUndefined();
    }
  });

  it('read lists from arrays, empty values and objects keyed by id', () => {
    expect(toList([1])).toEqual([1]);
    for (const empty of [undefined, null, false, '']) expect(toList(empty)).toEqual([]);
    for (const none of ['x', 7, true, 0]) expect(toList(none)).toBeUndefined();
    expect(toList({ 4: { a: 1 }, 5: { id: 9 }, 6: 'x' })).toEqual([
      { id: '4', a: 1 },
      { id: 9 },
      'x',
    ]);
  });
});

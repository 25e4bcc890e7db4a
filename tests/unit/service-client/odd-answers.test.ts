import { describe, expect, it } from 'vitest';
import { readListing } from '../../../lib/service-client/answers/listing.ts';
import { readFiles } from '../../../lib/service-client/answers/message/attachments.ts';
import { readMessage } from '../../../lib/service-client/answers/message.ts';
import { decodedHeader } from '../../../lib/service-client/answers/messages.ts';
import { readServiceInfo, readSession } from '../../../lib/service-client/answers/read-answer.ts';
import { readRejection } from '../../../lib/service-client/answers/rejection.ts';
import { answerOf } from './answer-of.ts';

const read = (body: unknown) => readMessage({ body });
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a message in full', () => {
  const html = '<p>Hello <b>you</b></p>';
  it.each([
    [
      'as parts with types',
      {
        parts: [
          { type: 'text/html', body: html },
          { type: 'text/plain', body: 'Hello' },
        ],
      },
    ],
    [
      'as bodies in base64',
      { bodies: [{ mime_type: 'text/html', encoding: 'base64', content: base64(html) }] },
    ],
    ['escaped once too often', { html: '&lt;p&gt;Hello &lt;b&gt;you&lt;/b&gt;&lt;/p&gt;' }],
    ['in a field called message', { message: html }],
    [
      'under a status that is a word',
      { status: 'success', result: { item: { htmlContent: html } } },
    ],
  ])('is read %s', async (_, body) => {
    expect((await read(body))?.html).toBe(html);
  });

  it('says who wrote it, in whatever form', async () => {
    const zoe = { senderName: 'Zoë', senderEmail: 'z@b.example' };
    for (const from of [
      { from: 'Zoë <z@b.example>' },
      { from: { name: 'Zoë', address: 'z@b.example' } },
      { from: [{ name: 'Zoë', email: 'z@b.example' }] },
      { sender_email: '"Zoë" <z@b.example>' },
      { sender_name: 'Zoë', sender_email: 'z@b.example', from: 'somebody else' },
    ]) {
      expect(await read({ text: 'x', ...from })).toMatchObject(zoe);
    }
  });

  it('keeps a text that is base64 of something else than text', async () => {
    const key = base64('not-a-sentence-but-a-key');
    expect((await read({ text: key }))?.text).toBe(key);
  });

  it('is read from a source in another charset', async () => {
    const source = Buffer.from(
      'From: a@b.example\r\nSubject: Gr=?\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nGr\xfc\xdfe',
      'latin1',
    );
    expect((await read({ raw: source.toString('base64') }))?.text?.trim()).toBe('Grüße');
  });

  it('with more parts than any honest mail has is told so, and not parsed', async () => {
    const bomb = `From: a@b\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(2000)}`;
    const message = await read({ raw: bomb });
    expect(message?.parseError).toBe('has more than 1000 parts');
    expect(message?.source?.byteLength).toBe(bomb.length);
  });

  it('is none where there is nothing of one', async () => {
    expect(await read({ status: 'success' })).toBeUndefined();
    expect(await read(null)).toBeUndefined();
    expect(await readMessage({ body: undefined, text: '<html>' })).toBeUndefined();
  });
});

describe('files', () => {
  it.each([
    ['a data URL', { name: 'a.txt', url: `data:text/plain;base64,${base64('inside')}` }],
    ['bytes under a name', { 'a.txt': base64('inside') }],
    ['a field called data', [{ filename: 'a.txt', data: base64('inside') }]],
  ])('come out of %s', (_, attachments) => {
    const [file] = readFiles([{ attachments }]);
    expect(file?.name).toBe('a.txt');
    expect(Buffer.from(file?.bytes?.() ?? []).toString()).toBe('inside');
  });

  it('are found where a path leads, with and without its beginning', () => {
    const files = readFiles([
      { attachments: [{ download_url: 'files/1' }, '/files/2.pdf', 'https://x.example/3.pdf'] },
    ]);
    expect(files.map(({ url }) => url)).toEqual([
      'files/1',
      '/files/2.pdf',
      'https://x.example/3.pdf',
    ]);
    expect(files.map(({ name }) => name)).toEqual(['files/1', '2.pdf', '3.pdf']);
  });
});

it('domains are read as a list and by their ids', () => {
  const offered = [{ id: 4, domain: 'a.example' }];
  expect(readServiceInfo({ domains: offered }).domains).toEqual(offered);
  expect(readServiceInfo({ domains: [{ id: '4', domain: '@a.example' }] }).domains).toEqual(
    offered,
  );
  expect(readServiceInfo({ domains: { 4: 'a.example' } }).domains).toEqual(offered);
  expect(readServiceInfo({ data: { domains: { x: offered[0] } } }).domains).toEqual(offered);
  expect(readServiceInfo({ status: 'success', domains: null }).domains).toEqual([]);
});

it.each([
  ['{"status":"expired"}', 200, 'address-expired'],
  ['{"status":"error","error":{"code":"TOKEN_EXPIRED"}}', 200, 'address-expired'],
  ['{"status":"error","errors":["Session not found"]}', 404, 'address-expired'],
  ['{"success":false,"msg":"rate limit exceeded"}', 200, 'slow-down'],
  ['{"error":"Down for maintenance"}', 200, 'unavailable'],
  ['{"status":0}', 200, 'refused'],
  ['{"status":"error"}', 429, 'slow-down'],
])('%s with HTTP %i is told as %s', (text, status, code) => {
  const answer = answerOf(JSON.parse(text), status);
  expect(readRejection(answer, 'session')?.code).toBe(code);
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
])('a listing that says %j says of files: %s', (said, files) => {
  const [message] = readListing({ messages: [{ id: 1, subject: 'Terms', ...said }] }).messages;
  expect(message?.hasAttachments).toBe(files);
});

describe('an answer in an envelope', () => {
  const wraps: [string, (inner: object) => object][] = [
    ['one', (inner) => ({ status: 'success', data: inner })],
    ['two', (inner) => ({ status: 'success', result: { data: inner } })],
    ['three', (inner) => ({ response: { status: 'success', payload: { result: inner } } })],
    ['one of its own name', (inner) => ({ status: 'success', tempMailReply: inner })],
  ];
  it.each(wraps)('is read through it: %s', (_, wrap) => {
    const session = { email: 'a@b.example', token: 'secret', expires_at: '2026-11-21 12:00:00' };
    expect(readSession(wrap(session))).toMatchObject({ email: 'a@b.example', token: 'secret' });
    expect(readListing(wrap({ messages: [{ id: 7, subject: 'x' }] })).messages).toHaveLength(1);
    expect(readListing(wrap({ messages: null, total: 0 })).messages).toEqual([]);
    const domains = [{ id: 1, domain: 'b.example' }];
    expect(readServiceInfo(wrap({ domains, partner_accounts: [] })).domains).toEqual(domains);
  });

  it('is read where a resource has an id and attributes', async () => {
    const attributes = { email: 'a@b.example', token: 'secret' };
    expect(readSession({ data: { type: 'sessions', id: '1', attributes } }).email).toBe(
      'a@b.example',
    );
    const mail = { type: 'messages', id: '7', attributes: { subject: 'x', sender_email: 'c@d' } };
    expect(readListing({ data: [mail] }).messages).toMatchObject([
      { id: '7', subject: 'x', senderEmail: 'c@d' },
    ]);
    const whole = { data: { ...mail, attributes: { ...mail.attributes, html: '<p>x</p>' } } };
    expect(await read(whole)).toMatchObject({ subject: 'x', html: '<p>x</p>' });
  });

  it('is where most of what is looked for is, whatever else has one of the names', () => {
    const body = { email: 'help@b.example', data: { email: 'a@b.example', token: 'secret' } };
    expect(readSession(body).email).toBe('a@b.example');
  });

  it('that counts messages beside it has none', () => {
    expect(readListing({ status: 'success', limits: { messages: 200 } }).messages).toEqual([]);
    expect(
      readListing({ status: 'success', server: 'x', debug: { messages: [1] } }).messages,
    ).toEqual([]);
  });

  it('that wraps a failure is no empty inbox', () => {
    const body = { result: { status: 'error', message: 'Unknown token' } };
    const rejection = readRejection(answerOf(body), 'session');
    expect(rejection?.detail).toBe('Unknown token');
    const fine = { data: { status: 'active', email: 'a@b.example', token: 'secret' } };
    expect(readRejection(answerOf(fine), 'new-session')).toBeUndefined();
  });
});

describe('a header as it came', () => {
  it.each([
    ['=?utf-8?B?R3LDvMOfZQ==?=', 'Grüße'],
    ['=?iso-8859-1?q?Gr=FC=DFe_an?= alle', 'Grüße an alle'],
    ['=?UTF-8?B?8J+Yig==?=\r\n =?UTF-8?B?8J+Yig==?=', '😊😊'],
    ['=?nobody-knows?b?R3J1c3M=?=', 'Gruss'],
    ['What =? means', 'What =? means'],
  ])('is decoded where it is encoded: %s', (text, readable) => {
    expect(decodedHeader(text)).toBe(readable);
  });

  it('is left alone where it is longer than any honest one', () => {
    const long = '=?utf-8?b?eA==?= '.repeat(1000);
    expect(decodedHeader(long)).toBe(long);
  });
});

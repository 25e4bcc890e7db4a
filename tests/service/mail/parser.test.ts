import { afterEach, describe, expect, test, vi } from 'vitest';
import { ReadMailResponse } from '../../../lib/contract.ts';
import { createMailParser, type MailParser } from '../../../server/mail/parse.ts';

const parsers: MailParser[] = [];

function parser(threads: number, deadlineMilliseconds: number, memoryBytes = 96 * 1024 ** 2) {
  const created = createMailParser({ threads, deadlineMilliseconds, memoryBytes });
  parsers.push(created);
  return {
    ...created,
    async parse(raw: Uint8Array<ArrayBuffer>) {
      const json = new TextDecoder().decode(await created.read(raw, known));
      return ReadMailResponse.parse(JSON.parse(json)).message;
    },
  };
}

const known = {
  ...{ id: 1, sender_name: 'Shop', sender_email: 'a@shop.example', subject: 'listed', size: 5 },
  ...{ received_at: '2026-01-01 00:00:00', to: 'me@mail.example' },
  authentication: { spf: 'none', dkim: 'none', dmarc: 'none' },
};

function source(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/**
 * A mail that takes far longer than the time limit, because each line is compared with the
 * boundary.
 */
function slow(lines = 5_000_000): Uint8Array<ArrayBuffer> {
  return source(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--x\n'.repeat(lines)}`);
}

afterEach(async () => {
  for (const each of parsers.splice(0)) await each.close();
});

describe('the mail parser', () => {
  test('parses mails one after another in one thread', async () => {
    const parse = parser(1, 60_000);
    const mails = await Promise.all(
      ['one', 'two', 'three'].map((text) => parse.parse(source(`To: x@y.example\r\n\r\n${text}`))),
    );
    expect(mails.map(({ text }) => text?.trim())).toEqual(['one', 'two', 'three']);
    expect(mails.map(({ to }) => to)).toEqual(['x@y.example', 'x@y.example', 'x@y.example']);
  });

  test('finds the code and the link of a mail, and nothing in a mail without them', async () => {
    const parse = parser(1, 60_000);
    const find = (text: string) =>
      parse.findVerification(source(text), { subject: 'Listed', senderEmail: 'a@shop.example' });
    parse.prepareVerification();
    const html = 'Content-Type: text/html\r\n\r\n<p>Your verification code is</p><h1>482913</h1>';
    const anchor =
      '<a href="https://shop.example/confirm?token=abcdef123456">Confirm your address</a>';
    expect(await find(`Subject: Your code\r\n${html}${anchor}`)).toEqual({
      code: '482913',
      link: 'https://shop.example/confirm?token=abcdef123456',
    });
    expect(await find('Subject: Hello\r\n\r\nSee you at eight.')).toEqual({});
  });

  test('finds nothing in a mail that takes too long, and continues with the next mail', async () => {
    const parse = parser(1, 1500);
    const known = { subject: 'Your code', senderEmail: 'a@shop.example' };
    const mail = () => source('\r\nYour verification code is 482913.');
    expect(await parse.findVerification(slow(), known)).toEqual({});
    expect(await parse.findVerification(mail(), known)).toEqual({ code: '482913' });
  });

  test('aborts a mail that takes too long, and continues with the next mail', async () => {
    const parse = parser(1, 600);
    expect(await parse.parse(slow())).toMatchObject({
      text: null,
      html: null,
      parse_error: 'took too long to read',
    });
    expect(await parse.parse(source('\r\nfine'))).toMatchObject({
      text: 'fine\n',
      parse_error: null,
    });
  });

  test('adds the parsed fields of a message to its known fields', async () => {
    const parse = parser(1, 60_000);
    const mail = 'Subject: whole\r\nTo: x@y.example\r\n\r\ntext';
    const parts = { text: 'text\n', html: null, attachments: [], parse_error: null };
    const said = { subject: 'whole', to: 'x@y.example' };
    expect(await parse.parse(source(mail))).toEqual({ ...known, ...parts, ...said });
    expect(await parse.parse(source('\r\ntext'))).toEqual({ ...known, ...parts });
  });

  test('aborts a mail only once for all concurrent readers', async () => {
    const parse = parser(1, 700);
    const bomb = slow();
    const copies = Array.from({ length: 40 }, () => bomb.slice());
    const began = performance.now();
    const readers = await Promise.all(copies.map((each) => parse.parse(each)));
    expect(new Set(readers.map(({ parse_error }) => parse_error))).toEqual(
      new Set(['took too long to read']),
    );
    expect(await parse.readAttachment(bomb, 1)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(40 * 700);
  });

  test('aborts a mail that takes too much memory, and continues with the next mail', async () => {
    // An idle thread uses more than this limit, so any mail that is still being parsed at the first
    // check exceeds it.
    const parse = parser(1, 60_000, 0);
    expect((await parse.parse(slow(1_000_000))).parse_error).toBe('took too much memory to read');
    // On a busy machine the check may also hit the next mail. Then the test tries another mail.
    let tries = 0;
    await vi.waitFor(async () => {
      const next = await parse.parse(source(`\r\nfine ${++tries}`));
      expect(next.text).toBe(`fine ${tries}\n`);
    }, 20_000);
  });

  test("survives strings that become many times larger, also in the service's main thread", async () => {
    const parse = parser(1, 60_000);
    const html = `--b\r\nContent-Type: text/html\r\n\r\n<b>x\r\n`;
    const mail = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${html}--b\r\n\r\n`;
    await parse.parse(source(`${mail}${'&'.repeat(20_000_000)}`));
    expect((await parse.parse(source('\r\nfine'))).text).toBe('fine\n');
  });

  test('parses a small mail while a slow one occupies another thread', async () => {
    const parse = parser(2, 60_000);
    const slowOne = parse.parse(slow()).then(() => 'slow');
    const quickOne = parse.parse(source('\r\nquick')).then(() => 'quick');
    expect(await Promise.race([slowOne, quickOne])).toBe('quick');
  });
});

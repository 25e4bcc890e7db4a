import { afterEach, describe, expect, test } from 'vitest';
import { createMailParser, type MailParser, ParserBusy } from '../../server/parse-mail.ts';

const parsers: MailParser[] = [];

function parser(
  threads: number,
  deadlineMilliseconds: number,
  patienceMilliseconds = 60_000,
): MailParser {
  const created = createMailParser({
    threads,
    deadlineMilliseconds,
    millisecondsPerMebibyte: 0,
    patienceMilliseconds,
  });
  parsers.push(created);
  return created;
}

function source(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Takes far longer than a moment, by many lines rather than by anything refused. */
function slow(): Uint8Array<ArrayBuffer> {
  return source(`Subject: slow\r\n\r\n${'a\r\n'.repeat(2_000_000)}`);
}

afterEach(async () => {
  for (const each of parsers.splice(0)) await each.close();
});

describe('the mail parser', () => {
  test('reads mails one after another in one thread', async () => {
    const parse = parser(1, 60_000);
    const mails = await Promise.all(
      ['one', 'two', 'three'].map((text) => parse.parse(source(`To: x@y.example\r\n\r\n${text}`))),
    );
    expect(mails.map(({ text }) => text?.trim())).toEqual(['one', 'two', 'three']);
    expect(mails.map(({ to }) => to)).toEqual(['x@y.example', 'x@y.example', 'x@y.example']);
  });

  test('gives up on a mail that takes too long and goes on with the next', async () => {
    const parse = parser(1, 600);
    expect(await parse.parse(slow())).toMatchObject({
      text: null,
      html: null,
      parseError: 'took too long to read',
    });
    expect(await parse.parse(source('\r\nfine'))).toMatchObject({
      text: 'fine\n',
      parseError: null,
    });
  });

  test('has no time for a mail now where it got none of a processor, and reads it later', async () => {
    const [hasty, patient] = [parser(1, 60_000, 5), parser(1, 60_000)];
    // To start the thread alone takes longer than a moment.
    const mail = source('\r\nx');
    await expect(hasty.parse(mail.slice())).rejects.toThrow(ParserBusy);
    await expect(hasty.parse(mail.slice())).rejects.toThrow(ParserBusy);
    expect(await patient.parse(mail)).toMatchObject({ text: 'x\n', parseError: null });
  });

  test('gives up on the same mail once, for all who want to read it', async () => {
    const parse = parser(1, 500);
    const bomb = slow();
    const copies = Array.from({ length: 40 }, () => bomb.slice());
    const began = performance.now();
    const readers = await Promise.all(copies.map((each) => parse.parse(each)));
    expect(new Set(readers.map(({ parseError }) => parseError))).toEqual(
      new Set(['took too long to read']),
    );
    expect(await parse.readAttachment(bomb, 1)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(40 * 500);
  });

  test('turns away whom it could not serve in time', async () => {
    const parse = parser(1, 60_000);
    const waiting = Array.from({ length: 600 }, () => parse.parse(source('\r\nx')));
    const ends = await Promise.allSettled(waiting);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(501);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(ParserBusy);
    expect((await parse.parse(source('\r\nfine'))).text).toBe('fine\n');
  });

  test('gives up on a mail that takes too much memory and goes on with the next', async () => {
    const parse = parser(1, 60_000);
    const { parseError } = await parse.parse(source('\r\n'.repeat(2) + 'a\r\n'.repeat(8_000_000)));
    expect(parseError).toBe('took too much memory to read');
    expect((await parse.parse(source('\r\nfine'))).text).toBe('fine\n');
  });

  test('reads a small mail while a slow one keeps another thread busy', async () => {
    const parse = parser(2, 60_000);
    const slowOne = parse.parse(slow()).then(() => 'slow');
    const quickOne = parse.parse(source('\r\nquick')).then(() => 'quick');
    expect(await Promise.race([slowOne, quickOne])).toBe('quick');
  });
});

import { describe, expect, test } from 'vitest';
import { SmtpParser } from '../../../../server/smtp/smtp-parser.ts';
import { dice, randomMail, rounds } from './random-mail.ts';

const write = (parser: SmtpParser, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    parser.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

/** What comes out of `wire` in pieces of `step` bytes: the mail, and the commands after it. */
async function read(wire: string, step: number) {
  const parser = new SmtpParser();
  const commands: string[] = [];
  parser.oncommand = (line, done) => {
    commands.push(line.toString('latin1'));
    done?.();
  };
  const stream = parser.startDataMode();
  const mail = stream.toArray();
  void mail.then(() => parser.continue());
  const bytes = Buffer.from(wire, 'latin1');
  for (let at = 0; at < bytes.length; at += step)
    await write(parser, bytes.subarray(at, at + step));
  return { mail: Buffer.concat(await mail).toString('latin1'), commands, parser };
}

describe('a mail on the wire, in whatever pieces it comes,', () => {
  test.each([
    ['.\r\nNOOP\r\n', ''],
    ['\r\n.\r\nNOOP\r\n', '\r\n'],
    ['a\r\n.\r\nNOOP\r\n', 'a\r\n'],
    ['..\r\n.\r\nNOOP\r\n', '.\r\n'],
    ['...\r\n.\r\nNOOP\r\n', '..\r\n'],
    ['.a\r\n.b\r\n.\r\nNOOP\r\n', 'a\r\nb\r\n'],
    ['a\r\n..\r\n..\r\n..b\r\n.\r\nNOOP\r\n', 'a\r\n.\r\n.\r\n.b\r\n'],
    ['a\r\n.\r.\r\n.\n.\r\n\0.\r\n.\r\nNOOP\r\n', 'a\r\n.\r.\r\n.\n.\r\n\0.\r\n'],
    ['a\n.\nMAIL\n.\r\nRCPT\r\n.\r\nNOOP\r\n', 'a\n.\nMAIL\n.\r\nRCPT\r\n'],
    ['a\r.\r\nb\r\r\n.\r\r\n\r\n.\r\nNOOP\r\n', 'a\r.\r\nb\r\r\n.\r\r\n\r\n'],
    ['a\r\n.\0\r\n.\r\nNOOP\r\n', 'a\r\n.\0\r\n'],
  ])('ends where it does and has its own dots: %j', async (wire, mail) => {
    for (let step = 1; step <= wire.length; step++) {
      const { parser: _, ...rest } = await read(wire, step);
      expect(rest).toEqual({ mail, commands: ['NOOP'] });
    }
  });

  test('is the same as if it were looked at whole', async () => {
    const roll = dice(2);
    for (let round = 0; round < rounds; round++) {
      const wire = `${randomMail(roll)}\r\n.\r\nNOOP\r\n`;
      // The first line begins like all others, after a line end.
      const whole = `\r\n${wire}`;
      const end = whole.indexOf('\r\n.\r\n');
      const stuffed = /\n\.(?=\.)|(?<=\r)\n\.(?![\r\n\0])/g;
      const mail = whole
        .slice(0, end + 2)
        .replace(stuffed, '\n')
        .slice(2);
      const rest = whole
        .slice(end + 5)
        .split(/\r?\n/)
        .slice(0, -1);
      const step = 1 + roll(wire.length);
      const { parser: _, ...found } = await read(wire, step);
      expect([wire, found]).toEqual([wire, { mail, commands: rest }]);
    }
  });

  test('is counted as it will be stored', async () => {
    const { parser, mail } = await read('a\r\n..\r\n.b\r\n.\r\n', 2);
    expect(parser.dataBytes).toBe(mail.length);
  });

  test('may follow another at once', async () => {
    const parser = new SmtpParser();
    const first = parser.startDataMode().toArray();
    await write(parser, Buffer.from('one\r\n.'));
    parser.continue();
    await write(parser, Buffer.from('\r\n'));
    expect(Buffer.concat(await first).toString()).toBe('one\r\n');
    const second = parser.startDataMode().toArray();
    parser.continue();
    await write(parser, Buffer.from('.\r\n'));
    expect(Buffer.concat(await second).toString()).toBe('');
  });
});

test('many stuffed dots come in as few pieces as other bytes do', async () => {
  const parser = new SmtpParser();
  const stream = parser.startDataMode();
  let pieces = 0;
  stream.on('data', () => {
    pieces += 1;
  });
  const lines = Buffer.from('..\r\n'.repeat(16_384));
  for (let count = 0; count < 16; count++) await write(parser, lines);
  parser.write('.\r\n');
  await new Promise((resolve) => stream.once('end', resolve));
  expect(parser.dataBytes).toBe(16 * 16_384 * 3);
  expect(pieces).toBeLessThan(50);
});

test('a last line without an end is no command', async () => {
  const parser = new SmtpParser();
  const commands: string[] = [];
  parser.oncommand = (line, done) => {
    commands.push(line.toString());
    done?.();
  };
  parser.end('NOOP\r\nRSET');
  await new Promise((resolve) => parser.once('finish', resolve));
  expect(commands).toEqual(['NOOP']);
});

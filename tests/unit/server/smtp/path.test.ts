import { describe, expect, test } from 'vitest';
import { readPath } from '../../../../server/smtp/path.ts';
import { growsInProportion } from '../../../processor-time.ts';

const from = (path: string) => readPath('MAIL FROM', `MAIL FROM:${path}`);
const to = (path: string) => readPath('RCPT TO', `rcpt to: ${path}`);

describe('an address in an SMTP command', () => {
  test.each([
    ['<>', ''],
    ['<a@b.example>', 'a@b.example'],
    [' <a@b.example> ', 'a@b.example'],
    ['<"a b"@c.example>', '"a b"@c.example'],
    ['<"a@b"@c.example>', '"a@b"@c.example'],
    ['<"a\\"b>"@c.example>', '"a\\"b>"@c.example'],
    ['<""@c.example>', '""@c.example'],
    ['<a..b.@c.example>', 'a..b.@c.example'],
    ['<a=b!c%d/e+f@c.example>', 'a=b!c%d/e+f@c.example'],
    ['<@one.example,@two.example:a@b.example>', 'a@b.example'],
    ['<a@[192.0.2.1]>', 'a@[192.0.2.1]'],
    ['<a@[IPv6:2001:db8::1]>', 'a@[IPv6:2001:db8::1]'],
    ['<müller@bücher.example>', 'müller@bücher.example'],
    [`<${'l'.repeat(64)}@b.example>`, `${'l'.repeat(64)}@b.example`],
  ])('is parsed from %s', (path, address) => {
    expect(from(path)).toEqual({ address, args: false });
  });

  test.each([
    '',
    'a@b.example',
    '<a@b.example',
    '<<a@b.example>>',
    '<a@b.example>x',
    '<a>',
    '<postmaster>',
    '<@b.example>',
    '<a@>',
    '<a b@c.example>',
    '<a@b@c.example>',
    '<"a"b@c.example>',
    '<"a@c.example>',
    '<a@b..example>',
    '<a@.example>',
    '<a@b.example.>',
    '<a@-b.example>',
    '<a@[300.0.2.1]>',
    '<a@[IPv6:192.0.2.1]>',
    '<a@b.example\r\nX: y>',
    '<a\rb@c.example>',
    '<a\0@c.example>',
    '<a\u200b@c.example>',
    '<a\ufffd@c.example>',
    `<${'l'.repeat(250)}@b.example>`,
    `<${'ü'.repeat(125)}@b.example>`,
  ])('is rejected: %j', (path) => {
    expect(from(path)).toBe(false);
  });

  test('may be postmaster without a domain in RCPT TO', () => {
    expect(to('<Postmaster>')).toEqual({ address: 'Postmaster', args: false });
  });

  test('is rejected after the keyword of another command', () => {
    expect(readPath('MAIL FROM', 'MAIL TO:<a@b.example>')).toBe(false);
    expect(readPath('MAIL FROM', 'MAIL FROM <a@b.example>')).toBe(false);
  });

  test.each(['@a,', '"\\"', '<', ' ', '=', '\\', '.a-'])(
    'is rejected in linear time if the line repeats %s',
    (piece) => {
      const read = (size: number) => expect(from(`<${piece.repeat(20_000 * size)}`)).toBe(false);
      expect(growsInProportion(read)).toBe(true);
    },
  );
});

describe('parameters of an SMTP command', () => {
  test('are parsed by name', () => {
    expect(from('<> size=12 Body=8BITMIME SMTPUTF8 AUTH=<>')).toEqual({
      address: '',
      args: { SIZE: '12', BODY: '8BITMIME', SMTPUTF8: true, AUTH: '<>' },
    });
  });

  test('are reported if they occur twice', () => {
    expect(from('<> SIZE=1 size=2')).toMatchObject({ duplicate: 'SIZE' });
  });

  test('cannot set inherited properties of objects', () => {
    const read = from('<> CONSTRUCTOR=x');
    expect(read && Object.keys(read.args || {})).toEqual(['CONSTRUCTOR']);
    expect(from('<> __proto__=x')).toBe(false);
  });

  test.each(['=x', 'SIZE=', 'SIZE==1', 'a_b=1', 'ü'])('are rejected: %j', (parameter) => {
    expect(from(`<> ${parameter}`)).toBe(false);
  });
});

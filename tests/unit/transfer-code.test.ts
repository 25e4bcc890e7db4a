import { describe, expect, it } from 'vitest';
import { formatTransferCode, parseTransferCode } from '../../lib/transfer-code.ts';
import { parseServiceAddress } from '../../lib/urls/service-address.ts';

const secret = Uint8Array.from({ length: 16 }, (_, index) => 17 * index);
const code = (base: string, isForFile = false) => formatTransferCode({ base, secret, isForFile });
const usual = code('https://mail.example');

describe('a transfer code', () => {
  it('is no URL, and has the service and the secret in groups of four', () => {
    expect(usual).toMatch(
      /^mayfly mail\.example [0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){7}$/,
    );
    expect(URL.canParse(usual)).toBe(false);
    const base = 'https://mail.example';
    expect(parseTransferCode(usual)).toEqual({
      base,
      trust: 'encrypted',
      secret,
      isForFile: false,
    });
    expect(parseTransferCode(code(base, true))).toMatchObject({ isForFile: true });
  });

  it.each([
    'http://127.0.0.1:8025',
    'http://192.168.1.7:8025',
    'https://mail.example:8443/Path/api?key=Value',
    'https://localhost',
  ])('keeps the service %s', (base) => {
    expect(parseServiceAddress(base)).toMatchObject({ base });
    expect(parseTransferCode(code(base))).toMatchObject({ base });
  });

  it('is read as people type and programs wrap it', () => {
    const [word, service, digits = ''] = usual.split(' ');
    const typed = digits.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const text of [
      `  Mayfly ${service}\n${typed}\n`,
      `${word} ${service} ${digits.replaceAll('-', ' ')}`,
      `\u2068${word} ${service} ${digits.replaceAll('-', '')}\u2069`,
    ]) {
      expect(parseTransferCode(text), text).toMatchObject({ secret });
    }
  });

  it('finds every wrong, missing, added or swapped character, and a wrong service', () => {
    const start = usual.lastIndexOf(' ') + 1;
    const { length } = usual;
    for (let at = start; at < length; at += 1) {
      const [before, here = '', next = '', after] = [
        usual.slice(0, at),
        usual[at],
        usual[at + 1],
        usual.slice(at + 1),
      ];
      if (here === '-') continue;
      const wrong = [
        `${before}${after}`,
        `${before}${here}7${after}`,
        `${before}${here === '7' ? '8' : '7'}${after}`,
      ];
      if (!['', '-', here].includes(next)) wrong.push(before + next + here + usual.slice(at + 2));
      for (const text of wrong) expect(parseTransferCode(text), text).toBe('code-mistyped');
    }
    expect(parseTransferCode(usual.replace('mail.', 'mial.'))).toBe('code-mistyped');
    expect(parseTransferCode(usual.replace('mayfly', 'mayfly-file'))).toBe('code-mistyped');
  });

  it.each([
    ['', 'code-foreign'],
    ['482913', 'code-foreign'],
    ['https://mail.example/join', 'code-foreign'],
    ['mayfly', 'invalid-service'],
    ['mayfly javascript:alert(1) 0000', 'invalid-service'],
    ['mayfly http://mail.example 0000', 'insecure-service'],
    ['mayfly https://user:password@mail.example 0000', 'code-mistyped'],
  ])('rejects %j', (text, problem) => {
    expect(parseTransferCode(text)).toBe(problem);
  });
});

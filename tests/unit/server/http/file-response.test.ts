import { describe, expect, it } from 'vitest';
import { contentDisposition } from '../../../../server/http/file-response.ts';

describe('the Content-Disposition header of a file', () => {
  it.each([
    ['invoice 7.pdf', `"invoice 7.pdf"`, 'invoice%207.pdf'],
    ['päper.pdf', `"p_per.pdf"`, 'p%C3%A4per.pdf'],
    ['Rechnung "neu".pdf', `"Rechnung _neu_.pdf"`, 'Rechnung%20_neu_.pdf'],
    ["it's (1)*.txt", `"it's (1)_.txt"`, 'it%27s%20%281%29_.txt'],
    ['100%41.txt', `"100_41.txt"`, '100%2541.txt'],
  ])('contains the name %s as plain ASCII and percent-encoded', (name, plain, whole) => {
    expect(contentDisposition(name)).toBe(
      `attachment; filename=${plain}; filename*=UTF-8''${whole}`,
    );
  });

  it.each([
    ['../../etc/passwd', '__.._etc_passwd'],
    ['C:\\Windows\\x.exe', 'C__Windows_x.exe'],
    ['.bashrc', '_bashrc'],
    ['..', '_'],
    ['a\r\nSet-Cookie: x=y', 'aSet-Cookie_ x=y'],
    ['a"; filename="b.exe', 'a_; filename=_b.exe'],
    ['harmless\u202Efdp.exe', 'harmlessfdp.exe'],
    ['\u200B\u0000 ', 'file'],
    ['', 'file'],
  ])('contains a harmless form of the name %j', (name, shown) => {
    expect(contentDisposition(name)).toContain(`filename="${shown}";`);
  });

  it('is a single line of ASCII for any name, including a lone surrogate', () => {
    for (const name of ['\uD83D', 'шифр.txt', '🐦'.repeat(255), '\u2028x', '\x7f']) {
      expect(contentDisposition(name)).toMatch(/^[ -~]+$/);
    }
  });
});

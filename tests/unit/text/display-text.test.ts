import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayAddress, displayText } from '../../../lib/text/display-text.ts';
import { displayFileName, safeFileName } from '../../../lib/text/file-name.ts';
import { numRuns } from '../../property-tests.ts';

const dangerous = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

describe('display text', () => {
  it('contains no control or bidirectional characters', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u202e', '\u2066', '\u0000', '\u0085', '\r\n', 'a', ' '),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const shown = displayText(units.join(''));
        expect(shown).not.toMatch(dangerous);
        expect(shown).toBe(shown.trim());
        expect(shown.isWellFormed()).toBe(true);
      }),
      { numRuns },
    );
  });

  it('is unchanged if it is already clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const once = displayText(text);
        expect(displayText(once)).toBe(once);
      }),
      { numRuns },
    );
  });

  it('keeps characters that ordinary scripts and emoji need', () => {
    for (const text of ['می‌خواهم', 'क्‍ष', '👩‍👩‍👧 Familie', 'Zoë Ångström', '你好', 'שלום']) {
      expect(displayText(text)).toBe(text);
    }
  });

  it('is a single line', () => {
    expect(displayText('Hello\r\n\tworld\u2028 again')).toBe('Hello world again');
  });

  it('is truncated with an ellipsis between whole characters', () => {
    expect(displayText('x'.repeat(10_000), 200)).toBe(`${'x'.repeat(199)}…`);
    expect(displayText('👍'.repeat(10), 4)).toBe('👍👍👍…');
    expect(displayText('👍👍👍👍', 4)).toBe('👍👍👍👍');
  });

  it('limits stacked combining marks', () => {
    expect(displayText(`e${'\u0301'.repeat(50)}`)).toBe(`e${'\u0301'.repeat(4)}`);
  });

  it('reads only the start of a very long subject', () => {
    expect(displayText(`${'\u202e'.repeat(5_000_000)}x`, 200)).toBe('');
  });
});

describe('display text of addresses and file names', () => {
  it('contains no invisible joiners in an address', () => {
    expect(displayAddress('pay\u200dpal@bank\u200c.example')).toBe('paypal@bank.example');
  });

  it('shows the real extension of a file', () => {
    expect(displayFileName('photo\u202egpj.exe')).toBe('photogpj.exe');
    expect(displayFileName(`${'a'.repeat(300)}.pdf.exe`)).toMatch(/^a{50}…a+\.pdf\.exe$/);
  });
});

it('display text contains no invisible hyphens, joiners or vowel signs', () => {
  expect(displayAddress('pay\u00adpal@shop.ex\u034fample\u180e')).toBe('paypal@shop.example');
});

describe('a safe file name', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\run.exe', 'C__Windows_run.exe'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc.txt', 'a b c.txt'],
    ['invoice.pdf\u2066\u2069.exe\u2028', 'invoice.pdf.exe'],
    ['invoice.pdf                                     .exe', 'invoice.pdf .exe'],
    ['in\u200bvoice.p\u00addf\u0085.scr', 'invoice.pdf .scr'],
    [`a${'\u0301'.repeat(900)}.exe`, `a${'\u0301'.repeat(4)}.exe`],
    ['.bashrc', 'bashrc'],
    ['report.pdf. . ', 'report.pdf'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com1.pdf', '_com1.pdf'],
    ['console.log', 'console.log'],
    ['', 'file'],
    ['...', 'file'],
    ['請求書.pdf', '請求書.pdf'],
  ])('changes %j to %j', (name, safe) => {
    expect(safeFileName(name, 'file')).toBe(safe);
  });

  it('keeps the extension of a long name', () => {
    const safe = safeFileName(`${'holiday '.repeat(60)}.jpg.exe`, 'file');
    expect(safe.length).toBeLessThan(100);
    expect(safe).toMatch(/\.jpg\.exe$/);
  });
});

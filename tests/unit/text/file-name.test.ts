import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../lib/text/file-name.ts';

describe('a safe file name', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\run.exe', 'C__Windows_run.exe'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc.txt', 'a b c.txt'],
    ['.bashrc', 'bashrc'],
    ['report.pdf. . ', 'report.pdf'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com1.pdf', '_com1.pdf'],
    ['console.log', 'console.log'],
    ['', 'file'],
    ['...', 'file'],
    ['請求書.pdf', '請求書.pdf'],
  ])('makes %j into %j', (name, safe) => {
    expect(safeFileName(name, 'file')).toBe(safe);
  });

  it('keeps the true ending of a long name in sight', () => {
    const safe = safeFileName(`${'holiday '.repeat(60)}.jpg.exe`, 'file');
    expect(safe.length).toBeLessThan(100);
    expect(safe).toMatch(/\.jpg\.exe$/);
  });
});

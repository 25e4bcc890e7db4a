import { describe, expect, it } from 'vitest';
import { fileKind } from '../../../../../components/message/attachments/file-kind.ts';

describe('the kind of a file', () => {
  it.each([
    ['invoice.pdf', 'application/pdf', 'kind_pdf', undefined],
    ['invoice.pdf.exe', 'application/pdf', 'kind_program', true],
    ['invoice.exe. ', 'application/pdf', 'kind_program', true],
    ['page.HTML', 'text/plain', 'kind_page', true],
    ['list.xlsm', '', 'kind_macros', true],
    ['photo', 'image/jpeg', 'kind_picture', undefined],
    ['thing.abc', 'application/octet-stream', 'kind_other', undefined],
  ])('of %s (%s) is %s', (name, type, label, risky) => {
    expect(fileKind(name, type)).toEqual({ label, ...(risky ? { risky } : {}) });
  });
});

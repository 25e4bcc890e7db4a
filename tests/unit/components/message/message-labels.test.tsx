// @vitest-environment jsdom
import '../support/extension.ts';

import { describe, expect, it } from 'vitest';
import { fileKind } from '../../../../components/message/attachments/file-kind.ts';
import { recipientsOf } from '../../../../components/message/recipients.ts';
import { SenderVerdict, verdictOf } from '../../../../components/message/sender-verdict.tsx';
import { find, preparePage, seeText, show } from '../support/page.ts';

describe('the verdict on a sender', () => {
  const checks = (spf: string, dkim: string, dmarc: string) => ({ spf, dkim, dmarc });

  it.each([
    [checks('pass', 'pass', 'pass'), 'verified'],
    [checks('softfail', 'pass', 'pass'), 'verified'],
    [checks('pass', 'pass', 'none'), 'unverified'],
    [checks('none', 'none', 'none'), undefined],
    [checks('pass', 'none', 'fail'), 'failed'],
    [checks('', '', ''), undefined],
    [undefined, undefined],
  ])('of %j is %s', (authentication, verdict) => {
    expect(verdictOf(authentication)).toBe(verdict);
  });

  it('explains itself, and promises nothing', async () => {
    preparePage();
    show(<SenderVerdict authentication={checks('pass', 'pass', 'pass')} />);
    const chip = await find('button', 'Verified');
    expect(chip.getAttribute('aria-expanded')).toBe('false');
    chip.click();
    await seeText('really comes from the domain');
    await seeText('This check doesn’t tell whether the message itself is safe.');
  });
});

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

describe('the receivers of a message', () => {
  it('are parted at commas, but not within a name', () => {
    expect(recipientsOf('a@x.example, "Doe, Jane" <b@x.example>, c@x.example')).toEqual([
      'a@x.example',
      '"Doe, Jane" <b@x.example>',
      'c@x.example',
    ]);
  });

  it('are none where the field is empty', () => {
    expect(recipientsOf('')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { SenderVerdict, verdictOf } from '../../../../components/message/sender-verdict.tsx';
import { find, seeText, show } from '../support/page.ts';

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
  ])('for %j is %s', (authentication, verdict) => {
    expect(verdictOf(authentication)).toBe(verdict);
  });

  it('has an explanation that does not promise safety', async () => {
    show(<SenderVerdict authentication={checks('pass', 'pass', 'pass')} />);
    const chip = await find('button', 'Verified');
    expect(chip.getAttribute('aria-expanded')).toBe('false');
    chip.click();
    await seeText('really comes from the domain');
    await seeText('This check doesn’t tell whether the message itself is safe.');
  });
});

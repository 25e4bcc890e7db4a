import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../lib/background/next-step.ts';
import type { FillableCode } from '../../../lib/mailbox.ts';

const code: FillableCode = {
  address: 'a1',
  value: '509968',
  message: {
    address: 'a1',
    message: '1',
    senderName: '',
    senderEmail: 's@shop.example',
    subject: '',
    receivedAt: 0,
    code: '509968',
    unread: true,
    hasLink: false,
  },
  from: 'shop.example',
  isUsed: false,
  belongs: true,
};
const used = { ...code, isUsed: true };
const foreign = { ...code, belongs: false };

const none = { hasEmail: false, hasCode: false };
const email = { ...none, hasEmail: true };
const codeField = { ...none, hasCode: true };
const both = { hasEmail: true, hasCode: true };

const kindOf = (
  ...[fields, has, isRequested = false]: [Parameters<typeof nextStep>[0], FillableCode?, boolean?]
) => nextStep(fields, has, isRequested).kind;

describe('the next step of a page', () => {
  it('without a field is to copy the address, even if there is a code', () => {
    expect(kindOf(none)).toBe('copy-address');
    expect(kindOf(none, code)).toBe('copy-address');
  });

  it('with an e-mail field alone is to fill the address', () => {
    expect(kindOf(email, code)).toBe('fill-address');
  });

  it('with a code field is to fill the code that belongs there', () => {
    expect(nextStep(codeField, code, false)).toEqual({ kind: 'fill-code', code });
  });

  it('with a code field is to ask about a code of another sender', () => {
    expect(nextStep(codeField, foreign, false)).toEqual({ kind: 'ask-about-code', code: foreign });
  });

  it('with a code field is to wait until a code arrives', () => {
    expect(kindOf(codeField)).toBe('wait-for-code');
  });

  it('fills a used code again only if the person asks for it', () => {
    expect(kindOf(codeField, used)).toBe('wait-for-code');
    expect(kindOf(codeField, used, true)).toBe('fill-code');
  });

  it('with both fields is to fill an unused code of the site, else the address', () => {
    expect(kindOf(both, code)).toBe('fill-code');
    expect(kindOf(both, used)).toBe('fill-address');
    expect(kindOf(both, foreign)).toBe('fill-address');
    expect(kindOf(both)).toBe('fill-address');
  });

  it('follows the field that has the focus', () => {
    expect(kindOf({ ...both, focused: 'email' }, code)).toBe('fill-address');
    expect(kindOf({ ...both, focused: 'one-time-code' }, foreign)).toBe('ask-about-code');
  });
});

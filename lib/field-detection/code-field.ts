import { composedParent, isInput } from '../dom/composed-tree.ts';
import { isMaskedCode, isReachable, takesText } from '../dom/reachability.ts';
import { attributeOf, matchesSelector, queryAll } from '../dom/unclobbered.ts';
import { hasAny, type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import { Scorecard } from '../scorecard.ts';
import type { Container } from './container.ts';
import { type DocumentOutline, textOf } from './document.ts';
import { holdsNoAddress } from './email-field.ts';
import type { FieldText } from './field-text.ts';
import { headingOf } from './form-context.ts';
import { codeFieldMost, codeFieldThreshold, codeFieldWeights } from './weights.ts';

/** Types of fields that take text, but no code. */
const otherTypes = /email|search|url/;
/**
 * A picture that the characters to enter were drawn into. A file, as `code.svg`, is an illustration,
 * and `code.example/` a host.
 */
const captcha = /^[^>;]*(captcha|src="[^;"]*code(?!\S*(svg|png|webp|\.\w+\/)))/i;
const otherToken = /^(cc-|postal|email|tel|bday|username)/;

export type CodeFieldScore = Scorecard<keyof typeof codeFieldWeights>;

/**
 * Scores a text control, or a row of so many boxes, as a code field by itself; undefined when it is none.
 *
 * @param explain is told why it is none
 */
export function readCodeField(
  field: HTMLInputElement,
  text: FieldText,
  boxes = 0,
  explain?: (veto: string) => void,
): CodeFieldScore | undefined {
  const none = (veto: string): undefined => {
    explain?.(veto);
  };
  const score = new Scorecard(codeFieldWeights);
  const inLabel = pageTermKinds(text.label + text.placeholder);
  const inNames = pageTermKinds(text.names);
  if (text.autocomplete.includes('one-time-code')) {
    // Some pages declare a password so, lest the browser fill it.
    const isOther = [inLabel, inNames].some((one) => one.has('password') && !one.has('code'));
    if (field.type === 'password' && isOther) return none('password declared as a code');
    score.add('autocomplete=one-time-code');
    return score;
  }
  const inNearby = pageTermKinds(text.nearby);
  if (boxes > 0) {
    if ([inLabel, inNames, inNearby].some((one) => one.has('otherCode')))
      return none('boxes of another code');
    score.add('row of boxes');
    return score;
  }
  if (otherTypes.test(field.type)) return none('type of another field');
  if (text.autocomplete.some((token) => otherToken.test(token)))
    return none('autocomplete of another field');
  const any = (kind: PageTermKind) => inLabel.has(kind) || inNearby.has(kind);
  const mailed = any('email');
  // "Code from the e-mail" is one, "E-mail for your code" is none: name or length must tell.
  const tells = hasAny(inNames, 'code', 'otherCode') || holdsNoAddress(field);
  if (mailed && !(any('code') && tells)) return none('e-mail in its label');
  for (const kind of ['otherCode', 'search', 'honeypot'] as const) {
    if (any(kind) || (inNames.has(kind) && !mailed)) return none(`terms of ${kind}`);
  }
  if (mailed) score.add('e-mail and code in its label');
  // "Enter the code" has the term for it, and asks for one that was sent.
  if (inLabel.has('codeSent')) score.add('"code was sent" in its label');
  else if (any('code')) score.add('code in its label');
  if (inNames.has('code')) score.add('code in its names');
  if (score.total === 0) return none('no terms of a code');
  if (!inLabel.has('code') && inLabel.has('otherDetail')) return none('label of another field');
  if (hasCaptcha(field)) return none('a captcha beside it');
  if (/otp|one.?time|verif|2 ?fa|mfa/.test(text.names + text.label))
    score.add('one-time in its names');
  if (attributeOf(field, 'inputmode') === 'numeric' || field.type === 'tel')
    score.add('numeric input');
  if (field.maxLength >= 4 && field.maxLength <= 10) score.add('room for 4 to 10 characters');
  return score;
}

/** Whether a captcha's picture stands beside it, in no box with other fields. */
function hasCaptcha(field: HTMLInputElement): boolean {
  let at = composedParent(field);
  for (let level = 0; at && level < 3; level++) {
    if (matchesSelector(at, 'form') || queryAll(at, 'input').length > 1) return false;
    // Without the image itself, and cut, for a page may write as much there as it likes.
    const pictures = queryAll(at, 'img').map((img) => img.outerHTML.replace(/;base64[^"]*/, ''));
    if (pictures.some((html) => captcha.test(html.slice(0, 500)))) return true;
    at = composedParent(at);
  }
  return false;
}

/** Adds what stands around it: a bare "code" may be any. Answers 0 when it is too little. */
export function scoreCodeField(
  score: CodeFieldScore,
  container: Container,
  outline: DocumentOutline,
): number {
  if (score.total >= codeFieldWeights['autocomplete=one-time-code']) return score.total;
  const text = textOf(container.element, 1200);
  const around = pageTermKinds(pageText(text));
  if (pageTermKinds(headingOf(container, outline)).has('otherCode')) return 0;
  if (
    around.has('checkout') &&
    /card|cart[aeã]|kart|kort|tarjet|карт|卡|カード|카드|cvc|cvv/i.test(text)
  )
    return 0;
  if (around.has('codeSent')) score.add('"code was sent" around it');
  if (container.textFields.length === 1) score.add('the only field');
  if (container.textFields.length >= 4) score.add('among four fields');
  return score.total >= codeFieldThreshold ? Math.min(score.total, codeFieldMost) : 0;
}

/** Four to eight boxes of one character each that together take a code, in reading order. */
export function boxesAround(field: HTMLElement): HTMLInputElement[] {
  // Told from the field alone first, for a page may have thousands of fields.
  if (!isInput(field) || !isBox(field, [])) return [];
  let at = composedParent(field);
  for (let level = 0; at && level < 4; level++) {
    const inputs = queryAll(at, 'input').filter(
      (input) => input.type === 'password' || input.disabled || takesText(input),
    );
    // Whether each can be reached is asked where few enough may be boxes.
    if (inputs.length > 20) return [];
    const boxes = inputs.filter((input) => isReachable(input, true));
    if (boxes.length >= 4)
      return boxes.length <= 8 && boxes.every((box) => isBox(box, boxes)) ? boxes : [];
    at = composedParent(at);
  }
  return [];
}

/** One character long, or without a limit but drawn as one of a row of equal small squares. */
function isBox(box: HTMLInputElement, all: HTMLInputElement[]): boolean {
  if (otherTypes.test(box.type)) return false;
  // Of masked boxes one at least must say what they are for.
  if (box.type === 'password' && ![box, ...all].some(isMaskedCode)) return false;
  if (box.maxLength === 1) return true;
  const { width, height, top } = box.getBoundingClientRect();
  if (width === 0 || width > 90 || width > height * 2) return false;
  return all.every((other) => {
    const rect = other.getBoundingClientRect();
    return Math.abs(rect.width - width) < 3 && Math.abs(rect.top - top) < 6;
  });
}

import { composedParent, isInput } from '../dom/composed-tree.ts';
import { isMaskedCode, isReachable, takesText } from '../dom/reachability.ts';
import { allIn, attributeOf, fits } from '../dom/unshadowed.ts';
import { type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import type { Container } from './container.ts';
import { type Page, textOf } from './document.ts';
import { holdsNoAddress } from './email-field.ts';
import type { FieldText } from './field-text.ts';
import { headingOf } from './surroundings.ts';

/** Types of fields that take text, but no code. */
const otherTypes = /email|search|url/;
/**
 * A picture that the characters to enter were drawn into. A file, as `code.svg`, is an illustration,
 * and `code.example/` a host.
 */
const captcha = /^[^>;]*(captcha|src="[^;"]*code(?!\S*(svg|png|webp|\.\w+\/)))/i;
const otherToken = /^(cc-|postal|email|tel|bday|username)/;

/**
 * How surely a text control, or a row of so many boxes, takes a one-time code by its own words: 0
 * for not at all, up to 8.
 */
export function readCodeField(field: HTMLInputElement, text: FieldText, boxes = 0): number {
  const said = pageTermKinds(text.label + text.placeholder);
  const names = pageTermKinds(text.names);
  if (text.autocomplete.includes('one-time-code')) {
    // Some pages declare a password so, lest the browser fill it.
    const isOther = [said, names].some((one) => one.has('password') && !one.has('code'));
    return field.type === 'password' && isOther ? 0 : 8;
  }
  const beside = pageTermKinds(text.nearby);
  if (boxes > 0) return [said, names, beside].some((one) => one.has('otherCode')) ? 0 : 7;
  if (otherTypes.test(field.type)) return 0;
  if (text.autocomplete.some((token) => otherToken.test(token))) return 0;
  const any = (concept: PageTermKind) => said.has(concept) || beside.has(concept);
  const mailed = any('email');
  // "Code from the e-mail" is one, "E-mail for your code" is none: name or length must tell.
  const tells = names.has('code') || names.has('otherCode') || holdsNoAddress(field);
  if (mailed && !(any('code') && tells)) return 0;
  for (const concept of ['otherCode', 'search', 'honeypot'] as const) {
    if (any(concept) || (names.has(concept) && !mailed)) return 0;
  }
  let score = mailed ? 2 : 0;
  // "Enter the code" has the word for it, and asks for one that was sent.
  if (said.has('codeSent')) score += 4;
  else if (any('code')) score += 3;
  if (names.has('code')) score += 2;
  if (score === 0 || (!said.has('code') && said.has('otherDetail')) || hasCaptcha(field)) return 0;
  if (/otp|one.?time|verif|2 ?fa|mfa/.test(text.names + text.label)) score += 2;
  if (attributeOf(field, 'inputmode') === 'numeric' || field.type === 'tel') score += 1;
  if (field.maxLength >= 4 && field.maxLength <= 10) score += 1;
  return score;
}

/** Whether a captcha's picture stands beside it, in no box with other fields. */
function hasCaptcha(field: HTMLInputElement): boolean {
  let at = composedParent(field);
  for (let level = 0; at && level < 3; level++) {
    if (fits(at, 'form') || allIn(at, 'input').length > 1) return false;
    // Without the image itself, and cut, for a page may write as much there as it likes.
    const pictures = allIn(at, 'img').map((img) => img.outerHTML.replace(/;base64[^"]*/, ''));
    if (pictures.some((html) => captcha.test(html.slice(0, 500)))) return true;
    at = composedParent(at);
  }
  return false;
}

/** The same with what stands around it: a bare "code" may be any. 0 when it is too little. */
export function weighCodeField(own: number, container: Container, page: Page): number {
  if (own >= 8) return own;
  const text = textOf(container.element, 1200);
  const around = pageTermKinds(pageText(text));
  if (pageTermKinds(headingOf(container, page)).has('otherCode')) return 0;
  if (
    around.has('checkout') &&
    /card|cart[aeã]|kart|kort|tarjet|карт|卡|カード|카드|cvc|cvv/i.test(text)
  )
    return 0;
  let score = own;
  if (around.has('codeSent')) score += 2;
  if (container.textFields.length === 1) score += 1;
  if (container.textFields.length >= 4) score -= 2;
  return score >= 4 ? Math.min(score, 7) : 0;
}

/** Four to eight boxes of one character each that together take a code, in reading order. */
export function boxesAround(field: HTMLElement): HTMLInputElement[] {
  // Told from the field alone first, for a page may have thousands of fields.
  if (!isInput(field) || !isBox(field, [])) return [];
  let at = composedParent(field);
  for (let level = 0; at && level < 4; level++) {
    const inputs = allIn(at, 'input').filter(
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

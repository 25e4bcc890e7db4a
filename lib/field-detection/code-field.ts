import { composedParent } from '../dom/composed-tree.ts';
import { attributeOf, matchesSelector, queryAll, unclobbered } from '../dom/unclobbered.ts';
import { hasAny, nameText, type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import { Scorecard } from '../scorecard.ts';
import { asksForPicture, partsBeside } from './captcha.ts';
import { isBox, otherTypes, stemOf } from './code-boxes.ts';
import { buttonText, type Container } from './container.ts';
import type { DocumentOutline } from './document.ts';
import { holdsNoAddress } from './email-field.ts';
import { type FieldText, fieldTextOf } from './field-text.ts';
import { headingOf, longTextOf, neighbourhood } from './form-context.ts';
import { textOf } from './node-text.ts';
import { codeFieldMost, codeFieldThreshold, codeFieldWeights } from './weights.ts';

const otherToken = /^(cc-|postal|email|tel|bday|username|organi|street|address|country)|name$/;
/** Names of elements around fields for other codes. */
const otherBoxes = /captcha|cvv|cvc|\bcsc|coupon|promo ?code|voucher|zip ?code|post ?(al)? ?code/;
const oneTimeNames = /otp|one.?time|verif|2 ?fa|mfa/;

export type CodeFieldScore = Scorecard<keyof typeof codeFieldWeights>;
type Kinds = ReadonlySet<PageTermKind>;

/** Whether the kinds include a term for a code. */
const isCode = (kinds: Kinds) => hasAny(kinds, 'code', 'oneTimeCode');

/**
 * Scores a text control, or the first of a row of boxes, as a code field, by its own texts and
 * attributes; undefined if it is no code field.
 *
 * @param explain receives the reason why it is no code field
 */
export function readCodeField(
  field: HTMLInputElement,
  text: FieldText,
  boxes: HTMLInputElement[] = [],
  explain?: (veto: string) => void,
): CodeFieldScore | undefined {
  const none = (veto: string): undefined => {
    explain?.(veto);
  };
  const score = new Scorecard(codeFieldWeights);
  const inLabel = pageTermKinds(text.label + text.placeholder);
  const inNames = pageTermKinds(text.names);
  const named = isCode(inNames) || inNames.has('twoFactor');
  if (text.autocomplete.includes('one-time-code')) {
    // Some pages declare a password field as a code so that the browser does not fill it.
    const isOther = [inLabel, inNames].some((one) => one.has('password') && !isCode(one));
    if (field.type === 'password' && isOther) return none('password declared as a code');
    score.add('autocomplete=one-time-code');
    return score;
  }
  const inNearby = pageTermKinds(text.nearby);
  if (boxes.length > 0) {
    const all = [inLabel, inNames, inNearby];
    if (all.some((one) => hasAny(one, 'otherCode', 'captcha')))
      return none('boxes of another code');
    if (boxes.every((box) => isBox(box, boxes))) score.add('row of boxes');
    else if (all.some((one) => !isCode(one) && hasAny(one, 'email', ...otherKinds)))
      return none('numbered fields for something else');
    else score.add('row of numbered fields');
    return score;
  }
  if (otherTypes.test(field.type)) return none('type of another field');
  // On a field too short for an address, the label "e-mail code" means a code that is sent by mail.
  const mailedCode = isCode(inLabel) && holdsNoAddress(field);
  if (
    text.autocomplete.some((token) => otherToken.test(token) && !(mailedCode && token === 'email'))
  )
    return none('autocomplete of another field');
  const any = (kind: PageTermKind) => inLabel.has(kind) || inNearby.has(kind);
  const coded = isCode(inLabel) || isCode(inNearby);
  const mailed = any('email');
  // "Code from the e-mail" asks for a code, "E-mail for your code" does not. Names or length
  // decide.
  const confirmsCode =
    isCode(inNames) || hasAny(inNames, 'otherCode', 'captcha') || holdsNoAddress(field);
  if (mailed && !((coded || inLabel.has('codeSent')) && confirmsCode))
    return none('e-mail in its label');
  for (const kind of ['otherCode', 'captcha', 'search', 'honeypot'] as const) {
    if (any(kind)) return none(`terms of ${kind}`);
    if (!inNames.has(kind) || mailed) continue;
    // In Chinese, the code in a picture and a code sent by a button have the same name.
    const maybeSent = kind === 'captcha' && hasAny(inLabel, 'oneTimeCode', 'codeSent');
    if (!maybeSent || !isSentBeside(field, false)) return none(`terms of ${kind}`);
  }
  if (!isCode(inLabel) && hasAny(inLabel, 'otherDetail', 'username'))
    return none('label of another field');
  if (!named) {
    // The label may only mention a code: "Telephone (we send you a code)".
    if (inNames.has('username') && !coded) return none('names of another field');
    if (inNames.has('otherDetail') && inLabel.has('otherDetail'))
      return none('label and names of another field');
  }
  if (mailed) score.add('e-mail and code in its label');
  // "Enter the code" has the kind `codeSent`, too, because it asks for a code that was sent.
  if (inLabel.has('codeSent')) score.add('"code was sent" in its label');
  else if (coded) score.add('code in its label');
  if (named) score.add('code in its names');
  if (score.total === 0 && inLabel.has('digits') && !hasAny(inLabel, ...otherKinds))
    score.add('number of digits in its label');
  if (score.total > 0) {
    if (
      [inLabel, inNearby].some((one) => one.has('oneTimeCode')) ||
      hasAny(inNames, 'oneTimeCode', 'twoFactor') ||
      oneTimeNames.test(text.names)
    )
      score.add('one-time in its words');
  } else if ([inLabel, inNearby, inNames].some((one) => hasAny(one, ...otherKinds))) {
    return none('no terms of a code');
  }
  if (attributeOf(field, 'inputmode') === 'numeric' || /tel|number/.test(field.type))
    score.add('numeric input');
  if (field.maxLength >= 4 && field.maxLength <= 10) score.add('room for 4 to 10 characters');
  return score;
}

/** Other kinds of values that a field without code terms may ask for. */
const otherKinds = [
  'otherDetail',
  'username',
  'password',
  'search',
  'otherPerson',
  'lookup',
] as const;

/**
 * Adds the score of the surroundings, because "code" alone may mean any code. Returns 0 if the
 * total is too low.
 */
export function scoreCodeField(
  field: HTMLInputElement,
  score: CodeFieldScore,
  container: Container,
  outline: DocumentOutline,
): number {
  if (fired(score, 'autocomplete=one-time-code')) return score.total;
  const { textFields, passwords, textAreas, element } = container;
  const heading = pageTermKinds(headingOf(container, outline));
  const title = pageTermKinds(pageText(unclobbered(outline.document, 'title').slice(0, 120)));
  if (heading.has('otherCode')) return 0;
  // Boxes too wide to be recognised as boxes do not count as other fields.
  const others = textFields
    .concat(passwords)
    .filter((one) => one !== field && !(stemOf(one) && stemOf(one) === stemOf(field))).length;
  const named = hasOwnTerms(score);
  // The heading counts for a field without terms of its own only if the form has no other fields.
  if (!named && (others > 0 || textAreas.length > 0)) return 0;
  const text = longTextOf(element, outline);
  const own = pageTermKinds(pageText(text));
  if (own.has('checkout') && cards.test(text)) return 0;
  const nearText = longTextOf(neighbourhood(element, outline), outline);
  const near = pageTermKinds(pageText(nearText));
  const around = [own, near].some(
    (kinds) => kinds.has('codeSent') || (others === 0 && kinds.has('digits') && isCode(kinds)),
  );
  const twoFactor = [heading, title].some((kinds) => hasAny(kinds, 'twoFactor', 'oneTimeCode'));
  // Text such as "you find the code on your invoice" is close to its field.
  if (!around && !twoFactor && pageTermKinds(pageText(nearText.slice(0, 600))).has('onPaper'))
    return 0;
  const { label, placeholder, nearby, names } = fieldTextOf(field, outline);
  const written = label + placeholder + nearby;
  const sent = around || twoFactor || pageTermKinds(written).has('oneTimeCode');
  if (!sent && cardNumbers.test(text)) return 0;
  // In India, postcodes are called PIN codes.
  if ((!sent || others >= 3) && /\bpin ?code\b/.test(written + names)) return 0;
  // "Job number (8 digits)" may be any number.
  if (fired(score, 'number of digits in its label') && (others > 0 || !around)) return 0;
  if (around) score.add('"code was sent" around it');
  const short = fired(score, 'room for 4 to 10 characters');
  if (!named && !twoFactor && !(around && short)) return 0;
  if (twoFactor) score.add('two-factor in its heading');
  if (textFields.length === 1) score.add('the only field');
  if (textFields.length >= 4) score.add('among four fields');
  if (fired(score, 'row of boxes')) return score.total;
  // Fields that differ only by a number may ask for anything.
  if (fired(score, 'row of numbered fields')) return around || twoFactor ? score.total : 0;
  const oneTime = fired(score, 'one-time in its words');
  if (!twoFactor && !fired(score, '"code was sent" in its label')) {
    // The other fields of the form show what kind of code it is.
    const more = textFields.filter((one) => one !== field && asksForMore(one, outline)).length;
    if (!around && more > (oneTime ? 1 : 0) && !isSentBeside(field, oneTime)) return 0;
    // A code beside a password is a customer number or a captcha, unless the form sends the code.
    if (passwords.length > 0 && !oneTime && !around && !isSentBeside(field, false)) return 0;
    if ((others >= 3 || textAreas.length > 0) && !isSentBeside(field, oneTime)) return 0;
  }
  if (score.total < codeFieldThreshold) return 0;
  if (isPartOfKey(field, textFields, outline) || otherBoxes.test(namesAround(field))) return 0;
  if (asksForPicture(field, others === 0)) return 0;
  return Math.min(score.total, codeFieldMost);
}

const cards = /card|cart[aeã]|kart|kort|tarjet|карт|卡|カード|카드|cvc|cvv/i;
/**
 * Beside a card number, a security code belongs to the card, even if a frame has the number field.
 */
const cardNumbers =
  /card (no|number)|kartennummer|num[eé]ro de (la )?carte|n[uú]mero d[aeo] (la )?(cart[aã]o|tarjeta)|numero (di|della) carta|kart num|kart nömr|номер карт|カード番号|卡号|卡號|카드 ?번호|numer karty|kortnummer|kaartnummer/i;

/** Whether a field asks for something other than a user name, a code, or where to send the code. */
function asksForMore(field: HTMLInputElement, outline: DocumentOutline): boolean {
  if (/email|tel/.test(field.type)) return false;
  const { label, placeholder, nearby, names } = fieldTextOf(field, outline);
  const texts = [label + placeholder, nearby, names].filter((text) => text.trim() !== '');
  const mayBeSentTo = texts.some((text) =>
    hasAny(pageTermKinds(text), 'email', 'username', 'code', 'oneTimeCode'),
  );
  return texts.length > 0 && !mayBeSentTo;
}

/**
 * Whether the label of a password field names a one-time code. Its attributes do not count, as they
 * may describe a second password. A bare "code" may be a permanent secret.
 */
export function isLabelledCode(field: HTMLInputElement, outline: DocumentOutline): boolean {
  if (field.type !== 'password' || field.readOnly || field.disabled) return false;
  const { label, placeholder, nearby, autocomplete } = fieldTextOf(field, outline);
  if (autocomplete.includes('current-password')) return false;
  return [label + placeholder, nearby].some((text) => {
    const kinds = pageTermKinds(text);
    return kinds.has('oneTimeCode') && !hasAny(kinds, 'password', 'repeat');
  });
}

function fired(score: CodeFieldScore, rule: keyof typeof codeFieldWeights): boolean {
  return score.fired.some((one) => one.rule === rule);
}

const clickable = 'button, a, [role=button], input[type=button], [onclick]:not(input)';

/**
 * Whether a button beside a field sends a code. For a field that names a one-time code, text such
 * as "code sent" is enough.
 */
function isSentBeside(field: Element, oneTime: boolean): boolean {
  return partsBeside(field).some((part) => {
    if (oneTime && pageTermKinds(pageText(textOf(part, 300))).has('codeSent')) return true;
    const buttons = queryAll(part, clickable);
    if (matchesSelector(part, clickable)) buttons.push(part);
    return buttons.some((one) => isCode(pageTermKinds(pageText(buttonText(one)))));
  });
}

/** Whether a field has code terms of its own. */
export function hasOwnTerms({ fired }: CodeFieldScore): boolean {
  return fired.some(({ rule }) => !/numeric|room/.test(rule));
}

/** Whether a page's headings or title mention codes, so that a field without terms may take one. */
export function mentionsCodes({ headings, document }: DocumentOutline): boolean {
  const texts = headings.slice(0, 40).map((heading) => textOf(heading, 120));
  return [...texts, unclobbered(document, 'title').slice(0, 120)].some((text) =>
    hasAny(pageTermKinds(pageText(text)), 'twoFactor', 'oneTimeCode', 'code'),
  );
}

/** Names of the ancestors that contain only this field. */
function namesAround(field: Element): string {
  const names: string[] = [];
  let at = composedParent(field);
  for (let level = 0; at && level < 4 && !matchesSelector(at, 'form, body, main'); level++) {
    if (queryAll(at, 'input:not([type=hidden])').length > 1) break;
    names.push(attributeOf(at, 'id') ?? '', attributeOf(at, 'class') ?? '');
    at = composedParent(at);
  }
  return nameText(names.join(' ').slice(0, 400));
}

/**
 * Whether a field is one of several that differ by a number and take a printed key: "ABCDE -
 * FGHIJ".
 */
function isPartOfKey(
  field: HTMLInputElement,
  fields: HTMLInputElement[],
  outline: DocumentOutline,
): boolean {
  if (field.maxLength < 2) return false;
  const label = numberedLabel(field, outline);
  return fields.some(
    (one) =>
      one !== field &&
      one.maxLength === field.maxLength &&
      ((stemOf(field) !== undefined && stemOf(one) === stemOf(field)) ||
        (label !== undefined && numberedLabel(one, outline) === label)),
  );
}

/** A field's label without its number; undefined if it has no number. */
function numberedLabel(field: HTMLInputElement, outline: DocumentOutline): string | undefined {
  const { label } = fieldTextOf(field, outline);
  const rest = label.replace(/\d+/g, '');
  return rest === label ? undefined : rest;
}

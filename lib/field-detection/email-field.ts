import { attributeOf, unclobbered } from '../dom/unclobbered.ts';
import { hasAny, type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import { Scorecard } from '../scorecard.ts';
import type { FieldText } from './field-text.ts';
import { textOf } from './node-text.ts';
import { emailWeights } from './weights.ts';

/** The features of an e-mail field. */
export type EmailFeatures = {
  strength: Scorecard<keyof typeof emailWeights>;
  /** Accepts a user name as well, so the address identifies an existing account. */
  identifier: boolean;
  /** Only its names mention a user name. */
  namedIdentifier: boolean;
  /** Its names mention a recovery, as in "forgotEmail". */
  namedForRecovery: boolean;
  /**
   * Its label mentions the address before a user name, as in "e-mail (user name)", or its names
   * mention only the address.
   */
  addressFirst: boolean;
  /** Asks for another person's address. */
  otherPerson: boolean;
  /** Only its names mention another person, as in "sendto". */
  namedForAnother: boolean;
  /** Accepts several addresses. */
  several: boolean;
  /** Asks for a new address to replace that of an account. */
  replacesAddress: boolean;
  /** Asks for an address that is already on record. */
  known: boolean;
  /** Asks to repeat the address. */
  repeat: boolean;
};

/** Fields with "email" only in their names, such as the subject or the sender's first name. */
const otherFields = [
  'otherDetail',
  'username',
  'password',
  'code',
  'oneTimeCode',
  'otherCode',
  'captcha',
  'search',
] as const;
const codeTerms = ['code', 'oneTimeCode', 'codeSent'] as const;
const newAddress = new Set<PageTermKind>(['newEmail', 'email', 'signUp', 'repeat']);
/** "Date of the e-mail". In some languages, the word for "date" comes last. */
const dates = /^ (date|datum|fecha|data|дата) (?!e mail $)|(tarihi|日|日付|日時|日期|날짜) $/;
const otherTokens = /^(tel|cc-|bday|postal|street|address-l|country|organi|url$)|(?<!user)name$/;

/**
 * Reads the features of an e-mail field; undefined for any other field.
 *
 * @param explain receives the reason why it is no e-mail field
 */
export function readEmailField(
  field: HTMLInputElement,
  text: FieldText,
  explain?: (veto: string) => void,
): EmailFeatures | undefined {
  const none = (veto: string): undefined => {
    explain?.(veto);
  };
  const inLabel = pageTermKinds(text.label + text.placeholder);
  const inNearby = pageTermKinds(text.nearby);
  const inNames = pageTermKinds(text.names);

  const typed = attributeOf(field, 'inputmode') === 'email' || field.type === 'email';
  if (!typed && !text.autocomplete.includes('email')) {
    // Declarations outweigh hints in names.
    if (text.autocomplete.some((token) => otherTokens.test(token)) && !inLabel.has('email'))
      return none('autocomplete of another field');
    const asked =
      inLabel.has('email') && ![inLabel, inNames].some((one) => hasAny(one, ...codeTerms));
    if (text.autocomplete.includes('one-time-code') && !asked) return none('declared as a code');
  }
  const declared = typed || text.autocomplete.includes('email');
  if (!typed && hasAny(inLabel, 'code', 'oneTimeCode') && holdsNoAddress(field))
    return none('label of a code, and no room for an address');
  if (!declared && (field.type !== 'text' || holdsNoAddress(field)))
    return none('no type and no room for an address');
  if ([inLabel, inNearby, inNames].some((kinds) => kinds.has('honeypot')))
    return none('terms of a trap for robots');
  if (looksLikeTrap(field)) return none('neither keys nor the browser reach it');
  if (isLocalPart(field)) return none('one part of an address');

  const sampled = /^[^\s@]+@[^\s@]+\.\p{L}+/u.test(text.sample.trim());
  const labelled = inLabel.has('email') || inNearby.has('email') || sampled;
  const named = inNames.has('email');
  if (!declared) {
    if (!labelled && !named) return none('no terms of e-mail');
    if (dates.test(text.label + text.nearby)) return none('label of a date');
    // "E-mail me new results of this search" is an alert.
    if (
      (inLabel.has('search') && !inLabel.has('newsletter')) ||
      (inNames.has('search') && !labelled)
    )
      return none('terms of a search');
    if (hasAny(inLabel, 'code', 'oneTimeCode', 'password'))
      return none('label of a code or password');
    // Sets keep the order of the text: "code from the e-mail" is a code, "e-mail for your code" is
    // an address.
    const [first] = [...inNearby].filter((kind) => /^(email|code|oneTimeCode)$/.test(kind));
    if (!named && !inLabel.has('email') && (first === 'code' || first === 'oneTimeCode'))
      return none('a text about a code');
    if (inNearby.has('codeSent') && (!named || hasAny(inNames, 'code', 'oneTimeCode')))
      return none('a code was sent');
    if (!labelled && hasAny(inLabel.size > 0 ? inLabel : inNearby, ...otherFields))
      return none('label of another field');
    if (
      !labelled &&
      hasAny(inNames, ...otherFields) &&
      !/mail ?(addr\w*)?( \d+)? $/.test(text.names)
    )
      return none('names of another field');
    // The text beside a field may belong to another field.
    const isOnlyInTextBeside =
      !inLabel.has('email') && !sampled && !named && !inNames.has('username');
    if (isOnlyInTextBeside && hasAny(inNames, ...otherFields))
      return none('names of another field beside a text about e-mail');
    const head = pageTermKinds(text.head);
    if (!named && !sampled && !head.has('email') && hasAny(head, ...otherFields))
      return none('label only mentions e-mail');
    // A long label is usually a sentence about something else, which only mentions mail.
    if (!named && !inLabel.has('repeat') && text.label.length > 90 && !sampled)
      return none('label is a long sentence');
  } else if (!labelled && !named && hasAny(inLabel, 'search', 'password'))
    return none('label of a search or password');

  const strength = new Scorecard(emailWeights);
  if (field.type === 'email') strength.add('type=email');
  if (text.autocomplete.includes('email')) strength.add('autocomplete=email');
  if (labelled) strength.add('e-mail in its label');
  if (named) strength.add('e-mail in its names');
  const inSample = pageTermKinds(pageText(text.sample));
  return {
    strength,
    identifier: inLabel.has('username') || inNearby.has('username'),
    namedIdentifier: !labelled && inNames.has('username') && !text.sample,
    namedForRecovery: inNames.has('recovery'),
    // Sets keep the order of the text.
    addressFirst:
      [...inLabel, ...inNearby].find((kind) => kind === 'email' || kind === 'username') !==
        'username' ||
      (named && !inNames.has('username')),
    otherPerson: [inLabel, inNearby, inSample].some((kinds) => kinds.has('otherPerson')),
    several: field.multiple,
    // Text beside a field that mentions only a new address is its label.
    replacesAddress:
      inLabel.has('newEmail') ||
      (inNearby.has('newEmail') && [...inNearby].every((kind) => newAddress.has(kind))),
    known: inLabel.has('knownEmail') || inNearby.has('knownEmail'),
    namedForAnother: inNames.has('otherPerson'),
    repeat:
      inLabel.has('repeat') ||
      inNearby.has('repeat') ||
      /repeat|retype|confirm|again|verif|check|(mail|address) ?2 /.test(text.names),
  };
}

/** Whether a field is too short for an address, or numeric. */
export function holdsNoAddress(field: HTMLInputElement): boolean {
  const short = field.maxLength > 0 && field.maxLength < 16;
  return short || attributeOf(field, 'inputmode') === 'numeric';
}

/** Whether a field is a honeypot, because neither the Tab key nor autofill reaches it. */
function looksLikeTrap(field: HTMLInputElement): boolean {
  return (
    field.tabIndex < 0 &&
    /^(off|nope|new-password|false)$/.test(attributeOf(field, 'autocomplete') ?? '')
  );
}

/** Whether a mail provider's form asks for the part before the @ alone, or separately. */
function isLocalPart(field: HTMLInputElement): boolean {
  const next = field.nextSibling?.textContent?.trim()
    ? field.nextSibling
    : field.nextElementSibling;
  const joined = [field.previousSibling, field.nextSibling].some(
    (node) => node && unclobbered(node, 'nodeValue')?.trim() === '@',
  );
  return joined || /^@\s?[\w-]+\.\w/.test(textOf(next, 60));
}

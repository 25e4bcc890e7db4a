import { attributeOf, real } from '../dom/unshadowed.ts';
import { type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import { textOf } from './document.ts';
import type { FieldText } from './field-text.ts';

/** What makes a field an e-mail field, and of which sort. */
export type EmailReading = {
  /** 1 (a name hints at it) to 8 (all says so) */
  strength: number;
  /** a user name will do as well, so that the address is somebody's identity, not a new one */
  identifier: boolean;
  /** asks for somebody else's address */
  friend: boolean;
  /** asks for the address once more */
  repeat: boolean;
};

/** Kinds of field that only have "email" in their name: its subject, its sender's first name. */
const foreign: PageTermKind[] = [
  'otherDetail',
  'username',
  'password',
  'code',
  'otherCode',
  'search',
];

/** Reads a text control as an e-mail field; undefined when it is none. */
export function readEmailField(field: HTMLInputElement, text: FieldText): EmailReading | undefined {
  const said = pageTermKinds(text.label + text.placeholder);
  const beside = pageTermKinds(text.nearby);
  const names = pageTermKinds(text.names);
  const any = (concept: PageTermKind) =>
    said.has(concept) || beside.has(concept) || names.has(concept);
  const has = (set: ReadonlySet<PageTermKind>, concepts: PageTermKind[]) =>
    concepts.some((c) => set.has(c));

  const declared =
    text.autocomplete.includes('email') ||
    attributeOf(field, 'inputmode') === 'email' ||
    field.type === 'email';
  if (!declared && (field.type !== 'text' || holdsNoAddress(field))) return undefined;
  if (any('honeypot') || looksLikeTrap(field) || isLocalPart(field)) return undefined;

  const sampled = /^[^\s@]+@[^\s@]+\.\p{L}+/u.test(text.sample.trim());
  const says = said.has('email') || beside.has('email') || sampled;
  const named = names.has('email');
  if (!declared) {
    if (!says && !named) return undefined;
    if (said.has('search') || (names.has('search') && !says)) return undefined;
    if (said.has('code') || said.has('password')) return undefined;
    if (beside.has('codeSent') && (!named || names.has('code'))) return undefined;
    if (!says && has(said.size > 0 ? said : beside, foreign)) return undefined;
    if (!says && has(names, foreign) && !/mail( addr\w*)?( \d+)? $/.test(text.names)) {
      return undefined;
    }
    // A long label is a sentence about something else that mentions mail.
    if (!named && !said.has('repeat') && text.label.length > 90 && !sampled) return undefined;
  } else if (!says && !named && (said.has('search') || said.has('password'))) return undefined;

  return {
    strength:
      (field.type === 'email' ? 3 : 0) +
      (text.autocomplete.includes('email') ? 2 : 0) +
      (says ? 2 : 0) +
      (named ? 1 : 0),
    identifier: isIdentifier(text, said, beside, names),
    friend: any('otherPerson') || pageTermKinds(pageText(text.sample)).has('otherPerson'),
    repeat:
      said.has('repeat') ||
      beside.has('repeat') ||
      /repeat|retype|confirm|again|verif|check|(mail|address) ?2 /.test(text.names),
  };
}

function isIdentifier(
  text: FieldText,
  said: ReadonlySet<PageTermKind>,
  beside: ReadonlySet<PageTermKind>,
  names: ReadonlySet<PageTermKind>,
): boolean {
  if (said.has('username') || beside.has('username')) return true;
  return !said.has('email') && !beside.has('email') && names.has('username') && !text.sample;
}

/** No address is a number, nor is it so short. */
export function holdsNoAddress(field: HTMLInputElement): boolean {
  const short = field.maxLength > 0 && field.maxLength < 16;
  return short || attributeOf(field, 'inputmode') === 'numeric';
}

/** A field that neither keys nor the browser reach is there for robots. */
function looksLikeTrap(field: HTMLInputElement): boolean {
  return (
    field.tabIndex < 0 &&
    /^(off|nope|new-password|false)$/.test(attributeOf(field, 'autocomplete') ?? '')
  );
}

/** At a mail provider only the part before the @ is asked for, or either part in its own field. */
function isLocalPart(field: HTMLInputElement): boolean {
  const next = field.nextSibling?.textContent?.trim()
    ? field.nextSibling
    : field.nextElementSibling;
  const joined = [field.previousSibling, field.nextSibling].some(
    (node) => node && real(node, 'nodeValue')?.trim() === '@',
  );
  return joined || /^@\s?[\w-]+\.\w/.test(textOf(next, 60));
}

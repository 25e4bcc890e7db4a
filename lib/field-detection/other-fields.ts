import { attributeOf, closestOf, fits } from '../dom/unshadowed.ts';
import { type PageTermKind, pageTermKinds } from '../lexicon.ts';
import type { Container } from './container.ts';
import { readFieldText } from './field-text.ts';
import type { Scores } from './form-type.ts';

/** What the fields of a form say of its purpose: how many of which kind, and what they declare. */
export function weighFields(container: Container, scores: Scores): void {
  const { passwords, textFields, textAreas } = container;
  const declared = textFields
    .concat(passwords)
    .map((field) => attributeOf(field, 'autocomplete') ?? '')
    .join(' ');
  if (passwords.length >= 2) {
    scores.signUp += 5;
    scores.signIn -= 5;
  }
  if (passwords.length > 0) {
    scores.newsletter -= 6;
    scores.contact -= 4;
    scores.recovery -= 3;
    scores.search -= 5;
    scores.lookup -= 3;
    scores.checkout -= 1;
    scores.signUp += 1;
    scores.signIn += 1;
    if (textFields.length >= 3) scores.signUp += 2.5;
    else if (textFields.some(asksForName)) scores.signUp += 3;
    if (textFields.length === 1 && passwords.length === 1) scores.signIn += 1.5;
  } else {
    scores.signIn -= 2.5;
    if (textFields.length >= 3) scores.signIn -= 3;
    // In many languages one word is for logging in and for entering one's name in a list.
    if (scores.signIn > 0 && textFields.some(asksForName)) {
      scores.signUp += scores.signIn;
      scores.signIn = 0;
    }
    if (textFields.length === 1) scores.newsletter += 0.5;
  }
  if (/new-password/.test(declared)) scores.signUp += 4;
  else if (/username|webauthn/.test(declared)) scores.signIn += 1.5;
  if (/current-password/.test(declared)) scores.signIn += 3;
  if (/billing|shipping|cc-/.test(declared)) scores.checkout += 2;
  if (textAreas.length > 0 && passwords.length === 0) {
    scores.contact += 3;
    scores.newsletter -= 2;
  }
  // Who has the number of an order looks it up; in a message it only says what that is about.
  if (textAreas.length === 0 && anySays(textFields, 'lookup')) scores.lookup += 5;
  const postal = textFields.filter(isPostal).length;
  if (postal >= 2 && passwords.length === 0) scores.checkout += 2.5;
  if (closestOf(container.element, 'footer, [class*=footer], [id*=footer]')) scores.newsletter += 2;
  if (fits(container.element, '[role=search]')) scores.search += 6;
}

/** Newsletters are signed up for in words that elsewhere mean an account, or even a log-in. */
export function weighLoneField({ passwords, textFields }: Container, scores: Scores): void {
  if (passwords.length > 0 || textFields.length > 2 || scores.newsletter <= 2) return;
  for (const concept of ['signUp', 'signIn'] as const) {
    if (scores[concept] <= 0) continue;
    scores.newsletter += scores[concept] / 2;
    scores[concept] /= 2;
  }
}

/** A person's own name: no log-in asks for it. What may be a user name does not count. */
function asksForName(field: HTMLInputElement): boolean {
  const { label, placeholder, names, autocomplete } = readFieldText(field);
  if (autocomplete.some((token) => /name$/.test(token) && token !== 'username')) return true;
  const said = pageTermKinds(label + placeholder);
  const named = pageTermKinds(names);
  const all = [...said, ...named];
  return all.includes('otherDetail') && !all.includes('username') && !said.has('email');
}

/** Whether the label of one of the fields speaks of something. */
export function anySays(fields: HTMLInputElement[], concept: PageTermKind): boolean {
  return fields.some((field) => pageTermKinds(readFieldText(field).label).has(concept));
}

function isPostal(field: HTMLInputElement): boolean {
  if (/street|address-l|postal|cc-|shipping|billing/.test(attributeOf(field, 'autocomplete') ?? ''))
    return true;
  return /street|postal|zip|postcode|city|card.?number|address_?1/i.test(
    `${field.name} ${field.id}`,
  );
}

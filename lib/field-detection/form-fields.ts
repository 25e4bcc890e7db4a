import { attributeOf, closestOf, matchesSelector } from '../dom/unclobbered.ts';
import { type PageTermKind, pageTermKinds } from '../lexicon.ts';
import type { DocumentOutline } from './document.ts';
import { type FieldText, fieldTextOf } from './field-text.ts';
import type { FormContext } from './form-context.ts';
import type { FormScores } from './form-scores.ts';
import { loneField, surelySignIn } from './weights.ts';

/** Scores the fields of a form: number, kinds and declarations. */
export function scoreFields({ container, outline }: FormContext, scores: FormScores): void {
  const { passwords, textFields, textAreas } = container;
  const asksForName = (field: HTMLInputElement) => isForName(fieldTextOf(field, outline));
  const { totals } = scores;
  const declared = textFields
    .concat(passwords)
    .map((field) => attributeOf(field, 'autocomplete') ?? '')
    .join(' ');
  if (passwords.length >= 2) scores.apply('two passwords');
  if (passwords.length > 0) {
    scores.apply('password');
    if (textFields.length >= 3) scores.apply('password and three fields');
    else if (textFields.some(asksForName)) scores.apply('password and a name');
    if (textFields.length === 1 && passwords.length === 1) scores.apply('password and one field');
  } else {
    scores.apply('no password');
    if (textFields.length >= 3) scores.apply('three fields without a password');
    // In many languages one word means both logging in and adding one's name to a list.
    if (totals.signIn > 0 && textFields.some(asksForName)) {
      const rule = 'sign-in terms beside a name';
      scores.add('signUp', rule, totals.signIn);
      scores.add('signIn', rule, -totals.signIn);
    }
    if (textFields.length === 1) scores.apply('one field without a password');
  }
  // A log-in form may declare its password as new so that the browser does not fill it.
  const logsIn =
    passwords.length === 1 && totals.signIn > totals.signUp && totals.signIn >= surelySignIn;
  if (/new-password/.test(declared) && !logsIn) scores.apply('autocomplete of a new password');
  else if (/username|webauthn/.test(declared)) scores.apply('autocomplete of a user name');
  if (/current-password/.test(declared)) scores.apply('autocomplete of the current password');
  if (/billing|shipping|cc-/.test(declared)) scores.apply('autocomplete of an order');
  if (textAreas.length > 0 && passwords.length === 0) scores.apply('text area');
  // An order number looks up the order; in a contact form it is only a reference.
  const numbers = textFields.filter((field) => isForNumber(fieldTextOf(field, outline)));
  if (textAreas.length === 0 && numbers.length > 0) {
    scores.apply('number of an order');
    const asksForMore = totals.signUp > 0 || totals.contact > 0 || passwords.length > 0;
    if (textFields.length === 2 && !asksForMore)
      scores.apply('number of an order and an address alone');
  }
  const postal = textFields.filter(isPostal).length;
  if (postal >= 2 && passwords.length === 0) scores.apply('postal address');
  if (closestOf(container.element, 'footer, [class*=footer], [id*=footer]')) scores.apply('footer');
  if (matchesSelector(container.element, '[role=search]')) scores.apply('role of a search');
}

/** Newsletter forms contain words that usually refer to an account or even a log-in. */
export function scoreLoneField({ container, outline }: FormContext, scores: FormScores): void {
  const { passwords, textFields } = container;
  const { totals } = scores;
  const saysLogIn = (field: HTMLInputElement) => {
    const { label, placeholder } = fieldTextOf(field, outline);
    const kinds = pageTermKinds(label + placeholder);
    return kinds.has('signIn') && !kinds.has('newsletter');
  };
  if (passwords.length > 0 || textFields.length > 2 || totals.newsletter <= loneField.from) return;
  for (const type of ['signUp', 'signIn'] as const) {
    // If the field's own label mentions logging in, the form is a log-in, whatever its other terms.
    if (totals[type] <= 0 || (type === 'signIn' && textFields.some(saysLogIn))) continue;
    const moved = totals[type] * loneField.share;
    scores.add('newsletter', `${type} in a newsletter`, moved);
    scores.add(type, `${type} in a newsletter`, -moved);
  }
}

/**
 * Whether a field asks for an order or booking number. The text beside an e-mail field is ignored.
 */
function isForNumber({ label, placeholder, nearby, names }: FieldText): boolean {
  const kinds = pageTermKinds(label + placeholder + nearby);
  return kinds.has('lookup') && !kinds.has('email') && !pageTermKinds(names).has('email');
}

/**
 * Whether a field asks for the person's name, as no log-in form does. Possible user names are
 * ignored.
 */
function isForName({ label, placeholder, names, autocomplete }: FieldText): boolean {
  if (autocomplete.some((token) => /name$/.test(token) && token !== 'username')) return true;
  const inLabel = pageTermKinds(label + placeholder);
  const inNames = pageTermKinds(names);
  const all = [...inLabel, ...inNames];
  return all.includes('otherDetail') && !all.includes('username') && !inLabel.has('email');
}

/** Whether the label of one of the fields has a term of a kind. */
export function hasLabelOf(
  fields: HTMLInputElement[],
  kind: PageTermKind,
  outline: DocumentOutline,
): boolean {
  return fields.some((field) => pageTermKinds(fieldTextOf(field, outline).label).has(kind));
}

function isPostal(field: HTMLInputElement): boolean {
  if (/street|address-l|postal|cc-|shipping|billing/.test(attributeOf(field, 'autocomplete') ?? ''))
    return true;
  return /street|postal|zip|postcode|city|card.?number|address_?1/i.test(
    `${field.name} ${field.id}`,
  );
}

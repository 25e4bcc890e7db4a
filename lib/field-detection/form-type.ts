import { composedContains } from '../dom/composed-tree.ts';
import { takesText } from '../dom/reachability.ts';
import {
  attributeOf,
  closestOf,
  matchesSelector,
  queryAll,
  unclobbered,
} from '../dom/unclobbered.ts';
import { hasAny, nameText, type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import { buttonText, type Container } from './container.ts';
import type { DocumentOutline } from './document.ts';
import { fieldTextOf } from './field-text.ts';
import {
  attributesOf,
  type FormContext,
  isChosenTab,
  isMarginal,
  isSocial,
  isTab,
  longTextOf,
  pathOf,
  readContext,
  sectionNames,
} from './form-context.ts';
import { hasLabelOf, scoreFields, scoreLoneField } from './form-fields.ts';
import { FormScores, scoredTypes } from './form-scores.ts';
import { textOf } from './node-text.ts';
import {
  formThreshold,
  oppositeWeights,
  type ScoredType,
  signInThreshold,
  type termWeights,
} from './weights.ts';

export type FormType =
  | 'sign-up'
  | 'newsletter'
  | 'checkout'
  | 'contact'
  | 'sign-in'
  | 'recovery'
  | 'other';

const formTypes = {
  signUp: 'sign-up',
  signIn: 'sign-in',
  recovery: 'recovery',
  newsletter: 'newsletter',
  checkout: 'checkout',
  contact: 'contact',
} as const satisfies Partial<Record<ScoredType, FormType>>;

/**
 * A classified form; `lookup` if it finds or ends something that exists, such as an order or a
 * search.
 */
export type ClassifiedForm = { formType: FormType; lookup: boolean; scores: FormScores };

/** Classifies a container's form by all the features in and around it. */
export function classifyForm(container: Container, outline: DocumentOutline): ClassifiedForm {
  const context = readContext(container, outline);
  const scores = new FormScores();
  scoreTerms(context, scores);
  scoreOpposites(context, scores);
  scoreText(context, scores);
  if (hasBoth(context)) {
    const { signIn, signUp } = scores.totals;
    scores.add('signIn', 'heading of both', Math.min(0, signUp - signIn));
  }
  scoreFields(context, scores);
  scoreUnsubscribeButton(context, scores);
  scoreMailedSearch(context, scores);
  scoreAddressAlone(context, scores);
  scoreLoneField(context, scores);
  if (isForAdministrators(context)) scores.apply('form of an administrator');
  const form = decide(scores);
  // An invitation form asks for another person's address, even if it does not say so.
  if (
    form.formType === 'other' &&
    pageTermKinds(context.heading).has('otherPerson') &&
    !hasLabelOf(container.textFields, 'otherPerson', outline)
  )
    form.lookup = true;
  return form;
}

/**
 * Whether a form manages other people or a service, so that its address is not the person's own.
 * One label is not enough: "from address" is also in forms that mail a page to a friend.
 */
function isForAdministrators({ container, outline, submit, heading }: FormContext): boolean {
  const { element, textFields, passwords } = container;
  const button = submit ? pageText(buttonText(submit)) : '';
  if ([button, heading].some((text) => pageTermKinds(text).has('administration'))) return true;
  const labelled = textFields.concat(passwords).filter((field) => {
    const { label, placeholder, nearby, names } = fieldTextOf(field, outline);
    const texts = [label + placeholder + nearby, names];
    return texts.some((text) => / smtp /.test(text) || pageTermKinds(text).has('administration'));
  });
  if (labelled.length >= 2) return true;
  // A sign-up form does not offer the role of an administrator in a list.
  return queryAll(element, 'option', maxOptions).some((option) =>
    administrators.test(unclobbered(option, 'textContent')?.trim() ?? ''),
  );
}

const maxOptions = 100;
const administrators =
  /^(admin(istrat|istrad|$)|administ|админ|адмін|管理者$|管理员$|管理員$|관리자$|yönetici$|διαχειριστ|مدير$|מנהל$)/i;

/**
 * Whether a form says "log in or sign up". Without a password field, it also signs up new users.
 */
function hasBoth({ container, outline, heading }: FormContext): boolean {
  if (container.passwords.length > 0 || container.textFields.length > 1) return false;
  const title = pageText(unclobbered(outline.document, 'title').slice(0, 120));
  return [heading, title].some((text) => {
    const kinds = pageTermKinds(text);
    return kinds.has('signUp') && kinds.has('signIn');
  });
}

function scoreTerms(context: FormContext, scores: FormScores): void {
  const { container, outline, submit, heading } = context;
  const add = (text: string, where: keyof typeof termWeights) =>
    scores.addTerms(pageTermKinds(text), where);
  // On a page with both forms, the one with one field and one password is the log-in.
  const types = isBesideSignUp(container, outline)
    ? scoredTypes.filter((type) => type !== 'signUp')
    : scoredTypes;
  const page = (text: string, where: keyof typeof termWeights) =>
    scores.addTerms(pageTermKinds(text), where, types);
  if (submit) {
    add(pageText(buttonText(submit)), 'submit button');
    const names = `${submit.id} ${attributeOf(submit, 'name') ?? ''}`;
    add(nameText(names), 'name of the submit button');
  }
  const [inside] = container.headings;
  if (inside) add(heading, 'heading inside');
  else page(heading, 'heading before');
  add(attributesOf(container.element), 'attributes of the form');
  const names = container.textFields
    .concat(container.passwords)
    .map((field) => `${field.name} ${field.id}`);
  add(nameText(names.join(' ').slice(0, 400)), 'names of the fields');
  // A lone field may itself name the purpose of the address.
  const [field] = container.textFields;
  if (field && container.textFields.length === 1 && container.passwords.length === 0) {
    const { label, placeholder } = fieldTextOf(field, outline);
    scores.addTerms(pageTermKinds(label + placeholder), 'label of the field', lone);
  }
  add(sectionNames(container.element), 'names of the section');
  const first = outline.headings.find((heading) => unclobbered(heading, 'localName') === 'h1');
  // The topic of the page does not apply to forms in its margins.
  if (isMarginal(container.element, first)) return;
  page(nameText(pathOf(outline.document)), 'URL');
  page(pageText(unclobbered(outline.document, 'title').slice(0, 120)), 'title');
  if (first && first !== inside) page(pageText(textOf(first, 120)), 'heading of the page');
}

const lone = ['signIn', 'newsletter'] as const satisfies ScoredType[];

/** An unsubscribe form has the same names as a newsletter form; only its button differs. */
function scoreUnsubscribeButton({ submit }: FormContext, scores: FormScores): void {
  const { newsletter } = scores.totals;
  const button = pageTermKinds(pageText(submit ? buttonText(submit) : ''));
  if (!button.has('lookup') || button.has('newsletter') || newsletter <= 0) return;
  scores.add('lookup', 'newsletter that a button ends', newsletter);
  scores.add('newsletter', 'newsletter that a button ends', -newsletter);
}

/** A form that mails search results is named after the search. */
function scoreMailedSearch({ container, outline, submit }: FormContext, scores: FormScores): void {
  const { element, textFields, passwords } = container;
  const { newsletter, search } = scores.totals;
  const [field] = textFields;
  if (!field || textFields.length > 1 || passwords.length > 0 || newsletter < 1) return;
  if (matchesSelector(element, '[role=search]')) return;
  const { label, placeholder, nearby } = fieldTextOf(field, outline);
  const kinds = pageTermKinds(label + placeholder + nearby);
  const button = pageTermKinds(pageText(submit ? buttonText(submit) : ''));
  if (kinds.has('email') && !kinds.has('search') && !button.has('search'))
    scores.add('search', 'search whose results are mailed', -search);
}

/** "E-mail, continue": without further text, an address alone starts a log-in. */
function scoreAddressAlone(context: FormContext, scores: FormScores): void {
  const { container, outline, submit } = context;
  const { textFields, passwords, textAreas } = container;
  const [field] = textFields;
  if (!field || textFields.length > 1 || passwords.length > 0 || textAreas.length > 0) return;
  const { names, label, placeholder } = fieldTextOf(field, outline);
  if (pageTermKinds(names).has('username') && pageTermKinds(label + placeholder).has('email'))
    scores.apply('one field named for a user name');
  const kinds = submit && pageTermKinds(pageText(buttonText(submit)));
  const { signUp, newsletter, checkout, contact } = scores.totals;
  const otherwise = signUp > 0 || newsletter >= 1 || checkout > 0 || contact > 0;
  if (kinds?.has('proceed') && kinds.size === 1 && !otherwise)
    scores.apply('nothing but "continue"');
}

/** Whether a form has one field and one password, and another form of its page has more. */
function isBesideSignUp({ passwords, textFields }: Container, outline: DocumentOutline): boolean {
  if (passwords.length !== 1 || textFields.length !== 1) return false;
  const [own] = passwords;
  const others = outline.inputs.filter(({ form }) => form !== null && form !== own?.form);
  return [...Map.groupBy(others, ({ form }) => form).values()].some(
    (inputs) =>
      inputs.some(({ type }) => type === 'password') &&
      inputs.filter((input) => input.type === 'password' || takesText(input)).length > 2,
  );
}

/** Scores links and buttons to the opposite form, such as the log-in on sign-up pages. */
function scoreOpposites(context: FormContext, scores: FormScores): void {
  const { container, outline, submit, near } = context;
  const links = outline.links.filter(
    (link) =>
      composedContains(near, link) && !closestOf(link, 'nav, header, footer, [role=navigation]'),
  );
  const outbound: { text: string; weight: number }[] = links
    .slice(0, 60)
    .map((link) => ({ text: textOf(link, 80), weight: oppositeWeights.link }));
  for (const button of container.buttons) {
    if (isTab(button)) {
      if (isChosenTab(button))
        scores.addTerms(pageTermKinds(pageText(buttonText(button))), 'chosen tab');
    } else if (button !== submit) {
      outbound.push({ text: buttonText(button), weight: oppositeWeights.button });
    }
  }
  const seen = new Set<PageTermKind>();
  for (const { text, weight } of outbound) {
    const kinds = pageTermKinds(pageText(text));
    if (kinds.has('recovery') && !seen.has('recovery')) {
      scores.apply('link to a recovery');
      seen.add('recovery');
    }
    if (isSocial(text)) continue;
    const up = kinds.has('signUp') || kinds.has('noAccount');
    const inward = kinds.has('signIn') || kinds.has('haveAccount');
    if (up && !inward && !seen.has('signUp')) {
      scores.add('signIn', 'way to sign up', weight);
      seen.add('signUp');
    }
    if (inward && !up && !seen.has('signIn')) {
      scores.add('signUp', 'way to sign in', weight);
      // "Back to log-in" is also on recovery pages.
      seen.add('signIn');
    }
  }
}

function scoreText(context: FormContext, scores: FormScores): void {
  const { container } = context;
  const hasPassword = container.passwords.length > 0;
  const near = pageTermKinds(pageText(longTextOf(context.near, context.outline)));
  // A heading for returning customers belongs to the log-in form.
  const heading = pageTermKinds(context.heading);
  const returning =
    heading.has('haveAccount') &&
    !heading.has('signUp') &&
    container.textFields.length <= 1 &&
    container.passwords.length <= 1;
  if (returning) scores.apply('heading of returning customers');
  else if (near.has('haveAccount')) scores.apply('"already have an account?"');
  if (near.has('noAccount')) scores.apply('"no account yet?"');
  if (near.has('legalTerms')) scores.apply('legal terms');
  if (near.has('newsletter') && container.textFields.length === 1)
    scores.apply('one field in a text about a newsletter');
  const own = pageTermKinds(pageText(longTextOf(container.element, context.outline)));
  // A form that mentions passwords without a password field sends a new one, or asks for it next.
  if (!hasPassword && container.textFields.length <= 2) {
    if (hasAny(near, 'password', 'recovery'))
      scores.apply('text about passwords without a field for one');
  }
  if (own.has('staySignedIn')) scores.apply('"stay signed in"');
  if (hasPassword && own.has('passwordRule')) scores.apply('rules for passwords');
  if (hasPassword && own.has('recovery')) scores.apply('password with a recovery');
  scores.addTerms(own, 'text', ['newsletter', 'contact', 'checkout', 'recovery']);
}

function decide(scores: FormScores): ClassifiedForm {
  const { totals } = scores;
  let best: ScoredType | undefined;
  for (const type of scoredTypes) {
    const least = type === 'signIn' ? signInThreshold : formThreshold;
    if (totals[type] >= least && (best === undefined || totals[type] > totals[best])) best = type;
  }
  if (!best) return { formType: 'other', lookup: false, scores };
  if (best === 'lookup' || best === 'search') return { formType: 'other', lookup: true, scores };
  return { formType: formTypes[best], lookup: false, scores };
}

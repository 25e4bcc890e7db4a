import { conceptsOf } from './concepts.ts';
import { buttonText, type Container } from './container.ts';
import { normalise, normaliseName } from './normalise.ts';
import { composedParent, holds, type Page, textOf } from './page.ts';
import type { Concept } from './words.ts';

export type Purpose =
  | 'sign-up'
  | 'newsletter'
  | 'checkout'
  | 'contact'
  | 'sign-in'
  | 'recovery'
  | 'other';

/** The purposes that words speak for, and forms that look up what exists (orders, searches). */
const spoken = {
  signUp: 'sign-up',
  signIn: 'sign-in',
  recovery: 'recovery',
  newsletter: 'newsletter',
  checkout: 'checkout',
  contact: 'contact',
  existing: 'existing',
  search: 'search',
} as const satisfies Partial<Record<Concept, string>>;
type Spoken = keyof typeof spoken;
const spokenConcepts = Object.keys(spoken) as Spoken[];

/** How much each place of a word counts. The likely submit button speaks loudest. */
const weights = {
  submit: 5,
  heading: 3,
  nearHeading: 2.5,
  attributes: 2,
  fieldNames: 1.5,
  section: 1.5,
  url: 2,
  title: 1.5,
  pageHeading: 1,
  text: 1,
  oppositeButton: 1,
  oppositeLink: 2,
} as const;

export type Judgement = { purpose: Purpose; existing: boolean; scores: Record<Spoken, number> };

/** What a container's form is for, from all the evidence in and around it. */
export function judgePurpose(container: Container, page: Page): Judgement {
  const scores: Record<Spoken, number> = {
    signUp: 0,
    signIn: 0,
    recovery: 0,
    newsletter: 0,
    checkout: 0,
    contact: 0,
    existing: 0,
    search: 0,
  };
  weighWords(container, page, scores);
  weighOpposites(container, page, scores);
  weighText(container, scores);
  weighFields(container, scores);
  return decide(container, scores);
}

function speak(scores: Record<Spoken, number>, text: string, weight: number): void {
  const concepts = conceptsOf(text);
  for (const concept of spokenConcepts) if (concepts.has(concept)) scores[concept] += weight;
}

function weighWords(container: Container, page: Page, scores: Record<Spoken, number>): void {
  const submit = submitButton(container);
  if (submit) {
    speak(scores, normalise(buttonText(submit)), weights.submit);
    speak(scores, normaliseName(`${submit.id} ${submit.getAttribute('name') ?? ''}`), 1);
  }
  const [inside] = container.headings;
  if (inside) speak(scores, normalise(textOf(inside, 120)), weights.heading);
  else
    speak(
      scores,
      normalise(textOf(headingBefore(container.element, page), 120)),
      weights.nearHeading,
    );
  speak(scores, attributesOf(container.element), weights.attributes);
  const names = container.textFields
    .concat(container.passwords)
    .map((field) => `${field.name} ${field.id}`);
  speak(scores, normaliseName(names.join(' ').slice(0, 400)), weights.fieldNames);
  speak(scores, sectionNames(container.element), weights.section);
  const { location, title } = page.document;
  if (location) speak(scores, normaliseName(decodePath(location.pathname)), weights.url);
  speak(scores, normalise(title.slice(0, 120)), weights.title);
  const first = page.headings.find((heading) => heading.localName === 'h1');
  if (first && first !== inside) speak(scores, normalise(textOf(first, 120)), weights.pageHeading);
}

/** A link to the log-in stands on pages for signing up, and the other way round. */
function weighOpposites(container: Container, page: Page, scores: Record<Spoken, number>): void {
  const submit = submitButton(container);
  const near = neighbourhood(container.element);
  const links = page.links.filter(
    (link) => holds(near, link) && !link.closest('nav, header, footer, [role=navigation]'),
  );
  const outbound: { text: string; weight: number }[] = links
    .slice(0, 60)
    .map((link) => ({ text: textOf(link, 80), weight: weights.oppositeLink }));
  for (const button of container.buttons) {
    if (button !== submit)
      outbound.push({ text: buttonText(button), weight: weights.oppositeButton });
  }
  const seen = new Set<Concept>();
  for (const { text, weight } of outbound) {
    const concepts = conceptsOf(normalise(text));
    if (concepts.has('recovery') && !seen.has('recovery')) {
      scores.signIn += 3;
      seen.add('recovery');
    }
    if (isSocial(text)) continue;
    const up = concepts.has('signUp') || concepts.has('noAccount');
    const inward = concepts.has('signIn') || concepts.has('haveAccount');
    if (up && !inward && !seen.has('signUp')) {
      scores.signIn += weight;
      seen.add('signUp');
    }
    if (inward && !up && !seen.has('signIn')) {
      scores.signUp += weight;
      // Back to the log-in is also the way out of a recovery.
      seen.add('signIn');
    }
  }
}

function isSocial(text: string): boolean {
  return /google|facebook|apple|github|twitter|linkedin|microsoft|vk|line\b|kakao|naver|wechat|sso/i.test(
    text,
  );
}

function weighText(container: Container, scores: Record<Spoken, number>): void {
  const near = neighbourhood(container.element);
  const text = conceptsOf(normalise(textOf(near, 1500)));
  if (text.has('haveAccount')) scores.signUp += 3;
  if (text.has('noAccount')) scores.signIn += 3;
  if (text.has('terms')) {
    scores.signUp += 1;
    scores.newsletter += 0.5;
  }
  if (text.has('newsletter') && container.textFields.length === 1) scores.newsletter += 1.5;
  const own = conceptsOf(normalise(textOf(container.element, 1500)));
  if (own.has('remember')) scores.signIn += 3;
  if (container.passwords.length > 0) {
    if (own.has('passwordRule')) scores.signUp += 2;
    if (own.has('recovery')) scores.signIn += 1;
  }
  speakOnce(scores, own, weights.text);
}

function speakOnce(
  scores: Record<Spoken, number>,
  concepts: ReadonlySet<Concept>,
  weight: number,
): void {
  for (const concept of ['newsletter', 'contact', 'checkout', 'recovery'] as const) {
    if (concepts.has(concept)) scores[concept] += weight;
  }
}

function weighFields(container: Container, scores: Record<Spoken, number>): void {
  const { passwords, textFields, textAreas } = container;
  const tokens = (token: string) =>
    container.textFields.concat(passwords).some((field) => field.autocomplete.includes(token));
  if (passwords.length >= 2) {
    scores.signUp += 5;
    scores.signIn -= 5;
  }
  if (passwords.length > 0) {
    scores.newsletter -= 6;
    scores.contact -= 4;
    scores.recovery -= 3;
    scores.search -= 5;
    scores.existing -= 3;
    scores.checkout -= 1;
    scores.signUp += 1;
    scores.signIn += 1;
    if (textFields.length >= 3) scores.signUp += 2.5;
    if (textFields.length === 1 && passwords.length === 1) scores.signIn += 1.5;
  } else {
    scores.signIn -= 2.5;
    if (textFields.length >= 3) scores.signIn -= 3;
    if (textFields.length === 1) scores.newsletter += 0.5;
  }
  if (tokens('new-password')) scores.signUp += 4;
  if (tokens('current-password')) scores.signIn += 3;
  if (textAreas.length > 0 && passwords.length === 0) {
    scores.contact += 3;
    scores.newsletter -= 2;
  }
  const postal = container.textFields.filter((field) => isPostal(field)).length;
  if (postal >= 2 && passwords.length === 0) scores.checkout += 2.5;
  if (container.element.closest('footer, [class*=footer], [id*=footer]')) scores.newsletter += 2;
  if (container.element.matches('[role=search]')) scores.search += 6;
}

function isPostal(field: HTMLInputElement): boolean {
  if (/street|address-l|postal|cc-|shipping|billing/.test(field.autocomplete)) return true;
  return /street|postal|zip|postcode|city|card.?number|address_?1/i.test(
    `${field.name} ${field.id}`,
  );
}

function decide(container: Container, scores: Record<Spoken, number>): Judgement {
  let best: Spoken | undefined;
  for (const concept of spokenConcepts) {
    if (scores[concept] >= 2 && (best === undefined || scores[concept] > scores[best]))
      best = concept;
  }
  // A lone password beside a lone name is a log-in unless something says otherwise.
  if (!best && container.passwords.length === 1 && container.textFields.length <= 1)
    best = 'signIn';
  if (!best) return { purpose: 'other', existing: false, scores };
  const purpose = spoken[best];
  if (purpose === 'existing' || purpose === 'search')
    return { purpose: 'other', existing: true, scores };
  return { purpose, existing: false, scores };
}

/** The button that a form is sent with: by type, by class, else the last that has words. */
export function submitButton(container: Container): Element | undefined {
  const worded = container.buttons.filter(
    (button) => buttonText(button).length > 1 && !isSocial(buttonText(button)),
  );
  const submits = worded.filter((button) =>
    button.matches('[type=submit], [type=image], button:not([type])'),
  );
  const candidates = submits.length > 0 ? submits : worded;
  const primary = candidates.filter((button) =>
    /primary|submit|cta/i.test(`${button.className} ${button.id}`),
  );
  return primary.at(-1) ?? candidates.at(-1);
}

/** The last heading before an element, unless another form stands between. */
function headingBefore(element: Element, page: Page): Element | undefined {
  const before = page.headings.filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const heading = before.at(-1);
  if (!heading) return undefined;
  const between = page.inputs.some(
    (input) =>
      input.type !== 'hidden' &&
      !element.contains(input) &&
      heading.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING &&
      input.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return between ? undefined : heading;
}

function attributesOf(element: Element): string {
  const names = [
    'id',
    'class',
    'name',
    'action',
    'aria-label',
    'data-testid',
    'data-form',
    'data-type',
  ];
  const values = names.map((name) => (element.getAttribute(name) ?? '').slice(0, 160));
  return normaliseName(
    values.map((value) => value.replace(/^https?:\/\/[^/]*|\?.*$/g, '')).join(' '),
  );
}

/** Names of the sections around, as far as they hold nothing but this form. */
function sectionNames(element: Element): string {
  const names: string[] = [];
  let at = composedParent(element);
  for (let level = 0; at && level < 4 && !at.matches('body, main'); level++) {
    names.push(at.id, at.getAttribute('class') ?? '', at.getAttribute('aria-label') ?? '');
    if (at.matches('section, aside, footer, dialog, [role=dialog]')) break;
    at = composedParent(at);
  }
  return normaliseName(names.join(' ').slice(0, 400));
}

/** The form and what is written just around it, up to the next form. */
function neighbourhood(element: Element): Element {
  let at = element;
  for (let level = 0; level < 3; level++) {
    const parent = composedParent(at);
    if (!parent || parent.matches('body, html')) break;
    const others = [...parent.querySelectorAll('form, input[type=password], input[type=email]')];
    if (
      others.some(
        (other) => other !== element && !element.contains(other) && !other.contains(element),
      )
    )
      break;
    at = parent;
  }
  return at;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

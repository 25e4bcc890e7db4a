import { holds } from '../dom/composed-tree.ts';
import { attributeOf, closestOf, real } from '../dom/unshadowed.ts';
import { nameText, type PageTermKind, pageTermKinds, pageText } from '../lexicon.ts';
import { buttonText, type Container } from './container.ts';
import { type Page, textOf } from './document.ts';
import { anySays, weighFields, weighLoneField } from './other-fields.ts';
import {
  attributesOf,
  headingOf,
  isChosenTab,
  isMarginal,
  isSocial,
  isTab,
  neighbourhood,
  pathOf,
  sectionNames,
  submitButton,
} from './surroundings.ts';

export type FormType =
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
  lookup: 'lookup',
  search: 'search',
} as const satisfies Partial<Record<PageTermKind, string>>;
export type Spoken = keyof typeof spoken;
export type Scores = Record<Spoken, number>;
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
  oppositeButton: 2,
  chosenTab: 2,
  oppositeLink: 2,
} as const;

export type FormClass = { formType: FormType; existing: boolean; scores: Scores };

/** What a container's form is for, from all the evidence in and around it. */
export function classifyForm(container: Container, page: Page): FormClass {
  // Each of them is there.
  const scores = Object.fromEntries(spokenConcepts.map((concept) => [concept, 0])) as Scores;
  weighWords(container, page, scores);
  weighOpposites(container, page, scores);
  weighText(container, scores);
  if (saysBoth(container, page)) scores.signIn = Math.min(scores.signIn, scores.signUp);
  weighFields(container, scores);
  weighLoneField(container, scores);
  const judgement = decide(scores);
  // What invites somebody asks for that person's address, if it does not tell the two apart.
  if (
    judgement.formType === 'other' &&
    pageTermKinds(headingOf(container, page)).has('otherPerson') &&
    !anySays(container.textFields, 'otherPerson')
  )
    judgement.existing = true;
  return judgement;
}

/** "Log in or sign up": whoever has no account is given one here, if no password is asked for. */
function saysBoth(container: Container, page: Page): boolean {
  if (container.passwords.length > 0 || container.textFields.length > 1) return false;
  return [headingOf(container, page), pageText(real(page.document, 'title'))].some((text) => {
    const concepts = pageTermKinds(text);
    return concepts.has('signUp') && concepts.has('signIn');
  });
}

function speak(scores: Scores, text: string, weight: number): void {
  const concepts = pageTermKinds(text);
  for (const concept of spokenConcepts) {
    // Who speaks of leaving a newsletter names it too.
    if (concept === 'newsletter' && concepts.has('lookup')) continue;
    if (concepts.has(concept)) scores[concept] += weight;
  }
}

function weighWords(container: Container, page: Page, scores: Scores): void {
  const submit = submitButton(container);
  if (submit) {
    speak(scores, pageText(buttonText(submit)), weights.submit);
    speak(scores, nameText(`${submit.id} ${attributeOf(submit, 'name') ?? ''}`), 1);
  }
  const [inside] = container.headings;
  speak(scores, headingOf(container, page), inside ? weights.heading : weights.nearHeading);
  speak(scores, attributesOf(container.element), weights.attributes);
  const names = container.textFields
    .concat(container.passwords)
    .map((field) => `${field.name} ${field.id}`);
  speak(scores, nameText(names.join(' ').slice(0, 400)), weights.fieldNames);
  speak(scores, sectionNames(container.element), weights.section);
  const first = page.headings.find((heading) => real(heading, 'localName') === 'h1');
  // What the whole page is about says nothing of the forms in its margins.
  if (isMarginal(container.element, first)) return;
  speak(scores, nameText(pathOf(page.document)), weights.url);
  speak(scores, pageText(real(page.document, 'title').slice(0, 120)), weights.title);
  if (first && first !== inside) speak(scores, pageText(textOf(first, 120)), weights.pageHeading);
}

/** A link to the log-in stands on pages for signing up, and the other way round. */
function weighOpposites(container: Container, page: Page, scores: Scores): void {
  const submit = submitButton(container);
  const near = neighbourhood(container.element);
  const links = page.links.filter(
    (link) => holds(near, link) && !closestOf(link, 'nav, header, footer, [role=navigation]'),
  );
  const outbound: { text: string; weight: number }[] = links
    .slice(0, 60)
    .map((link) => ({ text: textOf(link, 80), weight: weights.oppositeLink }));
  for (const button of container.buttons) {
    if (isTab(button)) {
      if (isChosenTab(button)) speak(scores, pageText(buttonText(button)), weights.chosenTab);
    } else if (button !== submit) {
      outbound.push({ text: buttonText(button), weight: weights.oppositeButton });
    }
  }
  const seen = new Set<PageTermKind>();
  for (const { text, weight } of outbound) {
    const concepts = pageTermKinds(pageText(text));
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

function weighText(container: Container, scores: Scores): void {
  const near = neighbourhood(container.element);
  const text = pageTermKinds(pageText(textOf(near, 1500)));
  if (text.has('haveAccount')) scores.signUp += 3;
  if (text.has('noAccount')) scores.signIn += 3;
  if (text.has('legalTerms')) {
    scores.signUp += 1;
    scores.newsletter += 0.5;
  }
  if (text.has('newsletter') && container.textFields.length === 1) scores.newsletter += 1;
  const own = pageTermKinds(pageText(textOf(container.element, 1500)));
  // Who speaks of passwords without asking for one sends a new one, or asks for it next.
  if (container.passwords.length === 0 && container.textFields.length <= 2) {
    if (text.has('password') || text.has('recovery')) scores.recovery += 2.5;
  }
  if (own.has('staySignedIn')) scores.signIn += 3;
  if (container.passwords.length > 0) {
    if (own.has('passwordRule')) scores.signUp += 2;
    if (own.has('recovery')) scores.signIn += 1;
  }
  speakOnce(scores, own, weights.text);
}

function speakOnce(scores: Scores, concepts: ReadonlySet<PageTermKind>, weight: number): void {
  for (const concept of ['newsletter', 'contact', 'checkout', 'recovery'] as const) {
    if (concepts.has(concept)) scores[concept] += weight;
  }
}

function decide(scores: Scores): FormClass {
  let best: Spoken | undefined;
  for (const concept of spokenConcepts) {
    // A log-in may ask for the address alone, under a heading and over a button that says little.
    const least = concept === 'signIn' ? 0.5 : 2;
    if (scores[concept] >= least && (best === undefined || scores[concept] > scores[best]))
      best = concept;
  }
  if (!best) return { formType: 'other', existing: false, scores };
  const purpose = spoken[best];
  if (purpose === 'lookup' || purpose === 'search')
    return { formType: 'other', existing: true, scores };
  return { formType: purpose, existing: false, scores };
}

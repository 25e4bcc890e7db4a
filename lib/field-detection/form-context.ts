import { closestComposed, composedParent, follows } from '../dom/composed-tree.ts';
import {
  attributeOf,
  closestOf,
  containsNode,
  matchesSelector,
  queryAll,
} from '../dom/unclobbered.ts';
import { nameText, pageText } from '../lexicon.ts';
import { percentDecoded } from '../urls/percent-decoded.ts';
import { buttonText, type Container } from './container.ts';
import { cachedPerOutline, type DocumentOutline } from './document.ts';
import { textOf } from './node-text.ts';

/** The parts of a form and its surroundings that several rules read. */
export type FormContext = {
  container: Container;
  outline: DocumentOutline;
  submit: Element | undefined;
  /** The form and the text just around it. */
  near: Element;
  heading: string;
};

export function readContext(container: Container, outline: DocumentOutline): FormContext {
  return {
    container,
    outline,
    submit: submitButton(container),
    near: neighbourhood(container.element, outline),
    heading: headingOf(container, outline),
  };
}

/**
 * The submit button of a form: the first one after the last field. Buttons that are declared as
 * submit buttons are preferred, then buttons styled as the main one. Tabs, back buttons and links
 * styled as buttons count only if there is no other.
 */
function submitButton(container: Container): Element | undefined {
  const { buttons, textFields, passwords } = container;
  const worded = buttons.filter(
    (button) => buttonText(button).length > 1 && !isSocial(buttonText(button)) && !isTab(button),
  );
  const main = preferred(worded, (button) => !secondaryNames.test(namesOf(button)));
  const declared = preferred(main, (button) =>
    matchesSelector(button, '[type=submit], [type=image]'),
  );
  const sending = preferred(declared, (button) =>
    matchesSelector(button, 'input, button:not([type=button])'),
  );
  const drawn = preferred(sending, (button) => mainNames.test(namesOf(button)));
  const last = textFields
    .concat(passwords)
    .reduce<Element | undefined>(
      (latest, field) => (latest && follows(field, latest) ? latest : field),
      undefined,
    );
  return (last && drawn.find((button) => follows(last, button))) ?? drawn.at(-1);
}

const secondaryNames =
  /cancel|close|back|secondary|link|outline|ghost|toggle|reset|resend|dismiss|eye/i;
const mainNames = /primary|submit|cta/i;

function preferred<T>(list: T[], test: (item: T) => boolean): T[] {
  const better = list.filter(test);
  return better.length > 0 ? better : list;
}

function namesOf(element: Element): string {
  return ['class', 'id', 'type'].map((name) => attributeOf(element, name) ?? '').join(' ');
}

/** Whether an element is a tab, such as "Sign in" beside "Create account". */
export function isTab(element: Element): boolean {
  return (
    closestOf(element, '[role=tab], [role=tablist], [data-toggle=tab], [data-bs-toggle]') !== null
  );
}

/** Whether a tab is the selected one. */
export function isChosenTab(element: Element): boolean {
  return (
    attributeOf(element, 'aria-selected') === 'true' ||
    /active|current|selected/i.test(namesOf(element))
  );
}

/** The last heading before an element, unless another form is between them. */
function headingBefore(element: Element, outline: DocumentOutline): Element | undefined {
  const heading = outline.headings.findLast((one) => follows(one, element));
  if (!heading) return undefined;
  const between = outline.inputs.some(
    (input) => !containsNode(element, input) && follows(heading, input) && follows(input, element),
  );
  return between ? undefined : heading;
}

/** The text of the first heading in a form, or else of the last before it. */
export function headingOf({ element, headings }: Container, outline: DocumentOutline): string {
  const [heading = headingBefore(element, outline)] = headings;
  return pageText(textOf(heading, 120));
}

/** Whether a form is in the header, footer or sidebar of its page, or before the main content. */
export function isMarginal(element: Element, first: Element | undefined): boolean {
  const margins = 'header, footer, aside, nav, [id*=header], [id*=footer], [role=banner]';
  if (closestComposed(element, margins)) return true;
  return first !== undefined && follows(element, first) && !containsNode(element, first);
}

export function attributesOf(element: Element): string {
  const names = 'id class name action aria-label data-testid data-form data-type'.split(' ');
  const values = names.map((name) => (attributeOf(element, name) ?? '').slice(0, 160));
  return nameText(values.map((value) => value.replace(/^https?:\/\/[^/]*|\?.*$/g, '')).join(' '));
}

/** Names of the ancestors that contain only this form. */
export function sectionNames(element: Element): string {
  const names: string[] = [];
  let at = composedParent(element);
  for (let level = 0; at && level < 4 && !matchesSelector(at, 'body, main'); level++) {
    const here = at;
    names.push(...['id', 'class', 'aria-label'].map((name) => attributeOf(here, name) ?? ''));
    if (matchesSelector(at, 'section, aside, footer, dialog, [role=dialog]')) break;
    at = composedParent(at);
  }
  return nameText(names.join(' ').slice(0, 400));
}

/** An element's text, truncated for the rules and cached, because many forms may share it. */
export const longTextOf = cachedPerOutline((element: Element) => textOf(element, 1500));

/** The form and the text just around it, up to the next form. */
export function neighbourhood(element: Element, outline: DocumentOutline): Element {
  let at = element;
  for (let level = 0; level < 3; level++) {
    const parent = composedParent(at);
    if (!parent || matchesSelector(parent, 'html')) break;
    if (longTextOf(parent, outline).length > 1000) break;
    const others = queryAll(parent, 'form, input[type=password], input[type=email]');
    if (others.some((other) => !containsNode(element, other) && !containsNode(other, element)))
      break;
    at = parent;
  }
  return at;
}

/** The decoded path of a document's URL; empty if there is none. */
export function pathOf(document: Document): string {
  return percentDecoded(document.location?.pathname ?? '');
}

/** Whether a button signs in with a third-party account, which says nothing about this form. */
export function isSocial(text: string): boolean {
  return /google|facebook|apple|github|gitlab|twitter|linkedin|microsoft|yahoo|amazon|paypal|discord|slack|okta|steam|twitch|telegram|yandex|mail\.ru|вконтакте|госуслуг|\bvk|line\b|kakao|naver|wechat|weibo|\bqq|微信|카카오|네이버|bankid|passkey|\bsso|saml/i.test(
    text,
  );
}

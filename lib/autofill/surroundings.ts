import { buttonText, type Container } from './container.ts';
import { normaliseName } from './normalise.ts';
import { composedParent, type Page } from './page.ts';

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
export function headingBefore(element: Element, page: Page): Element | undefined {
  const before = page.headings.filter((heading) => follows(heading, element));
  const heading = before.at(-1);
  if (!heading) return undefined;
  const between = page.inputs.some(
    (input) =>
      input.type !== 'hidden' &&
      !element.contains(input) &&
      follows(heading, input) &&
      follows(input, element),
  );
  return between ? undefined : heading;
}

/** Whether `later` comes after `earlier` in the document; 4 is DOCUMENT_POSITION_FOLLOWING. */
function follows(earlier: Element, later: Element): boolean {
  return (earlier.compareDocumentPosition(later) & 4) !== 0;
}

export function attributesOf(element: Element): string {
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
export function sectionNames(element: Element): string {
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
export function neighbourhood(element: Element): Element {
  let at = element;
  for (let level = 0; level < 3; level++) {
    const parent = composedParent(at);
    if (!parent || parent.matches('html')) break;
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

/** The path of a document's address, as it reads; empty for one without an address. */
export function pathOf(document: Document): string {
  const path = document.location?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A button of somebody else's account says nothing of this form. */
export function isSocial(text: string): boolean {
  return /google|facebook|apple|github|twitter|linkedin|microsoft|vk|line\b|kakao|naver|wechat|sso/i.test(
    text,
  );
}

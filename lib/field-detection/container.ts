import {
  closestComposed,
  composedContains,
  composedParent,
  isInput,
} from '../dom/composed-tree.ts';
import { isReachable, isRendered, takesText } from '../dom/reachability.ts';
import {
  attributeOf,
  closestOf,
  matchesSelector,
  queryAll,
  queryFirst,
  unclobbered,
} from '../dom/unclobbered.ts';
import { cachedPerOutline, type DocumentOutline } from './document.ts';
import { textOf } from './node-text.ts';

/** The part of a page that belongs to one form, whether or not there is a `form` element. */
export type Container = {
  element: Element;
  textFields: HTMLInputElement[];
  passwords: HTMLInputElement[];
  textAreas: HTMLTextAreaElement[];
  buttons: Element[];
  headings: Element[];
};

/** Sections that end the search for the container of a field that has no form. */
const borders = 'body, main, dialog, [role=dialog], [role=main], footer, header, aside';

/** The element that holds a field's form. */
export function containerElement(field: HTMLElement, outline: DocumentOutline): Element {
  const form = formOf(field);
  if (form && !isAroundPage(form, outline)) return form;
  let at = composedParent(field);
  let last: Element = at ?? field;
  while (at && at !== form && !matchesSelector(at, 'body, html')) {
    last = at;
    const here = at;
    if (outline.buttons.some((button) => composedContains(here, button) && !isIcon(button))) break;
    if (matchesSelector(at, borders)) break;
    at = composedParent(at);
  }
  return last;
}

function formOf(field: HTMLElement): Element | null {
  const own = isInput(field) ? field.form : null;
  return own ?? closestComposed(field, 'form, [role=form]');
}

/** Cached, because a form may have thousands of fields. */
const isAroundPage = cachedPerOutline(wrapsPage);

/**
 * Whether a form wraps the whole page, as some frameworks do. Such a form does not describe the
 * purpose of a field.
 */
function wrapsPage(form: Element): boolean {
  const page = 'nav, main, [role=navigation], [role=main], [role=banner], [name=__VIEWSTATE]';
  if (queryFirst(form, page)) return true;
  if (
    unclobbered(form, 'parentElement')?.localName === 'body' &&
    queryFirst(form, 'header, footer')
  )
    return true;
  const all = queryAll(unclobbered(form, 'ownerDocument'), 'a[href]').length;
  return all > 15 && queryAll(form, 'a[href]').length > all * 0.6;
}

/** Whether a button has no text, such as the eye beside a password. */
function isIcon(button: Element): boolean {
  return ownText(button).length < 2;
}

/** The visible text or accessible name of a button. */
export function buttonText(button: Element): string {
  return ownText(button) || pictureText(button);
}

function ownText(button: Element): string {
  const shown = isInput(button) ? button.value || button.alt : textOf(button, 80);
  return shown || attributeOf(button, 'aria-label') || attributeOf(button, 'title') || '';
}

/** The alternative text of a button's image. */
function pictureText(button: Element): string {
  const picture = queryFirst(button, 'img[alt]:not([alt=""]), svg[aria-label]');
  return (picture && (attributeOf(picture, 'alt') || attributeOf(picture, 'aria-label'))) || '';
}

/** Maximum number of fields of a form that are read. */
const maxFields = 40;

/** Collects the fields and buttons of a container, without invisible ones. */
export function readContainer(element: Element, outline: DocumentOutline): Container {
  const inside = <T extends Element>(list: T[]) =>
    list.filter((item) => containerHolds(element, item));
  const reachable = (field: HTMLElement) => isReachable(field, false, outline.styles);
  const inputs = inside(outline.inputs).slice(0, maxFields);
  return {
    element,
    textFields: inputs.filter(
      (input) => takesText(input) && input.type !== 'password' && reachable(input),
    ),
    passwords: inputs.filter((input) => input.type === 'password' && reachable(input)),
    // A captcha stores its answer in a text area.
    textAreas: inside(outline.textAreas).filter(
      (area) => !/captcha/i.test(attributeOf(area, 'name') ?? '') && reachable(area),
    ),
    buttons: inside(outline.buttons).filter(isRendered).slice(-maxFields),
    headings: inside(outline.headings).filter(
      (heading) => isRendered(heading) && !closestOf(heading, '[aria-hidden=true]'),
    ),
  };
}

/** Whether an element belongs to a container, as a descendant or by its `form` attribute. */
export function containerHolds(container: Element, item: Element): boolean {
  if (composedContains(container, item)) return true;
  const id = attributeOf(container, 'id');
  return !!id && attributeOf(item, 'form') === id;
}

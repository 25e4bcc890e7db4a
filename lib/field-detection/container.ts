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

/** The same for all fields of a form, of which there may be thousands. */
const isAroundPage = cachedPerOutline(wrapsPage);

/** A form around the whole page, as some frameworks make it, tells nothing about a field. */
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

/** A button without words, such as the eye beside a password. */
function isIcon(button: Element): boolean {
  return ownText(button).length < 2;
}

/** What a button says, to the eye or to a screen reader. */
export function buttonText(button: Element): string {
  return ownText(button) || pictureText(button);
}

function ownText(button: Element): string {
  const shown = isInput(button) ? button.value || button.alt : textOf(button, 80);
  return shown || attributeOf(button, 'aria-label') || attributeOf(button, 'title') || '';
}

/** What the picture says of which a button is made. */
function pictureText(button: Element): string {
  const picture = queryFirst(button, 'img[alt]:not([alt=""]), svg[aria-label]');
  return (picture && (attributeOf(picture, 'alt') || attributeOf(picture, 'aria-label'))) || '';
}

/** What comes after so many fields does not change what a form is for. */
const mostFields = 40;

/** Collects what a container holds; fields and buttons that nobody can see are left out. */
export function readContainer(element: Element, outline: DocumentOutline): Container {
  const inside = <T extends Element>(list: T[]) =>
    list.filter((item) => containerHolds(element, item));
  const reachable = (field: HTMLElement) => isReachable(field, false, outline.styles);
  const inputs = inside(outline.inputs).slice(0, mostFields);
  return {
    element,
    textFields: inputs.filter(
      (input) => takesText(input) && input.type !== 'password' && reachable(input),
    ),
    passwords: inputs.filter((input) => input.type === 'password' && reachable(input)),
    // A captcha keeps its answer in one.
    textAreas: inside(outline.textAreas).filter(
      (area) => !/captcha/i.test(attributeOf(area, 'name') ?? '') && reachable(area),
    ),
    buttons: inside(outline.buttons).filter(isRendered).slice(-mostFields),
    headings: inside(outline.headings).filter(
      (heading) => isRendered(heading) && !closestOf(heading, '[aria-hidden=true]'),
    ),
  };
}

/** Whether an element belongs to a container, by lying in it or by naming its form. */
export function containerHolds(container: Element, item: Element): boolean {
  if (composedContains(container, item)) return true;
  const id = attributeOf(container, 'id');
  return !!id && attributeOf(item, 'form') === id;
}

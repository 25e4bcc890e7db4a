/** Finds icons of the page or of other extensions at the end of a field. */

import { iconSize, type Point } from './geometry.ts';
import { composedParentOf } from './overlay.ts';

const gap = 2;
/** Maximum number of neighbouring icons beside which the field icon is shown. */
const maxIcons = 4;

/**
 * Moves a position inward until it is clear of other icons. Undefined if the field is covered or
 * there is no room in its end half.
 */
export function clearOfNeighbours(
  field: HTMLElement,
  host: Element,
  wanted: Point,
  fromRight: boolean,
): Point | undefined {
  const box = field.getBoundingClientRect();
  let { left } = wanted;
  const { top } = wanted;
  for (let tries = 0; tries <= maxIcons; tries++) {
    const found = iconsAt(field, host, left, top);
    if (!found) return undefined;
    const icons = found.filter(({ width }) => width <= box.width / 2);
    if (icons.length === 0) {
      const middle = box.left + box.width / 2;
      const hasRoom = fromRight ? left >= middle - iconSize : left <= middle;
      return hasRoom ? { left, top } : undefined;
    }
    left = fromRight
      ? Math.min(...icons.map((icon) => icon.left)) - gap - iconSize
      : Math.max(...icons.map((icon) => icon.right)) + gap;
  }
  return undefined;
}

/** The boxes of elements over the field at a position; undefined if the field is covered. */
function iconsAt(field: HTMLElement, host: Element, left: number, top: number) {
  const found = new Set<Element>();
  const middle = top + iconSize / 2;
  for (let x = left + 2; x < left + iconSize; x += 10) {
    const above = elementsAbove(field, host, x, middle);
    if (!above) return undefined;
    for (const element of above) found.add(element);
  }
  return [...found].map((element) => element.getBoundingClientRect());
}

/** Whether nothing covers the middle of a field. */
export function isUncovered(field: HTMLElement, host: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  return elementsAbove(field, host, left + width / 2, top + height / 2) !== undefined;
}

function elementsAbove(field: HTMLElement, host: Element, x: number, y: number) {
  const above: Element[] = [];
  for (let inner: Element = field; ; ) {
    const root = inner.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
    const stack = root.elementsFromPoint(x, y).filter((element) => element !== host);
    const at = stack.indexOf(inner);
    if (at < 0) return undefined;
    for (const element of stack.slice(0, at)) {
      if (belongsToField(element, field)) continue;
      if (isCover(element, field)) return undefined;
      above.push(element);
    }
    if (root instanceof Document) return above;
    inner = root.host;
  }
}

/** Whether an element is a wrapper's decoration or a floating label of the field. */
function belongsToField(element: Element, field: HTMLElement): boolean {
  if (field.contains(element)) return true;
  const label = element.closest('label');
  if (label?.control === field) return true;
  // An ancestor covers the field only with its ::before or ::after.
  if (element.contains(field))
    return isSeeThrough(element, '::before') && isSeeThrough(element, '::after');
  return (
    isCover(element, field) &&
    composedParentOf(field)?.contains(element) === true &&
    isSeeThrough(element)
  );
}

/** Whether an element has no background, so that the field shows through. */
function isSeeThrough(element: Element, part?: string): boolean {
  const { backgroundColor, backgroundImage, content } = getComputedStyle(element, part);
  if (part && content === 'none') return true;
  return backgroundImage === 'none' && /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

function isCover(element: Element, field: HTMLElement): boolean {
  return element.getBoundingClientRect().width > field.getBoundingClientRect().width / 2;
}

/** How far a background icon extends from the field's end, in pixels; 0 if there is none. */
export function backgroundIcon(style: CSSStyleDeclaration, fromRight: boolean): number {
  if (!style.backgroundImage.includes('url(')) return 0;
  const [, percent = '0', sign = '+', pixels = '0'] =
    /^(?:calc\()?(?:([\d.]+)%)?(?: ?([+-]) ?)?(?:([\d.]+)px)?/.exec(style.backgroundPositionX) ??
    [];
  const atEnd = fromRight ? Number(percent) >= 90 : Number(percent) <= 10;
  if (!atEnd) return 0;
  const offset = Number(pixels) * (fromRight === (sign === '-') ? 1 : 0);
  const width = /^([\d.]+)px/.exec(style.backgroundSize)?.[1] ?? '20';
  const reach = Number(width) + offset + gap;
  return Number(width) <= 40 && reach <= 90 ? reach : 0;
}

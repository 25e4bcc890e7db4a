/** Icons that the page or another extension has put at the end of a field. */

import { markSize, type Point } from './box.ts';
import { parentOf } from './overlay.ts';

const gap = 2;
/** More than this many icons in one field: no room is left. */
const most = 4;

/**
 * Moves a place inward until nothing stands there but the field. Undefined where something else
 * covers the field, or no room is left in its end half.
 */
export function standBeside(
  field: HTMLElement,
  host: Element,
  wanted: Point,
  fromRight: boolean,
): Point | undefined {
  const box = field.getBoundingClientRect();
  let { left } = wanted;
  const { top } = wanted;
  for (let tries = 0; tries <= most; tries++) {
    const found = atMark(field, host, left, top);
    if (!found) return undefined;
    const icons = found.filter(({ width }) => width <= box.width / 2);
    if (icons.length === 0) {
      const middle = box.left + box.width / 2;
      const hasRoom = fromRight ? left >= middle - markSize : left <= middle;
      return hasRoom ? { left, top } : undefined;
    }
    left = fromRight
      ? Math.min(...icons.map((icon) => icon.left)) - gap - markSize
      : Math.max(...icons.map((icon) => icon.right)) + gap;
  }
  return undefined;
}

/** What stands on the field where the mark would; undefined where the field is not to be seen. */
function atMark(field: HTMLElement, host: Element, left: number, top: number) {
  const found = new Set<Element>();
  const middle = top + markSize / 2;
  for (const x of [left + 2, left + markSize / 2, left + markSize - 2]) {
    const above = elementsAbove(field, host, x, middle);
    if (!above) return undefined;
    for (const element of above) found.add(element);
  }
  return [...found].map((element) => element.getBoundingClientRect());
}

/** Whether nothing that covers it lies over the middle of a field. */
export function isSeen(field: HTMLElement, host: Element): boolean {
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

/** A wrapper's decoration, or a label laid over the field until something is typed. */
function belongsToField(element: Element, field: HTMLElement): boolean {
  if (field.contains(element)) return true;
  const label = element.closest('label');
  if (label?.control === field) return true;
  // What holds the field lies over it by something drawn before or after what it holds.
  if (element.contains(field)) return isClear(element, '::before') && isClear(element, '::after');
  return isCover(element, field) && parentOf(field)?.contains(element) === true && isClear(element);
}

/** Whether the field shows through: nothing is drawn behind its text. */
function isClear(element: Element, part?: string): boolean {
  const { backgroundColor, backgroundImage, content } = getComputedStyle(element, part);
  if (part && content === 'none') return true;
  return backgroundImage === 'none' && /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

function isCover(element: Element, field: HTMLElement): boolean {
  return element.getBoundingClientRect().width > field.getBoundingClientRect().width / 2;
}

/** How far an icon drawn as a field's background reaches in from its end; 0 where there is none. */
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

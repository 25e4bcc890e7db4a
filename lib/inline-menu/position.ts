/** Where the mark and its menu go. Pixels of the viewport throughout. */
import { type Box, markSize, type Point } from './box.ts';
import { backgroundIcon, isSeen, standBeside } from './neighbour-icons.ts';
import type { Stage } from './overlay.ts';

const gap = 4;
/** A field narrower than this is a box for one character: the mark stands outside. */
const narrow = 72;
/** Smaller than this it can hardly be seen. */
const least = 10;

/**
 * The mark's place: inside the end of a field, beside whatever others have put there. Undefined
 * where the field's end cannot be seen.
 *
 * @param host what we draw on, which is no neighbour
 */
export function placeMark(field: HTMLElement, host: Element): Point | undefined {
  const box = field.getBoundingClientRect();
  if (!isOnScreen(box)) return undefined;
  const style = getComputedStyle(field);
  const fromRight = style.direction !== 'rtl';
  const top = box.top + (box.height - markSize) / 2;
  if (box.width < least || box.height < least) return undefined;
  if (box.width < narrow) return isSeen(field, host) ? besideField(box, top, fromRight) : undefined;
  const edge = Math.max(2, Math.min(8, (box.height - markSize) / 2));
  const spinner = 'type' in field && field.type === 'number' ? 18 : 0;
  const inset = edge + Math.max(spinner, backgroundIcon(style, fromRight));
  const left = fromRight ? box.right - inset - markSize : box.left + inset;
  return standBeside(field, host, { left, top }, fromRight);
}

function besideField(box: Box, top: number, fromRight: boolean): Point {
  const left = fromRight ? box.right + gap : box.left - gap - markSize;
  if (left >= 0 && left + markSize <= innerWidth) return { left, top };
  return { left: fromRight ? box.right - markSize : box.left, top: box.bottom + gap };
}

function isOnScreen({ left, top, right, bottom }: Box): boolean {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** The menu's place: below the field at the mark's end, above it where there is more room. */
export function placeMenu(
  field: Box,
  mark: Point,
  menu: { width: number; height: number },
  fromRight: boolean,
): Point {
  const below = field.bottom + gap;
  const above = field.top - gap - menu.height;
  const fitsBelow = below + menu.height <= innerHeight || above < gap;
  const left = fromRight ? mark.left + markSize - menu.width : mark.left;
  return {
    left: within(left, innerWidth - menu.width),
    top: within(fitsBelow ? below : above, innerHeight - menu.height),
  };
}

/** Puts an element of a stage to a place. */
export function put({ host }: Stage, element: HTMLElement, { left, top }: Point): void {
  // Zoom of the page's own counts within our element as well.
  element.style.zoom = String(1 / host.currentCSSZoom);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}

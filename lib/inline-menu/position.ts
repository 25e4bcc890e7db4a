/** Positions of the field icon and its menu, in pixels of the viewport. */
import { type Box, iconSize, type Point } from './geometry.ts';
import { backgroundIcon, clearOfNeighbours, isUncovered } from './neighbour-icons.ts';
import type { Overlay } from './overlay.ts';

const gap = 4;
/** Width in pixels below which a field takes one character; the icon is then beside the field. */
const narrow = 72;
/** Minimum width and height of a field in pixels: a smaller one is hardly visible. */
const least = 10;

/**
 * The icon's position inside the end of the field, clear of other icons. Undefined if the end is
 * not visible.
 *
 * @param host the overlay's host element, which does not count as a neighbour
 */
export function fieldIconPosition(field: HTMLElement, host: Element): Point | undefined {
  const box = field.getBoundingClientRect();
  if (!isOnScreen(box)) return undefined;
  const style = getComputedStyle(field);
  const fromRight = style.direction !== 'rtl';
  const top = box.top + (box.height - iconSize) / 2;
  if (box.width < least || box.height < least) return undefined;
  if (box.width < narrow)
    return isUncovered(field, host) ? besideField(box, top, fromRight) : undefined;
  const edge = Math.max(2, Math.min(8, (box.height - iconSize) / 2));
  const spinner = 'type' in field && field.type === 'number' ? 18 : 0;
  const inset = edge + Math.max(spinner, backgroundIcon(style, fromRight));
  const left = fromRight ? box.right - inset - iconSize : box.left + inset;
  return clearOfNeighbours(field, host, { left, top }, fromRight);
}

function besideField(box: Box, top: number, fromRight: boolean): Point {
  const left = fromRight ? box.right + gap : box.left - gap - iconSize;
  if (left >= 0 && left + iconSize <= innerWidth) return { left, top };
  return { left: fromRight ? box.right - iconSize : box.left, top: box.bottom + gap };
}

function isOnScreen({ left, top, right, bottom }: Box): boolean {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/**
 * The menu's position: below the field at the icon's end, or above the field if there is more room.
 *
 * @param avoided boxes that the menu covers as little as possible, above or beside the field if
 *   needed
 */
export function menuPosition(
  field: Box,
  icon: Point,
  menu: { width: number; height: number },
  fromRight: boolean,
  avoided: readonly Box[] = [],
): Point {
  const below = field.bottom + gap;
  const above = field.top - gap - menu.height;
  const bottom = visibleBottom();
  const fitsBelow = below + menu.height <= bottom || above < gap;
  const left = fromRight ? icon.left + iconSize - menu.width : icon.left;
  const usual = {
    left: within(left, innerWidth - menu.width),
    top: within(fitsBelow ? below : above, bottom - menu.height),
  };
  const beside = fromRight ? field.right + gap : field.left - gap - menu.width;
  const others = [
    { left: usual.left, top: fitsBelow ? above : below },
    { left: beside, top: field.top },
  ].filter(
    ({ left, top }) =>
      Math.min(left, top) >= 0 && left + menu.width <= innerWidth && top + menu.height <= bottom,
  );
  const covered = (at: Point) =>
    avoided.reduce((sum, box) => sum + overlap(box, at, menu.width, menu.height), 0);
  return others.reduce((best, at) => (covered(at) < covered(best) ? at : best), usual);
}

/** The area that a box shares with a rectangle. */
function overlap(box: Box, { left, top }: Point, width: number, height: number): number {
  const across = Math.min(box.right, left + width) - Math.max(box.left, left);
  const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
  return Math.max(0, across) * Math.max(0, down);
}

/** Maximum number of controls of a form that are considered. */
const maxControls = 50;

/** The boxes of the other controls of a field's form. */
export function otherControls(field: Element): Box[] {
  const elements = field instanceof HTMLInputElement ? (field.form?.elements ?? []) : [];
  const others = [...elements].slice(0, maxControls).filter((one) => one !== field);
  return others.map((one) => one.getBoundingClientRect());
}

/** The top of an on-screen keyboard, or the end of the viewport. */
function visibleBottom(): number {
  const { offsetTop = 0, height = innerHeight } = globalThis.visualViewport ?? {};
  return Math.min(innerHeight, offsetTop + height);
}

export function moveTo({ host }: Overlay, element: HTMLElement, { left, top }: Point): void {
  // Undoes the page's CSS zoom, which applies within the overlay as well.
  element.style.zoom = String(1 / host.currentCSSZoom);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function within(wanted: number, most: number): number {
  return Math.max(gap, Math.min(wanted, most - gap));
}

/** Calls back on each animation frame; returns a function that stops it. */
export function onEachFrame(action: () => void): () => void {
  let ended = false;
  const run = () => {
    if (ended) return;
    action();
    if (!ended) requestAnimationFrame(run);
  };
  run();
  return () => {
    ended = true;
  };
}

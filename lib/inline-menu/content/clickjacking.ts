/** Protection against clickjacking: whether the person really sees what they click. */

import { composedContains } from '../../dom/composed-tree.ts';
import { shadowRootOf } from '../../dom/shadow-root.ts';
import { composedParentOf, isUntouched, type Overlay } from '../overlay.ts';
import type { Visibility } from './visibility.ts';

/** Time in ms for which a click target must have been visible in its position. */
const settleTime = 500;
/** At this opacity or less an element counts as invisible. */
const minOpacity = 0.8;
/** In pixels: the icon has 24, an item more, and rounding takes some. */
const minSize = 23;

export type ClickSituation = {
  overlay: Overlay;
  field: HTMLElement;
  /** The icon or the menu item. */
  target: Element;
  /** When it last moved or appeared, as `performance.now()`. */
  movedAt: number;
  /** When the overlay was last transparent or filtered, as `performance.now()`. */
  transparentAt: number;
  visibility: Visibility;
  /** Pages lay transparent code fields over drawn boxes. */
  fieldMayBeTransparent: boolean;
};

/** Why a click must be ignored: its target moved just now or is covered. */
export function clickjackingRisk(situation: ClickSituation): 'moved' | 'covered' | undefined {
  const now = performance.now();
  if (now - situation.movedAt < settleTime) return 'moved';
  if (situation.visibility === 'unknown') return 'moved';
  if (situation.visibility === 'no' || !isUntouched(situation.overlay)) return 'covered';
  if (!isOpaque(situation.overlay)) return 'covered';
  if (!situation.fieldMayBeTransparent && opacityOf(situation.field) <= minOpacity)
    return 'covered';
  if (isInViewTransition() || hasOtherOnTop(situation.overlay, situation.target)) return 'covered';
  if (!receivesClicks(situation.overlay, situation.target)) return 'covered';
  return now - situation.transparentAt < settleTime ? 'moved' : undefined;
}

/** Neither the overlay nor the page is transparent, filtered, masked, clipped or hidden. */
export function isOpaque({ host }: Overlay): boolean {
  return isUnfiltered(host) && isUnfiltered(document.body);
}

function isUnfiltered(element: Element): boolean {
  if (getComputedStyle(element).visibility !== 'visible') return false;
  for (let at: Element | null = element; at; at = composedParentOf(at)) {
    const style = getComputedStyle(at);
    if (!isHarmlessFilter(style.filter) || style.maskImage !== 'none') return false;
    if (style.clipPath !== 'none' || style.mixBlendMode !== 'normal') return false;
    if (!/^(?:none)?$/.test(style.getPropertyValue('-webkit-mask-box-image-source'))) return false;
  }
  return opacityOf(element) > minOpacity;
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = composedParentOf(at)) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity;
}

/** Drop shadows and the inverted colours of dark-mode extensions hide nothing. */
function isHarmlessFilter(filter: string): boolean {
  const harmless =
    /^(?:(?:invert\(1\)|hue-rotate\([^()]*\)|drop-shadow\((?:[^()]|\([^()]*\))*\)) ?)+$/;
  return filter === 'none' || harmless.test(filter);
}

/** During a view transition the browser draws snapshots above everything. */
function isInViewTransition(): boolean {
  const selector = ':active-view-transition';
  return CSS.supports(`selector(${selector})`) && document.documentElement.matches(selector);
}

/** Whether it is wholly on screen, and clicks at its corners and centre reach it. */
function receivesClicks({ host, shadowRoot: inside }: Overlay, target: Element): boolean {
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  // Anything smaller was scaled down by the page.
  if (width < minSize || height < minSize) return false;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 4, top + 4],
    [right - 4, top + 4],
    [left + 4, bottom - 4],
    [right - 4, bottom - 4],
  ] as const;
  return points.every(([x, y]) => {
    const hit = inside.elementFromPoint(x, y);
    return root.elementFromPoint(x, y) === host && hit !== null && target.contains(hit);
  });
}

/** Whether another top-layer element may cover the target without receiving clicks. */
function hasOtherOnTop({ host }: Overlay, target: Element): boolean {
  const own = target.getBoundingClientRect();
  return listTopLayer(document).some((other) => {
    if (other === host || composedContains(other, host)) return false;
    const box = other.getBoundingClientRect();
    const apart =
      box.right <= own.left ||
      box.left >= own.right ||
      box.bottom <= own.top ||
      box.top >= own.bottom;
    return !apart || hasBackdrop(other);
  });
}

/** `querySelectorAll` does not look into shadow roots. */
function listTopLayer(root: Document | ShadowRoot): Element[] {
  const found = [...root.querySelectorAll(':popover-open, dialog:modal, :fullscreen')];
  for (const element of root.querySelectorAll('*')) {
    const inner = shadowRootOf(element);
    if (inner) found.push(...listTopLayer(inner));
  }
  return found;
}

function hasBackdrop(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element, '::backdrop');
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

/** Protection against clickjacking: whether the person really sees what they click. */

import { composedParentOf, isUntouched, type Overlay } from '../overlay.ts';
import { receivesClicks } from './hit-test.ts';
import { hasOtherOnTop } from './top-layer.ts';
import type { Visibility } from './visibility.ts';

/** Time in ms for which a click target must have been visible in its position. */
const settleTime = 500;
/** At this opacity or less an element counts as invisible. */
const minOpacity = 0.8;

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

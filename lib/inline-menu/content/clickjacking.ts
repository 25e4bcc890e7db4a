/** Whether the person really sees what they act on. Pages lie about that to steal clicks. */

import { parentOf, type Stage, stands } from '../overlay.ts';
import { isHit } from './hit-test.ts';
import { hasOtherOnTop } from './top-layer.ts';
import type { Seen } from './visibility.ts';

/** Time in ms that what is clicked must have stood where it is. */
const stillTime = 500;
/** What shows through this much or less may as well not be there. */
const faint = 0.8;

export type Scene = {
  stage: Stage;
  field: HTMLElement;
  /** The mark or the entry that is acted on. */
  target: Element;
  /** When it last moved or came up, as `performance.now()`. */
  movedAt: number;
  /** When the page was last seen to be faint or filtered. */
  faintAt: number;
  /** What the browser's own visibility observer says. */
  seen: Seen;
  /** The field may be laid invisibly over drawn boxes. */
  fieldMayBeTransparent: boolean;
};

/** Why to do nothing: it moved just now, or cannot be seen as it is. Undefined when all is well. */
export function refusal(scene: Scene): 'moved' | 'covered' | undefined {
  const now = performance.now();
  if (now - scene.movedAt < stillTime) return 'moved';
  if (scene.seen === 'unknown') return 'moved';
  if (scene.seen === 'no' || !stands(scene.stage)) return 'covered';
  if (!isClear(scene.stage)) return 'covered';
  if (!scene.fieldMayBeTransparent && opacityOf(scene.field) <= faint) return 'covered';
  if (isRedrawn() || hasOtherOnTop(scene.stage, scene.target)) return 'covered';
  if (!isHit(scene.stage, scene.target)) return 'covered';
  return now - scene.faintAt < stillTime ? 'moved' : undefined;
}

/** Neither our element nor the page as a whole is faint, filtered, masked, clipped or hidden. */
export function isClear({ host }: Stage): boolean {
  return isShownThrough(host) && isShownThrough(document.body);
}

function isShownThrough(element: Element): boolean {
  if (getComputedStyle(element).visibility !== 'visible') return false;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    if (!isHarmless(style.filter) || style.maskImage !== 'none') return false;
    if (style.clipPath !== 'none' || style.mixBlendMode !== 'normal') return false;
    if (!/^(?:none)?$/.test(style.getPropertyValue('-webkit-mask-box-image-source'))) return false;
  }
  return opacityOf(element) > faint;
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity;
}

/** A shadow, and colours turned around as is done for the night, hide nothing. */
function isHarmless(filter: string): boolean {
  const harmless =
    /^(?:(?:invert\(1\)|hue-rotate\([^()]*\)|drop-shadow\((?:[^()]|\([^()]*\))*\)) ?)+$/;
  return filter === 'none' || harmless.test(filter);
}

/** While one view changes into another, pictures of both are shown above everything. */
function isRedrawn(): boolean {
  const selector = ':active-view-transition';
  return CSS.supports(`selector(${selector})`) && document.documentElement.matches(selector);
}

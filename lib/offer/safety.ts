/** Whether the person really sees what they act on. Pages lie about that to steal clicks. */
import type { Seen } from './sight.ts';
import { parentOf, type Stage, stands } from './stage.ts';

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
  /** What the browser's own visibility observer says. */
  seen: Seen;
  /** The field may be laid invisibly over drawn boxes. */
  fieldMayBeTransparent: boolean;
};

/** Why to do nothing: it moved just now, or cannot be seen as it is. Undefined when all is well. */
export function refusal(scene: Scene): 'moved' | 'covered' | undefined {
  if (performance.now() - scene.movedAt < stillTime) return 'moved';
  if (scene.seen === 'unknown') return 'moved';
  if (scene.seen === 'no' || !stands(scene.stage)) return 'covered';
  if (!isPlain(getComputedStyle(scene.stage.host))) return 'covered';
  if (!isShownThrough(scene.stage.host) || !isShownThrough(document.body)) return 'covered';
  if (!scene.fieldMayBeTransparent && opacityOf(scene.field) <= faint) return 'covered';
  if (hasOtherOnTop(scene)) return 'covered';
  return isHit(scene) ? undefined : 'covered';
}

/** The stage itself carries no effect that we have not given it. */
function isPlain(style: CSSStyleDeclaration): boolean {
  return (
    [style.transform, style.translate, style.scale, style.rotate].every((one) => one === 'none') &&
    style.zoom === '1' &&
    style.width === '0px' &&
    style.contentVisibility === 'visible'
  );
}

/** Neither it nor anything around it is faint, filtered, masked, clipped or hidden. */
function isShownThrough(element: Element): boolean {
  if (getComputedStyle(element).visibility !== 'visible') return false;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    if (!isHarmless(style.filter) || style.maskImage !== 'none') return false;
    if (style.clipPath !== 'none' || style.mixBlendMode !== 'normal') return false;
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

/** Something else in the top layer may lie over ours without ever being hit. */
function hasOtherOnTop({ stage, target }: Scene): boolean {
  const own = target.getBoundingClientRect();
  for (const other of document.querySelectorAll(':popover-open, dialog:modal, :fullscreen')) {
    if (other === stage.host || other.contains(stage.host)) continue;
    const box = other.getBoundingClientRect();
    const apart =
      box.right <= own.left ||
      box.left >= own.right ||
      box.bottom <= own.top ||
      box.top >= own.bottom;
    if (!apart || hasBackdrop(other)) return true;
  }
  return false;
}

function hasBackdrop(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element, '::backdrop');
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

/** All of it is on screen, and a click at its corners and in its middle would hit it. */
function isHit({ stage: { host, inside }, target }: Scene): boolean {
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const { left, top, right, bottom } = target.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
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

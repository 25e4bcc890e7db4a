/** Protection against clickjacking: checks whether the person can see what they click. */

import { listenInFrame } from '../../dom/frame-events.ts';
import { composedParentOf, isUntouched, type Overlay } from '../overlay.ts';
import { createTopLayerPosition } from './top-layer.ts';
import { reportsCovers, type VisibilityObserver } from './visibility.ts';

/** How long in ms a click target must have been visible in its position. */
const settleTime = 500;
/** Time in ms between two searches of the page for elements in the top layer. */
const topLayerInterval = 100;
/** At this opacity or less an element counts as invisible. */
const minOpacity = 0.8;
/** Minimum width and height in pixels: the icon has 24, an item more; rounding may take one off. */
const minSize = 23;

/** Why a click is ignored: its target moved recently or is covered. */
export type ClickRisk = 'moved' | 'covered';

export type ClickGuard = {
  /** Checks the shown elements; call it on each animation frame. */
  observe(shown: Element[]): void;
  /** Call it when an element may have appeared under the pointer. */
  noteMove(): void;
  /**
   * @param target the icon or the menu item, one of `shown`, whose visibility `observer` reports
   */
  riskOf(target: Element, shown: Element[], observer: VisibilityObserver): ClickRisk | undefined;
  end(): void;
};

/** @param fieldMayBeTransparent for transparent code fields over drawn boxes */
export function createClickGuard(
  overlay: Overlay,
  field: HTMLElement,
  fieldMayBeTransparent: boolean,
): ClickGuard {
  const topLayer = createTopLayerPosition(overlay);
  // All times are of `performance.now()`.
  let movedAt = performance.now();
  let coveredAt = -Infinity;
  let topLayerCheckedAt = -Infinity;
  let boxes: DOMRect[] = [];
  const wasRaised = () => !reportsCovers() && overlay.host.isConnected && topLayer.raise();
  const isCovered = (target: Element) =>
    !isUntouched(overlay) ||
    !isOpaque(overlay) ||
    (!fieldMayBeTransparent && opacityOf(field) <= minOpacity) ||
    isInViewTransition() ||
    wasRaised() ||
    !receivesClicks(overlay, target);
  const notePositions = (shown: Element[]) => {
    // Measured each time, because the page may have moved them.
    const now = shown.map((one) => one.getBoundingClientRect());
    if (!isSamePosition(now, boxes)) movedAt = performance.now();
    boxes = now;
  };
  // The page may close a cover before the next check.
  const endEvents = listenInFrame({
    beforetoggle(target, event) {
      if (event instanceof ToggleEvent && event.newState === 'open' && target !== overlay.host)
        coveredAt = performance.now();
    },
  });
  return {
    observe(shown) {
      notePositions(shown);
      const now = performance.now();
      if (!isOpaque(overlay) || isInViewTransition()) coveredAt = now;
      if (now - topLayerCheckedAt < topLayerInterval) return;
      topLayerCheckedAt = now;
      if (wasRaised()) coveredAt = now;
    },
    noteMove() {
      movedAt = performance.now();
    },
    riskOf(target, shown, observer) {
      notePositions(shown);
      const now = performance.now();
      const visibility = observer.visibility();
      if (now - movedAt < settleTime || visibility === 'unknown') return 'moved';
      if (visibility === 'no' || isCovered(target)) {
        coveredAt = now;
        return 'covered';
      }
      return now - coveredAt < settleTime ? 'moved' : undefined;
    },
    end: endEvents,
  };
}

function isSamePosition(now: DOMRect[], before: DOMRect[]): boolean {
  return (
    now.length === before.length &&
    now.every((box, index) => {
      const { left = 0, top = 0, width = 0 } = before[index] ?? {};
      return (
        Math.hypot(box.left - left, box.top - top) <= 1 && Math.abs(box.width - width) <= width / 20
      );
    })
  );
}

/** Whether neither the overlay nor the page is transparent, filtered, masked, clipped or hidden. */
function isOpaque({ host }: Overlay): boolean {
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

/** Whether the target is completely on screen, and clicks at its corners and centre reach it. */
function receivesClicks({ host, shadowRoot: inside }: Overlay, target: Element): boolean {
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  // A smaller target has been scaled down by the page.
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

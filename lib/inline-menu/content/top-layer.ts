/** Other elements of the browser's top layer, which may lie over the overlay. */
import { shadowRootOf } from '../../dom/shadow-root.ts';
import type { Overlay } from '../overlay.ts';

/** Whether another top-layer element may cover the target without receiving clicks. */
export function hasOtherOnTop({ host }: Overlay, target: Element): boolean {
  const own = target.getBoundingClientRect();
  return listTopLayer(document).some((other) => {
    if (other === host || holds(other, host)) return false;
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

function holds(outer: Element, inner: Node): boolean {
  for (let at = inner; ; ) {
    if (outer.contains(at)) return true;
    const root = at.getRootNode();
    if (!(root instanceof ShadowRoot)) return false;
    at = root.host;
  }
}

function hasBackdrop(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element, '::backdrop');
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
}

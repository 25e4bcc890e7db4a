/** The overlay's position in the top layer, above all other elements there. */

import { composedContains } from '../../dom/composed-tree.ts';
import { shadowRootsIn } from '../../dom/shadow-root.ts';
import type { Overlay } from '../overlay.ts';

export type TopLayerPosition = {
  /** Shows the overlay again if another element may be above it; returns whether it did. */
  raise(): boolean;
};

/**
 * No API returns the order of the top layer, but CSS anchor positioning depends on it: an element
 * can be anchored only to elements below it (CSS Anchor Positioning 1, "acceptable anchor
 * element"). So each other element gets a probe inside the overlay, with that element as its
 * implicit anchor, which the page does not notice. An element that is shown again is above its
 * probe. Firefox orders an element within another one of the top layer like the outer one, so it
 * counts as above.
 */
export function createTopLayerPosition({ host, shadowRoot }: Overlay): TopLayerPosition {
  let probes = new Map<Element, HTMLElement>();
  return {
    raise() {
      const others = listTopLayer(document, host);
      const isBelow = (other: Element) =>
        !others.some((outer) => outer !== other && composedContains(outer, other)) &&
        isAnchored(probes.get(other));
      if (others.every(isBelow)) return false;
      for (const probe of probes.values()) probe.remove();
      host.hidePopover();
      host.showPopover();
      probes = new Map(others.map((other) => [other, createProbe(other, shadowRoot)]));
      return true;
    },
  };
}

/** The elements in the top layer, also in shadow roots, without the overlay's host. */
function listTopLayer(root: Document | ShadowRoot, host: Element): Element[] {
  const found = [...root.querySelectorAll(':popover-open, :modal, :fullscreen')];
  for (const inner of shadowRootsIn(root)) {
    if (inner.host !== host) found.push(...listTopLayer(inner, host));
  }
  return found.filter((element) => element !== host);
}

function createProbe(anchor: Element, parent: ShadowRoot): HTMLElement {
  const probe = document.createElement('div');
  probe.className = 'probe';
  probe.popover = 'manual';
  parent.append(probe);
  // Only an HTML element can be the source; without one the probe is not anchored.
  if (anchor instanceof HTMLElement) probe.showPopover({ source: anchor });
  return probe;
}

/** Whether the probe has an anchor, so that the fallback of `anchor()` does not move it. */
function isAnchored(probe: HTMLElement | undefined): boolean {
  if (!probe) return false;
  // Firefox looks for the anchor again only when the style changes.
  const [left, other] = [0, 9999].map((fallback) => {
    probe.style.left = `anchor(left, ${fallback}px)`;
    return Number.parseFloat(getComputedStyle(probe).left);
  });
  return left === other;
}

import { shadowRootOf } from '../dom/shadow-root.ts';
import { overlayStyle } from './overlay/style.ts';
import type { MenuAppearance } from './protocol.ts';

/** An element in the top layer whose closed shadow root the page cannot reach. */
export type Overlay = {
  host: HTMLElement;
  shadowRoot: ShadowRoot;
  /** Holds the icon, the menu or the undo bar. */
  content: HTMLElement;
  /** Set once it is attached. */
  parent?: Element | ShadowRoot;
  /** Observes changes that the page makes to the host. */
  observer: MutationObserver;
};

export type OverlayAppearance = Pick<MenuAppearance, 'direction' | 'theme'>;

/** Set inline with `!important`, so that no style of the page overrides it. */
const hostStyle: Record<string, string> = {
  all: 'initial',
  position: 'fixed',
  inset: '0 auto auto 0',
  display: 'block',
  width: '0',
  height: '0',
  overflow: 'visible',
};

/**
 * Creates an overlay for a field without attaching it: the page must not detect an icon that is not
 * shown.
 */
export function createOverlay(field: Element, { direction, theme }: OverlayAppearance): Overlay {
  const page = field.ownerDocument;
  const host = page.createElement('div');
  for (const [name, value] of Object.entries(hostStyle)) {
    host.style.setProperty(name, value, 'important');
  }
  host.popover = 'manual';
  const shadowRoot = host.attachShadow({ mode: 'closed' });
  const sheet = page.createElement('style');
  sheet.textContent = overlayStyle;
  const content = page.createElement('div');
  content.className = 'content';
  content.dir = direction;
  content.dataset.theme = theme;
  shadowRoot.append(sheet, content);
  // Otherwise a page would close its own menus on a click on the overlay.
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']) {
    shadowRoot.addEventListener(type, (event) => event.stopPropagation());
  }
  // Keeps the focus in the field.
  shadowRoot.addEventListener('mousedown', (event) => event.preventDefault());
  const observer = new MutationObserver(() => removeOverlay(overlay));
  const overlay: Overlay = { host, shadowRoot, content, observer };
  return overlay;
}

/**
 * Attaches the overlay within the modal dialog, popover or full-screen element that contains the
 * field: outside of a dialog it would be inert, and a click on it would close a popover.
 */
export function attachOverlay(overlay: Overlay, field: Element): void {
  const { host, observer: watch } = overlay;
  overlay.parent = topLayerParent(field);
  overlay.parent.append(host);
  host.showPopover();
  // An overlay that the page changes, even for less than a frame, is removed.
  watch.observe(host, { attributes: true });
}

export function removeOverlay(overlay: Overlay): void {
  overlay.observer.disconnect();
  overlay.host.remove();
}

/**
 * Removes overlays left by the content scripts of a previous extension version: on an update,
 * Firefox stops those scripts without notice and leaves their elements in the page.
 */
export function removeAbandonedOverlays(page: Document): void {
  for (const host of page.querySelectorAll('div:popover-open')) {
    if (shadowRootOf(host)?.querySelector('.content > :is(.icon, .bar)')) host.remove();
  }
}

/** Whether the page has neither moved nor changed the overlay. */
export function isUntouched({ host, parent: home }: Overlay): boolean {
  return host.isConnected && host.parentNode === home && host.matches(':popover-open');
}

function topLayerParent(field: Element): Element | ShadowRoot {
  for (let at: Element | null = field; at; at = composedParentOf(at)) {
    // The light-DOM children of a shadow host are not rendered without a slot.
    if (at.matches('dialog:modal, :popover-open, :fullscreen')) return shadowRootOf(at) ?? at;
  }
  return field.ownerDocument.documentElement;
}

/** The parent in the flat tree: the slot, the parent element, or the host of a shadow root. */
export function composedParentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

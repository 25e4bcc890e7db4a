/** Shadow roots of a page, closed ones included where the browser exposes them. */
import { queryList } from './unclobbered.ts';

/** Elements that may have a shadow root without being custom elements. */
const hosts = /^(div|span|section|article|aside|main|nav|header|footer|body|h\d|p|blockquote)$/;

/** The shadow roots of the elements below a node, in order; those within them aside. */
export function shadowRootsIn(root: ParentNode): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  // A form has no shadow root, and its fields may hide what would tell so.
  const all = queryList(root, ':not(form)');
  // A page has thousands: an iterator over them takes as long again.
  for (let at = 0; at < all.length; at++) {
    const element = all[at];
    const inner = element && shadowRootOf(element);
    if (inner) found.push(inner);
  }
  return found;
}

/** Firefox has a property for content scripts, Chromium a function. Pages have neither. */
type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
type Chromium = {
  chrome?: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
};

/** The shadow root of an element; outside an extension only an open one. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  const isCustom = element.localName.includes('-');
  if (!isCustom && (element.firstElementChild || !hosts.test(element.localName))) return null;
  const { openOrClosedShadowRoot }: FirefoxElement = element;
  if (openOrClosedShadowRoot !== undefined) return openOrClosedShadowRoot;
  const { chrome }: Chromium = globalThis as typeof globalThis & Chromium;
  // It accepts HTML elements only, and does not exist outside an extension.
  if (!chrome?.dom || !(element instanceof HTMLElement)) return null;
  return chrome.dom.openOrClosedShadowRoot(element);
}

/** The focused element within the shadow roots of an element, or else the element itself. */
export function focusedWithin(element: Element, met?: (root: ShadowRoot) => void): Element {
  const root = shadowRootOf(element);
  if (!root) return element;
  met?.(root);
  return root.activeElement ? focusedWithin(root.activeElement, met) : element;
}

/** The focused element, within shadow roots as well. */
export function activeElementOf({ activeElement }: Document): Element | null {
  return activeElement && focusedWithin(activeElement);
}

/** Shadow roots of a page, closed ones included where the browser exposes them. */
import { queryList } from './unclobbered.ts';

/** Elements that may have a shadow root without being custom elements. */
const hosts = /^(div|span|section|article|aside|main|nav|header|footer|body|h\d|p|blockquote)$/;

/**
 * Frequent elements that cannot have a shadow root: a selector excludes them faster than script
 * does. A form must be excluded, because its fields may clobber `shadowRoot`.
 */
const noHosts =
  'a, b, br, button, dd, dt, em, form, i, iframe, img, input, label, li, link, meta, ol, option, ' +
  'path, script, select, small, strong, style, svg, table, tbody, td, th, tr, ul, use';

/** The shadow roots of a node's descendants, in document order, without nested shadow roots. */
export function shadowRootsIn(root: ParentNode): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  const all = queryList(root, `:not(${noHosts})`);
  // A page has thousands of elements: an iterator would double the time.
  for (let at = 0; at < all.length; at++) {
    const element = all[at];
    const inner = element && shadowRootOf(element);
    if (inner) found.push(inner);
  }
  return found;
}

/** Firefox gives content scripts a property, Chromium a function. Pages have neither. */
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
  // `chrome.dom` accepts HTML elements only, and does not exist outside an extension.
  if (!chrome?.dom || !(element instanceof HTMLElement)) return null;
  return chrome.dom.openOrClosedShadowRoot(element);
}

/** The focused element within an element's shadow roots, or else the element itself. */
export function focusedWithin(element: Element, onRoot?: (root: ShadowRoot) => void): Element {
  const root = shadowRootOf(element);
  if (!root) return element;
  onRoot?.(root);
  return root.activeElement ? focusedWithin(root.activeElement, onRoot) : element;
}

/** The focused element, across shadow roots. */
export function activeElementOf({ activeElement }: Document): Element | null {
  return activeElement && focusedWithin(activeElement);
}

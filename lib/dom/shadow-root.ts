/** A page's shadow roots, the closed ones as well, as far as the browser shows them to us. */

/** What may have a shadow root without being a custom element; those that hold elements seldom do. */
const hosts = /^(div|span|section|article|aside|main|nav|header|footer|body|h\d|p|blockquote)$/;

/** Firefox gives it to elements; Chromium has a call for it. Pages have neither. */
type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
type Chromium = {
  chrome?: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
};

/** The shadow root of an element, open or closed. Without an extension around it, the open one. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  const isCustom = element.localName.includes('-');
  if (!isCustom && (element.firstElementChild || !hosts.test(element.localName))) return null;
  const { openOrClosedShadowRoot }: FirefoxElement = element;
  if (openOrClosedShadowRoot !== undefined) return openOrClosedShadowRoot;
  const { chrome }: Chromium = globalThis as typeof globalThis & Chromium;
  // The call takes HTML elements alone, and does not exist without an extension around it.
  if (!chrome?.dom || !(element instanceof HTMLElement)) return null;
  return chrome.dom.openOrClosedShadowRoot(element);
}

/** What has the focus within the shadow roots of an element, or else the element itself. */
export function focusedWithin(element: Element, met?: (root: ShadowRoot) => void): Element {
  const root = shadowRootOf(element);
  if (!root) return element;
  met?.(root);
  return root.activeElement ? focusedWithin(root.activeElement, met) : element;
}

/** What has the focus, within shadow roots as well. */
export function activeElementOf({ activeElement }: Document): Element | null {
  return activeElement && focusedWithin(activeElement);
}

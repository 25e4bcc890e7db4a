/** The composed tree (across shadow roots), and its text controls. */
import { closestOf, containsNode, unclobbered } from './unclobbered.ts';

function isShadowRoot(node: Node): node is ShadowRoot {
  return unclobbered(node, 'nodeType') === 11 && 'host' in node;
}

export function isInput(element: Element): element is HTMLInputElement {
  return unclobbered(element, 'localName') === 'input' && 'value' in element;
}

export function isTextArea(element: Element): element is HTMLTextAreaElement {
  return unclobbered(element, 'localName') === 'textarea' && 'value' in element;
}

/** The parent element, or the host of a shadow root. */
export function composedParent(element: Element): Element | null {
  return unclobbered(element, 'parentElement') ?? shadowHostOf(element);
}

function shadowHostOf(element: Element): Element | null {
  const root = unclobbered(element, 'getRootNode').call(element);
  return isShadowRoot(root) ? root.host : null;
}

/** Whether `outer` contains `inner`, across shadow roots. */
export function composedContains(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at; at = shadowHostOf(at)) {
    if (containsNode(outer, at)) return true;
  }
  return false;
}

/** `closest` across shadow roots. */
export function closestComposed(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = shadowHostOf(at)) {
    const found = closestOf(at, selector);
    if (found) return found;
  }
  return null;
}

/** The root in which `for` and `aria-labelledby` look up ids. */
export function idRoot(element: Element): Document | ShadowRoot {
  const root = unclobbered(element, 'getRootNode').call(element);
  return isShadowRoot(root) ? root : unclobbered(element, 'ownerDocument');
}

/** Whether `later` comes after `earlier` in the document; 4 is DOCUMENT_POSITION_FOLLOWING. */
export function follows(earlier: Element, later: Element): boolean {
  return (unclobbered(earlier, 'compareDocumentPosition').call(earlier, later) & 4) !== 0;
}

/** The tree as a page is composed, shadow roots included, and its text controls. */
import { closestOf, encloses, real } from './unshadowed.ts';

function isShadowRoot(node: Node): node is ShadowRoot {
  return real(node, 'nodeType') === 11 && 'host' in node;
}

export function isInput(element: Element): element is HTMLInputElement {
  return real(element, 'localName') === 'input' && 'value' in element;
}

export function isTextArea(element: Element): element is HTMLTextAreaElement {
  return real(element, 'localName') === 'textarea' && 'value' in element;
}

/** The parent as the page is composed: out of a shadow root to its host. */
export function composedParent(element: Element): Element | null {
  if (real(element, 'parentElement')) return real(element, 'parentElement');
  const root = real(element, 'getRootNode').call(element);
  return isShadowRoot(root) ? root.host : null;
}

/** Whether `inner` lies in `outer`, across shadow borders. */
export function holds(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at; ) {
    if (encloses(outer, at)) return true;
    const root: Node = real(at, 'getRootNode').call(at);
    at = isShadowRoot(root) ? root.host : null;
  }
  return false;
}

/** The nearest ancestor that matches, across shadow borders, the element itself included. */
export function closestComposed(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; ) {
    const found: Element | null = closestOf(at, selector);
    if (found) return found;
    const root: Node = real(at, 'getRootNode').call(at);
    at = isShadowRoot(root) ? root.host : null;
  }
  return null;
}

/** The document's own root of ids for an element: where its `for`, `aria-labelledby` point. */
export function idRoot(element: Element): Document | ShadowRoot {
  const root = real(element, 'getRootNode').call(element);
  return isShadowRoot(root) ? root : real(element, 'ownerDocument');
}

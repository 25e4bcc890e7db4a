/**
 * Reads DOM members safely under DOM clobbering: a field named `parentElement` or `matches` hides
 * that member of its form; a named image or form hides a member of its document.
 */

/** A member as the node's prototype defines it. */
export function unclobbered<N extends object, K extends keyof N>(node: N, member: K): N[K] {
  return Reflect.get(Object.getPrototypeOf(node), member, node);
}

export function attributeOf(element: Element, name: string): string | null {
  return unclobbered(element, 'getAttribute').call(element, name);
}

export function matchesSelector(element: Element, selector: string): boolean {
  return unclobbered(element, 'matches').call(element, selector);
}

export function closestOf(element: Element, selector: string): Element | null {
  return unclobbered(element, 'closest').call(element, selector);
}

export function containsNode(outer: Node, inner: Node | null): boolean {
  return unclobbered(outer, 'contains').call(outer, inner);
}

export function queryFirst(root: ParentNode, selector: string): Element | null {
  return unclobbered(root, 'querySelector').call(root, selector);
}

export function queryAll(root: ParentNode, selector: 'input', most?: number): HTMLInputElement[];
export function queryAll(root: ParentNode, selector: string, most?: number): Element[];
export function queryAll(root: ParentNode, selector: string, most?: number): Element[] {
  return Array.prototype.slice.call(queryList(root, selector), 0, most);
}

/** Like `queryAll`, but returns the browser's list without copying it. */
export function queryList(root: ParentNode, selector: string): NodeListOf<Element> {
  return unclobbered(root, 'querySelectorAll').call(root, selector);
}

/**
 * Nodes read past what shadows them: a field named `parentElement` or `matches` hides that member
 * of its form, and an image or a form that of its document.
 */

/** A member of a node as its class defines it. */
export function real<N extends object, K extends keyof N>(node: N, member: K): N[K] {
  return Reflect.get(Object.getPrototypeOf(node), member, node);
}

export function attributeOf(element: Element, name: string): string | null {
  return real(element, 'getAttribute').call(element, name);
}

export function fits(element: Element, selector: string): boolean {
  return real(element, 'matches').call(element, selector);
}

export function closestOf(element: Element, selector: string): Element | null {
  return real(element, 'closest').call(element, selector);
}

export function encloses(outer: Node, inner: Node | null): boolean {
  return real(outer, 'contains').call(outer, inner);
}

export function firstIn(root: ParentNode, selector: string): Element | null {
  return real(root, 'querySelector').call(root, selector);
}

export function allIn(root: ParentNode, selector: 'input'): HTMLInputElement[];
export function allIn(root: ParentNode, selector: string): Element[];
export function allIn(root: ParentNode, selector: string): Element[] {
  return [...real(root, 'querySelectorAll').call(root, selector)];
}

/**
 * One look over a document: its controls in reading order, shadow roots included. Everything
 * that judges works on this list, so that a page is walked once.
 */
import { shadowRootOf } from '../shadow-root.ts';

export type Page = {
  document: Document;
  inputs: HTMLInputElement[];
  textAreas: HTMLTextAreaElement[];
  selects: Element[];
  buttons: Element[];
  links: Element[];
  headings: Element[];
};

const buttonSelector =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a.btn, a.button, a[class*="btn-"], a[class*="Button"], a[onclick], a[href^="javascript:"]';
const maximumOfEach = 2000;

/** Walks a document, shadow root or element, descending into shadow roots, nested ones too. */
export function readPage(root: Document | ShadowRoot | Element): Page {
  const page: Page = {
    document: isDocument(root) ? root : root.ownerDocument,
    inputs: [],
    textAreas: [],
    selects: [],
    buttons: [],
    links: [],
    headings: [],
  };
  visit(root, page);
  return page;
}

function visit(root: Document | ShadowRoot | Element, page: Page): void {
  for (const element of root.querySelectorAll('*')) {
    const inner = shadowRootOf(element);
    if (inner) visit(inner, page);
    if (isInput(element) && !element.matches(buttonSelector)) keep(page.inputs, element);
    else if (isTextArea(element)) keep(page.textAreas, element);
    else keep(listFor(element, page), element);
  }
}

function keep<T>(list: T[] | undefined, element: T): void {
  if (list && list.length < maximumOfEach) list.push(element);
}

function listFor(element: Element, page: Page): Element[] | undefined {
  switch (element.localName) {
    case 'input':
      return page.buttons;
    case 'select':
      return page.selects;
    case 'button':
      return page.buttons;
    case 'a':
      return element.matches(buttonSelector) ? page.buttons : page.links;
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
    case 'legend':
      return page.headings;
    default:
      if (element.getAttribute('role') === 'button') return page.buttons;
      return element.getAttribute('role') === 'heading' ? page.headings : undefined;
  }
}

// Checked by shape, not by class: a frame's document has classes of its own.
function isDocument(node: Node): node is Document {
  return node.nodeType === 9;
}

function isShadowRoot(node: Node): node is ShadowRoot {
  return node.nodeType === 11 && 'host' in node;
}

export function isInput(element: Element): element is HTMLInputElement {
  return element.localName === 'input' && 'value' in element;
}

export function isTextArea(element: Element): element is HTMLTextAreaElement {
  return element.localName === 'textarea' && 'value' in element;
}

/** The parent as the page is composed: out of a shadow root to its host. */
export function composedParent(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return isShadowRoot(root) ? root.host : null;
}

/** Whether `inner` lies in `outer`, across shadow borders. */
export function holds(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at; ) {
    if (outer.contains(at)) return true;
    const root: Node = at.getRootNode();
    at = isShadowRoot(root) ? root.host : null;
  }
  return false;
}

/** The nearest ancestor that matches, across shadow borders, the element itself included. */
export function closestComposed(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; ) {
    const found: Element | null = at.closest(selector);
    if (found) return found;
    const root: Node = at.getRootNode();
    at = isShadowRoot(root) ? root.host : null;
  }
  return null;
}

/** The document's own root of ids for an element: where its `for`, `aria-labelledby` point. */
export function idRoot(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return isShadowRoot(root) ? root : element.ownerDocument;
}

/**
 * Text as it reads, spaces collapsed, cut to a length. Elements are words apart even where nothing
 * is written between them; scripts, styles and the choices of a list are not read.
 */
export function textOf(node: Node | null | undefined, most = 200): string {
  const parts: string[] = [];
  if (node) collectText(node, parts, most * 4);
  return parts.join(' ').replace(/\s+/g, ' ').trim().slice(0, most);
}

const unread = /^(script|style|noscript|template|select|textarea|svg)$/;

/** Answers how many characters may still follow. */
function collectText(node: Node, parts: string[], room: number): number {
  if (node.nodeType === 3) {
    const text = (node.nodeValue ?? '').slice(0, room);
    if (text.trim()) parts.push(text);
    return room - text.length;
  }
  let left = room;
  for (let child = node.firstChild; child && left > 0; child = child.nextSibling) {
    if (!unread.test('localName' in child ? String(child.localName) : ''))
      left = collectText(child, parts, left);
  }
  return left;
}

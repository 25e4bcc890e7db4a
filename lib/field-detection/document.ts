/**
 * One look over a document: its controls in reading order, shadow roots included. Everything
 * that classifies works on this list, so that a page is walked once.
 */

import { isInput, isTextArea } from '../dom/composed-tree.ts';
import { mayHost, shadowRootOf } from '../dom/shadow-root.ts';
import { attributeOf, matchesSelector, queryAll, unclobbered } from '../dom/unclobbered.ts';

export type DocumentOutline = {
  document: Document;
  inputs: HTMLInputElement[];
  textAreas: HTMLTextAreaElement[];
  buttons: Element[];
  links: Element[];
  headings: Element[];
};

const buttonSelector =
  'button, input[type=submit], input[type=button], input[type=image], [role=button], a.btn, a.button, a[class*="btn-"], a[class*="Button"], a[onclick], a[href^="javascript:"]';
const maximumOfEach = 2000;

/** Walks a document, shadow root or element, descending into shadow roots, nested ones too. */
export function readOutline(root: Document | ShadowRoot | Element): DocumentOutline {
  const outline: DocumentOutline = {
    document: isDocument(root) ? root : unclobbered(root, 'ownerDocument'),
    inputs: [],
    textAreas: [],
    buttons: [],
    links: [],
    headings: [],
  };
  visit(root, outline);
  return outline;
}

const listed = /^(?:input|textarea|button|a|h[1-6]|legend)$/;

function visit(root: Document | ShadowRoot | Element, outline: DocumentOutline): void {
  const roles = new Set(queryAll(root, '[role=button], [role=heading]'));
  for (const element of queryAll(root, '*')) {
    // Most elements of a page are neither; each further look at all of them takes milliseconds.
    const name = unclobbered(element, 'localName');
    // A form has no shadow root, and its fields may hide what would tell so.
    const inner = mayHost(name) ? shadowRootOf(element) : null;
    if (inner) visit(inner, outline);
    if (!listed.test(name) && !roles.has(element)) continue;
    if (isInput(element) && !matchesSelector(element, buttonSelector))
      keep(outline.inputs, element);
    else if (isTextArea(element)) keep(outline.textAreas, element);
    else keep(listFor(element, outline), element);
  }
}

function keep<T>(list: T[] | undefined, element: T): void {
  if (list && list.length < maximumOfEach) list.push(element);
}

function listFor(element: Element, outline: DocumentOutline): Element[] | undefined {
  const name = unclobbered(element, 'localName');
  const role = attributeOf(element, 'role');
  if (name === 'select') return undefined;
  if (name === 'a')
    return matchesSelector(element, buttonSelector) ? outline.buttons : outline.links;
  if (/^(?:input|button)$/.test(name) || role === 'button') return outline.buttons;
  return /^(?:h[1-6]|legend)$/.test(name) || role === 'heading' ? outline.headings : undefined;
}

// Checked by shape, not by class: a frame's document has classes of its own.
function isDocument(node: Node): node is Document {
  return unclobbered(node, 'nodeType') === 9;
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
  if (unclobbered(node, 'nodeType') === 3) {
    const text = (unclobbered(node, 'nodeValue') ?? '').slice(0, room);
    if (text.trim()) parts.push(text);
    return room - text.length;
  }
  let left = room;
  for (
    let child = unclobbered(node, 'firstChild');
    child && left > 0;
    child = unclobbered(child, 'nextSibling')
  ) {
    if (!unread.test('localName' in child ? String(unclobbered(child, 'localName')) : ''))
      left = collectText(child, parts, left);
  }
  return left;
}

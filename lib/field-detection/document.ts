/**
 * One look over a document: its controls in reading order, shadow roots included. Everything
 * that classifies works on these lists, each of which is read when it is first asked for.
 */

import { follows } from '../dom/composed-tree.ts';
import type { Covers } from '../dom/reachability.ts';
import { shadowHosts, shadowRootOf } from '../dom/shadow-root.ts';
import { queryAll, unclobbered } from '../dom/unclobbered.ts';

const linkButtons =
  'a.btn, a.button, a[class*="btn-"], a[class*="Button"], a[onclick], a[href^="javascript:"]';
const inputButtons = 'input[type=submit], input[type=button], input[type=image]';
/** What is ticked, drawn or sent along is no field here: a page may have thousands of them. */
const otherInputs = ['hidden', 'checkbox', 'radio', 'reset', 'file', 'range', 'color']
  .map((type) => `[type=${type}]`)
  .join(', ');
const selectors = {
  inputs: `input:not(${otherInputs}, ${inputButtons}, [role=button])`,
  textAreas: 'textarea',
  buttons: `button, ${inputButtons}, ${linkButtons}, [role=button]:not(textarea, select)`,
  links: `a:not(${linkButtons}, [role=button])`,
  headings: ':is(h1, h2, h3, h4, h5, h6, legend):not([role=button]), [role=heading]',
} as const;
type List = keyof typeof selectors;
const mostOfEach = 2000;

/** A document, shadow root or element as it was when each list was first asked for. */
export class DocumentOutline {
  readonly document: Document;
  /** what is known by now of elements that may hide others */
  readonly covers: Covers = new Map();
  readonly #root: Document | ShadowRoot | Element;
  readonly #shadows: { host: Element; outline: DocumentOutline }[];
  readonly #lists: Partial<Record<List, Element[]>> = {};

  constructor(root: Document | ShadowRoot | Element) {
    this.#root = root;
    this.document = isDocument(root) ? root : unclobbered(root, 'ownerDocument');
    this.#shadows = shadowHosts(root).flatMap((host) => {
      const inner = shadowRootOf(host);
      return inner ? { host, outline: new DocumentOutline(inner) } : [];
    });
  }

  get inputs(): HTMLInputElement[] {
    return this.#list('inputs') as HTMLInputElement[];
  }

  get textAreas(): HTMLTextAreaElement[] {
    return this.#list('textAreas') as HTMLTextAreaElement[];
  }

  get buttons(): Element[] {
    return this.#list('buttons');
  }

  get links(): Element[] {
    return this.#list('links');
  }

  get headings(): Element[] {
    return this.#list('headings');
  }

  #list(name: List): Element[] {
    this.#lists[name] ??= this.#read(name);
    return this.#lists[name];
  }

  #read(name: List): Element[] {
    const own = queryAll(this.#root, selectors[name], mostOfEach);
    if (this.#shadows.length === 0) return own;
    const all: Element[] = [];
    let next = 0;
    for (const element of own) {
      for (; next < this.#shadows.length; next++) {
        const shadow = this.#shadows[next];
        if (!shadow || follows(element, shadow.host)) break;
        all.push(...shadow.outline.#list(name));
      }
      all.push(element);
    }
    for (const { outline } of this.#shadows.slice(next)) all.push(...outline.#list(name));
    return all.slice(0, mostOfEach);
  }
}

// Checked by shape, not by class: a frame's document has classes of its own.
function isDocument(node: Node): node is Document {
  return unclobbered(node, 'nodeType') === 9;
}

/** Tells something of an element once for each look over its page, however often it is asked. */
export function oncePerLook<Known extends Element, Told>(
  tell: (element: Known) => Told,
): (element: Known, outline: DocumentOutline) => Told {
  const looks = new WeakMap<DocumentOutline, Map<Known, { told: Told }>>();
  return (element, outline) => {
    const look = looks.get(outline) ?? new Map<Known, { told: Told }>();
    looks.set(outline, look);
    const known = look.get(element) ?? { told: tell(element) };
    look.set(element, known);
    return known.told;
  };
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

/**
 * The controls of a document in reading order, shadow roots included. Each list is read on first
 * use.
 */

import { follows, isInput, isTextArea } from '../dom/composed-tree.ts';
import type { StyleCache } from '../dom/reachability.ts';
import { shadowRootsIn } from '../dom/shadow-root.ts';
import { queryAll, unclobbered } from '../dom/unclobbered.ts';

const linkButtons =
  'a.btn, a.button, a[class*="btn-"], a[class*="Button"], a[onclick], a[href^="javascript:"]';
const inputButtons = 'input[type=submit], input[type=button], input[type=image]';
/** Types of inputs without text. They are skipped, because a page may have thousands of them. */
const otherInputs = ['hidden', 'checkbox', 'radio', 'reset', 'file', 'range', 'color']
  .map((type) => `[type=${type}]`)
  .join(', ');
const selectors = {
  inputs: `input:not(${otherInputs}, ${inputButtons}, [role=button])`,
  textAreas: 'textarea',
  buttons: `button, ${inputButtons}, ${linkButtons}, [role=button]:not(textarea, select)`,
  labels: 'label',
  links: `a:not(${linkButtons}, [role=button])`,
  headings:
    ':is(h1, h2, h3, h4, h5, h6, legend):not([role=button]), [role=heading]:not(a, button, input, select, textarea)',
} as const;
type List = keyof typeof selectors;
const maxOfEachKind = 2000;
/** Maximum depth of nested shadow roots: an attack may have thousands. */
const maxDepth = 100;

/** A document, shadow root or element; each list is a snapshot from its first use. */
export class DocumentOutline {
  readonly document: Document;
  /** Styles read so far. */
  readonly styles: StyleCache = new Map();
  readonly #root: Document | ShadowRoot | Element;
  readonly #shadows: { host: Element; outline: DocumentOutline }[];
  #inputs: HTMLInputElement[] | undefined;
  #textAreas: HTMLTextAreaElement[] | undefined;
  #labels: Map<Element | null, HTMLLabelElement[]> | undefined;
  readonly #lists: Partial<Record<List, Element[]>> = {};

  constructor(root: Document | ShadowRoot | Element, depth = 0) {
    this.#root = root;
    this.document = isDocument(root) ? root : unclobbered(root, 'ownerDocument');
    const shadows = depth < maxDepth ? shadowRootsIn(root) : [];
    this.#shadows = shadows.map((inner) => ({
      host: inner.host,
      outline: new DocumentOutline(inner, depth + 1),
    }));
  }

  get inputs(): HTMLInputElement[] {
    this.#inputs ??= this.#list('inputs').filter(isInput);
    return this.#inputs;
  }

  get textAreas(): HTMLTextAreaElement[] {
    this.#textAreas ??= this.#list('textAreas').filter(isTextArea);
    return this.#textAreas;
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

  /** The labels of a field. Its own `labels` would search the whole document each time. */
  labelsOf(field: Element): HTMLLabelElement[] {
    this.#labels ??= Map.groupBy(this.#list('labels').filter(isLabel), (label) => label.control);
    return this.#labels.get(field) ?? [];
  }

  #list(name: List): Element[] {
    this.#lists[name] ??= this.#read(name);
    return this.#lists[name];
  }

  #read(name: List): Element[] {
    const own = queryAll(this.#root, selectors[name], maxOfEachKind);
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
    return all.slice(0, maxOfEachKind);
  }
}

// Checked by its properties, not by class: a frame's document has its own classes.
function isDocument(node: Node): node is Document {
  return unclobbered(node, 'nodeType') === 9;
}

function isLabel(element: Element): element is HTMLLabelElement {
  return 'control' in element;
}

/** Wraps a function of an element, and caches its results for the lifetime of an outline. */
export function cachedPerOutline<Item extends Element, Result>(
  compute: (element: Item, outline: DocumentOutline) => Result,
): (element: Item, outline: DocumentOutline) => Result {
  const caches = new WeakMap<DocumentOutline, Map<Item, { result: Result }>>();
  return (element, outline) => {
    const cache = caches.get(outline) ?? new Map<Item, { result: Result }>();
    caches.set(outline, cache);
    const known = cache.get(element) ?? { result: compute(element, outline) };
    cache.set(element, known);
    return known.result;
  };
}

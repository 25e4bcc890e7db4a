import { closestComposed, composedParent, idRoot } from '../dom/composed-tree.ts';
import {
  attributeOf,
  containsNode,
  matchesSelector,
  queryFirst,
  unclobbered,
} from '../dom/unclobbered.ts';
import { nameText, pageTermKinds, pageText } from '../lexicon.ts';
import { cachedPerOutline } from './document.ts';
import { textOf } from './node-text.ts';

/** The texts of a field as terms are sought in them; empty strings where there are none. */
export type FieldText = {
  /** name, id and the names that a component's host carries */
  names: string;
  autocomplete: string[];
  label: string;
  /** the label as far as its first bracket or sentence goes */
  head: string;
  placeholder: string;
  /** text beside it, read only where it has no label of its own */
  nearby: string;
  /** the placeholder or default value as written, for sample addresses */
  sample: string;
};

/** The texts of a field, read once for each outline of its page. */
export const fieldTextOf = cachedPerOutline(readFieldText);

/** Gathers what names a field, from its own attributes to the text beside it. */
export function readFieldText(field: HTMLElement): FieldText {
  const host = hostOf(field);
  const attribute = (name: string) => attributeOf(field, name) ?? host?.getAttribute(name) ?? '';
  const written = labelOf(field, host);
  const label = pageText(written);
  const sample = attribute('placeholder') || legacyPlaceholder(field);
  const placeholder = pageText(sample.slice(0, 120).replace(/\S+@\S+/g, ' '));
  const names = [attribute('name'), attribute('id'), host?.getAttribute('name') ?? '']
    .concat(attribute('data-name'), attribute('formcontrolname'), attribute('data-testid'))
    .map((name) => name.slice(0, 100))
    .join(' ');
  return {
    names: nameText(names),
    autocomplete: attribute('autocomplete').toLowerCase().split(/\s+/).filter(Boolean),
    label,
    head: pageText(/^[^(（[.?!。]*/.exec(written)?.[0] ?? ''),
    placeholder,
    nearby: isNamed(label, placeholder, sample) ? '' : pageText(textBeside(field)),
    sample,
  };
}

/** Whether a field's own label names it; "once more" does not, nor does a row of dashes. */
function isNamed(label: string, placeholder: string, sample: string): boolean {
  const kinds = [...pageTermKinds(label + placeholder)];
  if (kinds.length > 0) return kinds.some((kind) => kind !== 'repeat');
  return /\p{L}/u.test(label + sample);
}

/** The custom element whose inside the field is, when it carries the field's name or label. */
function hostOf(field: HTMLElement): Element | null {
  const root = field.getRootNode();
  return root !== field.ownerDocument && 'host' in root ? (root as ShadowRoot).host : null;
}

function labelOf(field: HTMLElement, host: Element | null): string {
  const parts: string[] = [];
  const pointed = attributeOf(field, 'aria-labelledby');
  if (pointed) {
    const root = idRoot(field);
    for (const id of pointed.split(/\s+/)) parts.push(textOf(root.getElementById(id), 120));
  }
  parts.push(attributeOf(field, 'aria-label') ?? '');
  if ('labels' in field) {
    for (const label of (field as HTMLInputElement).labels ?? []) parts.push(ownText(label, field));
  }
  parts.push(attributeOf(field, 'title') ?? '');
  if (host) parts.push(attributeOf(host, 'label') ?? '', attributeOf(host, 'aria-label') ?? '');
  return parts.filter(Boolean).join(' ').slice(0, 160);
}

/** A wrapping label's text without what stands in the controls inside it. */
function ownText(label: Element, field: HTMLElement): string {
  if (!containsNode(label, field)) return textOf(label, 120);
  let text = '';
  for (const node of unclobbered(label, 'childNodes')) {
    if (
      !containsNode(node, field) ||
      (node !== field && unclobbered(node, 'childNodes').length < 4)
    )
      text += ` ${textOf(node, 120)}`;
  }
  return text.trim().slice(0, 120);
}

/** Older pages show the hint as the default value and empty it on focus. */
function legacyPlaceholder(field: HTMLElement): string {
  const value = attributeOf(field, 'value') ?? '';
  return value.length < 60 && /\p{L}/u.test(value) && !value.includes('@') ? value : '';
}

/** The text before a field in its row, its table cell's neighbour, or the text behind it. */
function textBeside(field: HTMLElement): string {
  const cell = closestComposed(field, 'td, th, dd');
  const header = cell?.previousElementSibling;
  if (header?.matches('td, th, dt') && !queryFirst(header, 'input, select')) {
    const text = textOf(header, 80);
    if (text) return text;
  }
  const column = textOf(headOfColumn(cell), 81);
  if (column && column.length < 81) return column;
  const own = composedParent(field)?.querySelector('label') && textBehind(field);
  if (own) return own;
  let at: Element | null = field;
  for (let level = 0; at && level < 3; level++) {
    for (
      let before: Node | null = unclobbered(at, 'previousSibling');
      before;
      before = unclobbered(before, 'previousSibling')
    ) {
      if (unclobbered(before, 'nodeType') === 1 && isControl(before as Element))
        return textBehind(field);
      const text = textOf(before, 81);
      if (text.length > 80) return '';
      if (/\p{L}/u.test(text)) return text;
    }
    at = composedParent(at);
    if (!at || matchesSelector(at, 'form, body, fieldset, dialog')) break;
  }
  return textBehind(field);
}

/** What the row above says over a table's cell, where it is a row of headers. */
function headOfColumn(cell: Element | null): Element | undefined {
  const row = cell?.closest('tr');
  const above = row?.closest('table')?.rows[row.rowIndex - 1];
  if (!cell || !row || !above || isControl(above)) return undefined;
  return row.cells.length === above.cells.length
    ? above.cells[[...row.children].indexOf(cell)]
    : undefined;
}

/** A label that is drawn over its field stands behind it, alone with it in a box. */
function textBehind(field: HTMLElement): string {
  const box = composedParent(field);
  if (box?.querySelectorAll('input, select, textarea, button').length !== 1) return '';
  const text = textOf(box, 61);
  return text.length > 60 ? '' : text;
}

function isControl(element: Element): boolean {
  const controls = 'input:not([type=hidden]), select, textarea, button';
  return matchesSelector(element, controls) || queryFirst(element, controls) !== null;
}

import { closestComposed, composedParent, idRoot } from '../dom/composed-tree.ts';
import {
  attributeOf,
  containsNode,
  matchesSelector,
  queryFirst,
  unclobbered,
} from '../dom/unclobbered.ts';
import { nameText, pageTermKinds, pageText } from '../lexicon.ts';
import { cachedPerOutline, type DocumentOutline } from './document.ts';
import { textOf } from './node-text.ts';

/** The texts of a field in which terms are searched; empty strings for missing ones. */
export type FieldText = {
  /** Its name, its id and the names of its host component. */
  names: string;
  autocomplete: string[];
  label: string;
  /** The label up to its first bracket or sentence end. */
  head: string;
  placeholder: string;
  /** The text beside the field, read only if the field has no label. */
  nearby: string;
  /** The original placeholder or default value, for sample addresses. */
  sample: string;
};

/** The texts of a field, cached per outline. */
export const fieldTextOf = cachedPerOutline(readFieldText);

/** Reads the texts of a field, from its attributes to the text beside it. */
export function readFieldText(field: HTMLElement, outline: DocumentOutline): FieldText {
  const host = hostOf(field);
  const attribute = (name: string) => attributeOf(field, name) ?? host?.getAttribute(name) ?? '';
  const written = labelOf(field, host, outline);
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

/** Whether a field's label names its content. "Once more" or a row of dashes does not. */
function isNamed(label: string, placeholder: string, sample: string): boolean {
  const kinds = [...pageTermKinds(label + placeholder)];
  if (kinds.length > 0) return kinds.some((kind) => kind !== 'repeat');
  return /\p{L}/u.test(label + sample);
}

/** The custom element whose shadow root contains the field, if it has the field's name or label. */
function hostOf(field: HTMLElement): Element | null {
  const root = field.getRootNode();
  return root !== field.ownerDocument && 'host' in root ? (root as ShadowRoot).host : null;
}

function labelOf(field: HTMLElement, host: Element | null, outline: DocumentOutline): string {
  const parts: string[] = [];
  const pointed = attributeOf(field, 'aria-labelledby');
  if (pointed) {
    const root = idRoot(field);
    for (const id of pointed.split(/\s+/)) parts.push(textOf(root.getElementById(id), 120));
  }
  parts.push(attributeOf(field, 'aria-label') ?? '');
  const labels = outline.labelsOf(field);
  if (labels.length === 0) parts.push(textOf(labelAfter(field), 120));
  for (const label of labels) parts.push(ownText(label, field));
  parts.push(attributeOf(field, 'title') ?? '');
  if (host) parts.push(attributeOf(host, 'label') ?? '', attributeOf(host, 'aria-label') ?? '');
  return parts.filter(Boolean).join(' ').slice(0, 160);
}

/** The label directly after a field, as some forms have it, unless it belongs to another field. */
function labelAfter(field: HTMLElement): Element | null {
  const [before, next] = [field.previousElementSibling, field.nextElementSibling];
  if (next?.localName !== 'label' || before?.localName === 'label') return null;
  return queryFirst(next, controls) || attributeOf(next, 'for') ? null : next;
}

/** The text of a wrapping label, without the text of the controls in it. */
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

/** The default value, which older pages use as a hint and clear on focus. */
function legacyPlaceholder(field: HTMLElement): string {
  const value = attributeOf(field, 'value') ?? '';
  return value.length < 60 && /\p{L}/u.test(value) && !value.includes('@') ? value : '';
}

/** The text before a field in its row, in the neighbouring table cell, or drawn over the field. */
function textBeside(field: HTMLElement): string {
  const cell = closestComposed(field, 'td, th, dd');
  const header = cell?.previousElementSibling;
  if (header?.matches('td, th, dt') && !queryFirst(header, 'input, select')) {
    const text = textOf(header, 80);
    if (text) return text;
  }
  const column = textOf(headOfColumn(cell), 81);
  if (column && column.length < 81) return column;
  const own = composedParent(field)?.querySelector('label') && textDrawnOver(field);
  if (own) return own;
  let at: Element | null = field;
  for (let level = 0; at && level < 3; level++) {
    for (
      let before: Node | null = unclobbered(at, 'previousSibling');
      before;
      before = unclobbered(before, 'previousSibling')
    ) {
      if (unclobbered(before, 'nodeType') === 1 && isControl(before as Element))
        return textDrawnOver(field);
      const text = textOf(before, 81);
      if (text.length > 80) return '';
      if (/\p{L}/u.test(text)) return text;
    }
    at = composedParent(at);
    if (!at || matchesSelector(at, 'form, body, fieldset, dialog')) break;
  }
  return textDrawnOver(field);
}

/** The header of a table cell's column. */
function headOfColumn(cell: Element | null): Element | undefined {
  const row = cell?.closest('tr');
  const above = row?.closest('table')?.rows[row.rowIndex - 1];
  if (!cell || !row || !above || isControl(above)) return undefined;
  return row.cells.length === above.cells.length
    ? above.cells[[...row.children].indexOf(cell)]
    : undefined;
}

/** The text of a label that is drawn over its field: the field's only sibling in a box. */
function textDrawnOver(field: HTMLElement): string {
  const box = composedParent(field);
  if (box?.querySelectorAll('input, select, textarea, button').length !== 1) return '';
  const text = textOf(box, 61);
  return text.length > 60 ? '' : text;
}

const controls = 'input:not([type=hidden]), select, textarea, button';

function isControl(element: Element): boolean {
  return matchesSelector(element, controls) || queryFirst(element, controls) !== null;
}

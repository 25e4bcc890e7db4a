import { composedParent } from '../dom/composed-tree.ts';
import { boxesAround, DocumentOutline } from '../field-detection.ts';

/**
 * The fields that together take a code of this length, in reading order: a row of boxes of one
 * character each, or of equal groups. Empty when a field takes the code alone.
 */
export function codeBoxes(field: HTMLElement, length: number): HTMLInputElement[] {
  const boxes = boxesAround(field);
  return boxes.length > 0 ? boxes : rowAround(field, length);
}

/**
 * Boxes of any width: an explicit fill of this field already tells that it takes a code, so a row of
 * as many equal fields as the code has characters needs no other evidence.
 */
function rowAround(field: HTMLElement, length: number): HTMLInputElement[] {
  const box = field.getBoundingClientRect();
  for (const row of neighbourhoods(field)) {
    if (row.length > length) return [];
    const groups = row.every(({ maxLength }) => maxLength * row.length === length);
    const inLine = row.every((input) => {
      const { width, top } = input.getBoundingClientRect();
      return Math.abs(width - box.width) < 3 && Math.abs(top - box.top) < 6;
    });
    if (row.length > 1 && (row.length === length || groups)) return inLine ? row : [];
  }
  return [];
}

/** The visible inputs around a field, from its nearest ancestor outwards. */
function neighbourhoods(field: HTMLElement): HTMLInputElement[][] {
  const around: HTMLInputElement[][] = [];
  for (let at = composedParent(field); at && around.length < 6; at = composedParent(at)) {
    around.push(
      new DocumentOutline(at).inputs.filter((input) => input.getBoundingClientRect().width > 0),
    );
  }
  return around;
}

/** Whether the page has distributed the code over the field and its neighbours. */
export function isSpreadOverNeighbours(field: HTMLElement, code: string): boolean {
  return neighbourhoods(field).some((inputs) =>
    isSameCode(inputs.map(({ value }) => value).join(''), code),
  );
}

/** Compares codes; some pages turn letters into capitals. */
export function isSameCode(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

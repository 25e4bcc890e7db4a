import { composedParent } from '../dom/composed-tree.ts';
import { boxesAround, classify, DocumentOutline } from '../field-detection.ts';
import { tryUntilHeld } from './attempts.ts';
import { type FillResult, fillResult } from './fill-result.ts';
import { enter, giveBackFocus, insert, leave, paste, typeThrough } from './type-text.ts';

const separators = /[\s-]/g;

/** Fills a one-time code into a field or into the row of boxes to which the field belongs. */
export async function fillCode(
  root: Document,
  field: HTMLInputElement,
  code: string,
): Promise<FillResult> {
  const plain = code.replace(separators, '');
  const row = codeBoxes(field, plain.length);
  if (row.length > 0) return fillBoxes(root, row, plain);
  return fillSingleField(root, field, code, plain);
}

async function fillSingleField(
  root: Document,
  field: HTMLInputElement,
  code: string,
  plain: string,
): Promise<FillResult> {
  const { maxLength } = field;
  if (maxLength >= 0 && maxLength < plain.length) return { filled: 0, reason: 'too-short' };
  let current = field;
  const before = field.value;
  const holds = () => {
    current = currentField(root, current) ?? current;
    if (!current.isConnected) return true;
    return (
      isSameCode(current.value.replace(separators, ''), plain) ||
      isSpreadOverNeighbours(current, plain)
    );
  };
  // Separators between digits are for display only; a code with letters may need its dash.
  const fits = maxLength < 0 || maxLength >= code.length;
  const value = fits && /[^\d\s-]/.test(code) ? code : plain;
  const attempts = [enter, typeThrough, paste, insert].map((how) => () => how(current, value));
  const done = await tryUntilHeld(root, attempts, holds);
  if (done) {
    leaveAndRefocus(current);
    return fillResult([{ field: current, before, after: current.value }]);
  }
  if (done === false && before !== '') enter(current, before);
  return { filled: 0, reason: 'not-kept' };
}

async function fillBoxes(
  root: Document,
  first: HTMLInputElement[],
  code: string,
): Promise<FillResult> {
  const size = code.length / first.length;
  if (!Number.isInteger(size) || first.some((box) => box.maxLength > 0 && box.maxLength < size)) {
    return { filled: 0, reason: 'too-short' };
  }
  const before = first.map((box) => box.value);
  const parts = first.map((_, at) => code.slice(at * size, (at + 1) * size));
  let row = first;
  const current = () => {
    if (row.every((box) => box.isConnected)) return row;
    const field = currentField(
      root,
      row.find((box) => box.isConnected),
    );
    const fresh = field ? codeBoxes(field, code.length) : [];
    if (fresh.length === first.length) row = fresh;
    return row;
  };
  const holds = () => {
    const boxes = current();
    if (!boxes.some((box) => box.isConnected)) return true;
    return isSameCode(boxes.map((box) => box.value).join(''), code);
  };
  /** Pauses after each box, so that the page may move the focus or render. */
  const boxByBox = async () => {
    for (const [at, part] of parts.entries()) {
      const box = current()[at];
      if (!box?.isConnected) return;
      enter(box, part);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  const intoFirst = (how: (field: HTMLInputElement, value: string) => void) => () => {
    const [box] = current();
    if (box) how(box, code);
  };
  if (await tryUntilHeld(root, [boxByBox, intoFirst(enter), intoFirst(paste)], holds)) {
    const last = row.at(-1);
    if (last) leaveAndRefocus(last);
    return fillResult(
      row.map((field, at) => ({ field, before: before[at] ?? '', after: field.value })),
    );
  }
  return { filled: 0, reason: 'not-kept' };
}

function leaveAndRefocus(field: HTMLInputElement): void {
  if (!field.isConnected) return;
  leave(field);
  giveBackFocus(field);
}

/**
 * The field while it is in the document, otherwise the code field that replaced it. Undefined if
 * there is none: some forms proceed as soon as their code is complete.
 */
function currentField(
  root: Document,
  field: HTMLInputElement | undefined,
): HTMLInputElement | undefined {
  if (field?.isConnected) return field;
  return classify(root).find(({ kind }) => kind === 'one-time-code')?.element;
}

/**
 * The fields that together take a code of this length, in reading order: a row of boxes of one
 * character each, or of equal groups. Empty when a field takes the code alone.
 */
function codeBoxes(field: HTMLElement, length: number): HTMLInputElement[] {
  const boxes = boxesAround(field);
  return boxes.length > 0 ? boxes : rowAround(field, length);
}

/**
 * Boxes of any width. An explicit fill shows that this field takes a code, so as many equal fields
 * as the code has characters need no further evidence.
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

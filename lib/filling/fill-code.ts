import { classify } from '../field-detection.ts';
import { type Filled, tryEach } from './attempts.ts';
import { codeRow, isSame, isSpread } from './code-row.ts';
import { enter, giveBackFocus, insert, leave, paste, typeThrough } from './type-text.ts';
import { filledIn } from './undo-fill.ts';

const separators = /[\s-]/g;

/** Fills a one-time code into a field or into the row of boxes to which the field belongs. */
export async function fillCode(
  root: Document,
  field: HTMLInputElement,
  code: string,
): Promise<Filled> {
  const plain = code.replace(separators, '');
  const row = codeRow(field, plain.length);
  if (row.length > 0) return fillRow(root, row, plain);
  return fillWhole(root, field, code, plain);
}

async function fillWhole(
  root: Document,
  field: HTMLInputElement,
  code: string,
  plain: string,
): Promise<Filled> {
  const { maxLength } = field;
  if (maxLength >= 0 && maxLength < plain.length) return { filled: 0, refused: 'too-short' };
  let current = field;
  const before = field.value;
  const holds = () => {
    current = present(root, current) ?? current;
    if (!current.isConnected) return true;
    return isSame(current.value.replace(separators, ''), plain) || isSpread(current, plain);
  };
  // Digits are grouped for the eye alone; letters may want their dash.
  const fits = maxLength < 0 || maxLength >= code.length;
  const value = fits && /[^\d\s-]/.test(code) ? code : plain;
  const attempts = [enter, typeThrough, paste, insert].map((how) => () => how(current, value));
  const done = await tryEach(root, attempts, holds);
  if (done) {
    finish(current);
    return filledIn([{ field: current, before, after: current.value }]);
  }
  if (done === false && before !== '') enter(current, before);
  return { filled: 0, refused: 'not-kept' };
}

async function fillRow(root: Document, first: HTMLInputElement[], code: string): Promise<Filled> {
  const size = code.length / first.length;
  if (!Number.isInteger(size) || first.some((box) => box.maxLength > 0 && box.maxLength < size)) {
    return { filled: 0, refused: 'too-short' };
  }
  const before = first.map((box) => box.value);
  const parts = first.map((_, at) => code.slice(at * size, (at + 1) * size));
  let row = first;
  const current = () => {
    if (row.every((box) => box.isConnected)) return row;
    const field = present(
      root,
      row.find((box) => box.isConnected),
    );
    const fresh = field ? codeRow(field, code.length) : [];
    if (fresh.length === first.length) row = fresh;
    return row;
  };
  const holds = () => {
    const boxes = current();
    if (!boxes.some((box) => box.isConnected)) return true;
    return isSame(boxes.map((box) => box.value).join(''), code);
  };
  /** Each box its part, with a pause in which the page may move the focus or render anew. */
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
  if (await tryEach(root, [boxByBox, intoFirst(enter), intoFirst(paste)], holds)) {
    const last = row.at(-1);
    if (last) finish(last);
    return filledIn(
      row.map((field, at) => ({ field, before: before[at] ?? '', after: field.value })),
    );
  }
  return { filled: 0, refused: 'not-kept' };
}

function finish(field: HTMLInputElement): void {
  if (!field.isConnected) return;
  leave(field);
  giveBackFocus(field);
}

/**
 * A field while it is there, else the code field that took its place. Undefined where there is none
 * any more: a form that goes on by itself once its code is complete has taken it.
 */
function present(
  root: Document,
  field: HTMLInputElement | undefined,
): HTMLInputElement | undefined {
  if (field?.isConnected) return field;
  return classify(root).find(({ kind }) => kind === 'one-time-code')?.element;
}

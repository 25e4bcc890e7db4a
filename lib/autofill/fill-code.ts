import { boxesAround } from './code-field.ts';
import { judge } from './judge.ts';
import { isInput } from './page.ts';
import {
  enter,
  insert,
  isTextField,
  leave,
  paste,
  settled,
  type TextField,
  takeFocus,
} from './type-in.ts';

/** Fills a one-time code into a field or into the row of boxes to which the field belongs. */
export async function fillCode(
  root: Document,
  field: HTMLElement,
  code: string,
): Promise<{ filled: number }> {
  if (!isTextField(field)) {
    insert(field, code);
    return { filled: field.textContent?.includes(code) ? 1 : 0 };
  }
  const plain = code.replace(/[\s-]/g, '');
  const boxes = isInput(field) ? boxesAround(field) : [];
  // A row of boxes with fewer or more places than the code has letters is filled as a whole.
  if (boxes.length === plain.length && boxes.length > 0) return fillBoxes(root, boxes, plain);
  return fillWhole(root, field, code, plain);
}

async function fillWhole(
  root: Document,
  field: TextField,
  code: string,
  plain: string,
): Promise<{ filled: number }> {
  let current = field;
  const holds = () => {
    if (!current.isConnected) current = codeField(root) ?? current;
    return current.isConnected && current.value.replace(/[\s-]/g, '') === plain;
  };
  const fits = current.maxLength < 0 || current.maxLength >= code.length;
  const value = fits && !(isInput(current) && current.type === 'number') ? code : plain;
  const attempts = [enter, typeThrough, paste, insert];
  for (const attempt of attempts) {
    attempt(current, value);
    if (await settled(holds)) {
      finish(current);
      return { filled: 1 };
    }
    // A form that goes on by itself once its code is complete has taken it.
    if (!current.isConnected && !codeField(root)) return { filled: 1 };
  }
  return { filled: 0 };
}

/** One character after another, for masks and inputs that count key strokes. */
function typeThrough(field: TextField, value: string): void {
  for (let length = 1; length <= value.length; length++) enter(field, value.slice(0, length));
}

async function fillBoxes(
  root: Document,
  first: HTMLInputElement[],
  code: string,
): Promise<{ filled: number }> {
  let boxes = first;
  const current = () => {
    if (boxes.some((box) => !box.isConnected)) boxes = boxesOf(root, code.length) ?? boxes;
    return boxes;
  };
  const holds = () =>
    current()
      .map((box) => box.value)
      .join('') === code;
  const gone = () => !current().some((box) => box.isConnected);
  for (const attempt of [boxByBox, wholeIntoFirst, pasteIntoFirst]) {
    await attempt(current, code);
    if (await settled(holds)) {
      const last = current().at(-1);
      if (last) finish(last);
      return { filled: boxes.length };
    }
    if (gone()) return { filled: code.length };
  }
  return { filled: current().filter((box, at) => box.value === code[at]).length };
}

type Boxes = () => HTMLInputElement[];

/** Each box its character, with a pause in which the page may move the focus or render anew. */
async function boxByBox(boxes: Boxes, code: string): Promise<void> {
  for (const [at, character] of [...code].entries()) {
    const box = boxes()[at];
    if (!box?.isConnected) return;
    enter(box, character);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

async function wholeIntoFirst(boxes: Boxes, code: string): Promise<void> {
  const [box] = boxes();
  if (box) enter(box, code);
}

async function pasteIntoFirst(boxes: Boxes, code: string): Promise<void> {
  const [box] = boxes();
  if (box) paste(box, code);
}

function finish(field: TextField): void {
  leave(field);
  if (field.isConnected) takeFocus(field);
}

function codeField(root: Document): TextField | undefined {
  return judge(root).find(({ kind }) => kind === 'one-time-code')?.element;
}

function boxesOf(root: Document, length: number): HTMLInputElement[] | undefined {
  return judge(root).find(({ boxes }) => boxes?.length === length)?.boxes;
}

/** Rows of fields that together take a code, one character each. */
import { composedParent, isInput } from '../dom/composed-tree.ts';
import { isMaskedCode, isReachable, type StyleCache, takesText } from '../dom/reachability.ts';
import { attributeOf, queryAll } from '../dom/unclobbered.ts';
import { textOf } from './node-text.ts';

/** Field types that accept text, but never a code. */
export const otherTypes = /email|search|url/;
/** Maximum number of inputs in a form with code boxes. */
const maxInputsInForm = 20;
/** Maximum number of ancestors that are searched for the other boxes. */
const maxLevels = 6;

/**
 * Four to eight boxes that together take a code, in reading order: single-character or numbered.
 */
export function boxesAround(field: HTMLElement, styles?: StyleCache): HTMLInputElement[] {
  // The field itself is checked first: a page may have thousands of fields.
  if (!isInput(field) || !(isBox(field, []) || mayBeNumbered(field) || mayBeFirst(field)))
    return [];
  let at = composedParent(field);
  for (let level = 0; at && level < maxLevels; level++) {
    const all = queryAll(at, 'input:not([type=hidden])', maxInputsInForm + 1).filter(isInput);
    const inputs = all.filter(
      (input) => input.type === 'password' || input.disabled || takesText(input),
    );
    // Reachability is expensive, so it is checked only for a few inputs.
    if (all.length > maxInputsInForm) return [];
    const boxes = inputs.filter((input) => isReachable(input, true, styles));
    if (boxes.length >= 4) {
      if (boxes.length > 8) return [];
      if (boxes.every((box) => isBox(box, boxes)) || areNumbered(boxes, at)) return boxes;
      return [];
    }
    at = composedParent(at);
  }
  return [];
}

/** Whether a field takes a whole code. The first box of a row may, so that a code can be pasted. */
function mayBeFirst({ maxLength }: HTMLInputElement): boolean {
  return maxLength >= 4 && maxLength <= 8;
}

/** Whether a field may be one of several that differ only by a number. */
function mayBeNumbered(field: HTMLInputElement): boolean {
  const { type, maxLength } = field;
  return maxLength < 3 && takesText(field) && !otherTypes.test(type) && stemOf(field) !== undefined;
}

/** Whether fields differ only by a number, as `code-1` and `code-2`, with no text between them. */
function areNumbered(fields: HTMLInputElement[], around: Element): boolean {
  const [first] = fields;
  if (/\p{L}/u.test(textOf(around, 100))) return false;
  const saysOf = (field: Element) =>
    ['aria-label', 'placeholder', 'title'].map((name) =>
      (attributeOf(field, name) ?? '').replace(/\d+/g, ''),
    );
  const number = (field: HTMLInputElement) =>
    Number(/(\d+)\W*$/.exec(numberedName(field) ?? '')?.[1]);
  return fields.every(
    (field, index) =>
      mayBeNumbered(field) &&
      first !== undefined &&
      saysOf(field).join() === saysOf(first).join() &&
      stemOf(field) === stemOf(first) &&
      number(field) === number(first) + index,
  );
}

/** Whether a field takes one character, or is one of a row of equal small squares. */
export function isBox(box: HTMLInputElement, all: HTMLInputElement[]): boolean {
  if (otherTypes.test(box.type)) return false;
  // At least one masked box must be named as a code.
  if (box.type === 'password' && ![box, ...all].some(isMaskedCode)) return false;
  // The first box may take a pasted code.
  if (box.maxLength === 1 || (box === all[0] && box.maxLength === all.length)) return true;
  const { width, height, top } = box.getBoundingClientRect();
  if (width === 0 || width > 90 || width > height * 2) return false;
  return all.every((other) => {
    const rect = other.getBoundingClientRect();
    return Math.abs(rect.width - width) < 3 && Math.abs(rect.top - top) < 6;
  });
}

/** The name, id or label of a field that ends in a number. */
function numberedName(field: HTMLInputElement): string | undefined {
  const names = [field.name, field.id, attributeOf(field, 'aria-label') ?? ''];
  return names.find((name) => /\d\W*$/.test(name));
}

/** The common part of the names in a row: `code` of `code-1` and `code-2`. */
export function stemOf(field: HTMLInputElement): string | undefined {
  return numberedName(field)?.replace(/\W*\d+\W*$/, '') || undefined;
}

import { type Candidate, classify } from '../field-detection.ts';
import { tryUntilHeld } from './attempts.ts';
import { isOccupied } from './choose-target.ts';
import { type FilledText, type FillResult, fillResult } from './fill-result.ts';
import { enter, giveBackFocus, insert, leave, typeThrough } from './type-text.ts';

/**
 * Fills a field with an address, and the repeated e-mail fields of its form.
 *
 * @param overwrites whether repeated fields with other text are filled, too
 */
export async function fillEmail(
  root: Document,
  field: HTMLInputElement,
  candidate: Candidate | undefined,
  value: string,
  overwrites: boolean,
): Promise<FillResult> {
  // A truncated address would receive no mail.
  if (isTooShort(field, value)) return { filled: 0, reason: 'too-short' };
  const main = await fillOne(root, field, value);
  if (!main) return { filled: 0, reason: 'not-kept' };
  const filled = [main];
  if (candidate) {
    for (const other of repeatsOf(root, main.field, candidate)) {
      if (isTooShort(other.element, value) || (!overwrites && isOccupied(other))) continue;
      const repeated = await fillOne(root, other.element, value, main.field);
      if (repeated) filled.push(repeated);
    }
  }
  const last = main.field.isConnected ? main.field : replacementOf(root, main.field);
  if (last) giveBackFocus(last);
  return fillResult(filled);
}

function isTooShort(field: HTMLInputElement, value: string): boolean {
  return field.maxLength >= 0 && field.maxLength < value.length;
}

/**
 * Enters the value and returns the field that has it, which may be the replacement of the given
 * one. If all fields are gone, the form has proceeded by itself, which counts as filled.
 *
 * @param focusAfter gets the focus; by default the field itself
 */
async function fillOne(
  root: Document,
  field: HTMLInputElement,
  value: string,
  focusAfter?: HTMLInputElement,
): Promise<FilledText | undefined> {
  const before = field.value;
  let current = field;
  let wasKept = false;
  const holds = () => {
    if (!current.isConnected) current = replacementOf(root, current) ?? current;
    // Some pages change the case of the value.
    return (
      current.value.toLowerCase() === value &&
      (current.isConnected || (wasKept && classify(root).length === 0))
    );
  };
  const attempt = (how: (field: HTMLInputElement, value: string) => void, text: string) => () => {
    how(current, text);
    wasKept = current.value.toLowerCase() === value;
    leave(current);
    // The person may continue to type while the page settles.
    giveBackFocus(focusAfter ?? current);
  };
  const attempts = [enter, typeThrough, insert].map((how) => attempt(how, value));
  const done = await tryUntilHeld(root, attempts, holds);
  if (done) return { field: current, before, after: current.value };
  // A truncated value would look like an address, and an emptied field would lose the old text.
  if (done === false && current.value !== before && value.startsWith(current.value)) {
    attempt(enter, before)();
  }
  return undefined;
}

/** The field that replaced a removed one: with the same name, id or kind. */
function replacementOf(root: Document, gone: HTMLInputElement): HTMLInputElement | undefined {
  const candidates = classify(root).filter(({ kind }) => kind === 'email');
  const same = candidates.find(
    ({ element }) =>
      (gone.name !== '' && element.name === gone.name) ||
      (gone.id !== '' && element.id === gone.id),
  );
  return (same ?? (candidates.length === 1 ? candidates[0] : undefined))?.element;
}

/** "Repeat your e-mail" fields of the same form, or the field that the filled one repeats. */
function repeatsOf(root: Document, filled: HTMLInputElement, candidate: Candidate): Candidate[] {
  const ofForm = classify(root).filter(
    (other) =>
      other.kind === 'email' &&
      other.element !== filled &&
      !other.email?.otherPerson &&
      !other.email?.namedForAnother &&
      (other.container === candidate.container || !candidate.container.isConnected),
  );
  if (!candidate.email?.repeat) {
    return ofForm.filter((other) => other.email?.repeat);
  }
  return ofForm.filter(({ element }) => element.value === '');
}

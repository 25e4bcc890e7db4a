import { type Candidate, judge } from './judge.ts';
import {
  enter,
  insert,
  isTextField,
  leave,
  settled,
  type TextField,
  takeFocus,
} from './type-in.ts';

/** Fills a field with an address, and the fields of its form that want the same once more. */
export async function fillEmail(
  root: Document,
  field: HTMLElement,
  candidate: Candidate | undefined,
  value: string,
): Promise<{ filled: number }> {
  if (!isTextField(field)) {
    insert(field, value);
    return { filled: field.textContent?.includes(value) ? 1 : 0 };
  }
  let filled = 0;
  let main = await fillOne(root, field, value);
  if (main) filled++;
  if (candidate) {
    for (const other of repeatsOf(root, main ?? field, candidate)) {
      if (await fillOne(root, other, value)) filled++;
    }
  }
  if (main && !main.isConnected) main = replacementOf(root, main);
  if (main) takeFocus(main);
  return { filled };
}

/** Enters the value; answers the field that holds it, which a render may have replaced. */
async function fillOne(
  root: Document,
  field: TextField,
  value: string,
): Promise<TextField | undefined> {
  let current = field;
  const holds = () => {
    if (!current.isConnected) current = replacementOf(root, current) ?? current;
    return current.isConnected && current.value === value;
  };
  for (const attempt of [enter, enter, insert]) {
    attempt(current, value);
    leave(current);
    if (await settled(holds)) return current;
  }
  return undefined;
}

/** The field that took the place of one that is gone: of the same name, id or kind. */
function replacementOf(root: Document, gone: TextField): TextField | undefined {
  const candidates = judge(root).filter(({ kind }) => kind === 'email');
  const same = candidates.find(
    ({ element }) =>
      (gone.name !== '' && element.name === gone.name) ||
      (gone.id !== '' && element.id === gone.id),
  );
  return (same ?? (candidates.length === 1 ? candidates[0] : undefined))?.element;
}

/** "Repeat your e-mail" fields of the same form, or the field that the filled one repeats. */
function repeatsOf(root: Document, filled: TextField, candidate: Candidate): HTMLInputElement[] {
  const ofForm = judge(root).filter(
    (other) =>
      other.kind === 'email' &&
      other.element !== filled &&
      !other.reading?.friend &&
      (other.container === candidate.container || !candidate.container.isConnected),
  );
  if (!candidate.reading?.repeat) {
    return ofForm.filter((other) => other.reading?.repeat).map(({ element }) => element);
  }
  return ofForm.filter(({ element }) => element.value === '').map(({ element }) => element);
}

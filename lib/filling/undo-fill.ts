import type { Filled } from './attempts.ts';
import { enter, giveBackFocus, leave } from './type-text.ts';

/** A field, what stood in it before it was filled, and what it holds since. */
export type FilledText = { field: HTMLInputElement; before: string; after: string };

/** The way back to what a fill has replaced. */
export type UndoFill = {
  /** The first of the fields that were filled. */
  field: HTMLInputElement;
  /** False once the page or the person has changed one of them. */
  isCurrent(): boolean;
  /** Puts back what stood in all of them; the focus ends in the first. */
  putBack(): void;
};

/** How a fill went that has filled these fields, with the way back where one of them held text. */
export function filledIn(texts: FilledText[]): Filled {
  const [main] = texts;
  const hasReplaced = texts.some(({ before, after }) => before.trim() !== '' && before !== after);
  if (!main || !hasReplaced) return { filled: texts.length };
  const undo: UndoFill = {
    field: main.field,
    isCurrent: () => texts.every(({ field, after }) => field.isConnected && field.value === after),
    putBack() {
      for (const { field, before } of texts) {
        enter(field, before);
        leave(field);
      }
      giveBackFocus(main.field);
    },
  };
  return { filled: texts.length, undo };
}

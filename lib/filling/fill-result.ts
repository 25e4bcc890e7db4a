import { enter, giveBackFocus, leave } from './type-text.ts';

/** A filled field with its value before and after. */
export type FilledText = { field: HTMLInputElement; before: string; after: string };

export type UndoFill = {
  /** The first filled field. */
  field: HTMLInputElement;
  /** False once the page or the person has changed one of them. */
  isCurrent(): boolean;
  /** Restores the values of all of them; the focus ends in the first. */
  restore(): void;
};

export type FillResult = {
  /** number of fields that hold their value once the page has settled */
  filled: number;
  /** why nothing was filled although there was a field */
  reason?: UnfilledReason;
  /** absent where the fields were empty */
  undo?: UndoFill;
};

/**
 * `too-short`: the field holds fewer characters than the value has. `occupied`: it holds text that
 * is no address, and the person did not point at it. `not-kept`: the page restored the old value.
 */
export type UnfilledReason = 'too-short' | 'occupied' | 'not-kept';

/** The result for these fields, with an undo where one of them held text. */
export function fillResult(texts: FilledText[]): FillResult {
  const [main] = texts;
  const hasReplaced = texts.some(({ before, after }) => before.trim() !== '' && before !== after);
  if (!main || !hasReplaced) return { filled: texts.length };
  const undo: UndoFill = {
    field: main.field,
    isCurrent: () => texts.every(({ field, after }) => field.isConnected && field.value === after),
    restore() {
      for (const { field, before } of texts) {
        enter(field, before);
        leave(field);
      }
      giveBackFocus(main.field);
    },
  };
  return { filled: texts.length, undo };
}

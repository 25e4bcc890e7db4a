import { enter, giveBackFocus, leave } from './type-text.ts';

/** A filled field with its value before and after. */
export type FilledText = { field: HTMLInputElement; before: string; after: string };

export type UndoFill = {
  /** The first filled field. */
  field: HTMLInputElement;
  /** False once the page or the person has changed one of the fields. */
  isCurrent(): boolean;
  /** Restores the values of all fields and focuses the first. */
  restore(): void;
};

export type FillResult = {
  /** Number of fields that have the value after the page has settled. */
  filled: number;
  /** Why nothing was filled although there was a field. */
  reason?: UnfilledReason;
  /** Absent if the fields were empty. */
  undo?: UndoFill;
};

/**
 * `too-short`: the field has room for fewer characters than the value. `occupied`: it contains text
 * that is no address, and the person did not point at it. `not-kept`: the page restored the old
 * value.
 */
export type UnfilledReason = 'too-short' | 'occupied' | 'not-kept';

/** The result for these fields, with an undo if one of them contained text. */
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

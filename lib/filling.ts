/** Fills fields as a person would. Works on any document and knows no extension API. */
import { isInput } from './dom/composed-tree.ts';
import type { OfferedField } from './field-detection.ts';
import type { Filled, Refusal } from './filling/attempts.ts';
import { chooseTarget, type Target, type TargetRequest } from './filling/choose-target.ts';
import { fillCode } from './filling/fill-code.ts';
import { fillEmail } from './filling/fill-email.ts';
import { insertAtCaret } from './filling/type-text.ts';
import type { UndoFill } from './filling/undo-fill.ts';

export type { Filled, Refusal, Target, TargetRequest, UndoFill };

/** The engine as it stands on the isolated world's global object after injection. */
export type AutofillScript = {
  find(request: TargetRequest): Target | undefined;
  fill(request: TargetRequest, value: string, field?: HTMLElement): Promise<Filled>;
  offer(field: Element): OfferedField | undefined;
  /** The way back from the last fill, where it has replaced a text. */
  undo?: UndoFill | undefined;
};

/** What a fill that is asked for would take, without filling; undefined when there is nothing. */
export function findTarget(root: Document, request: TargetRequest): Target | undefined {
  return chooseTarget(root, request);
}

/**
 * Fills the named field, or else the target of `findTarget`, and the repeated e-mail fields of its
 * form or the boxes of its code as well. A text of several lines gets the value where its caret is.
 */
export async function fill(
  root: Document,
  request: TargetRequest,
  value: string,
  field?: HTMLElement,
): Promise<Filled> {
  const target = chooseTarget(root, request, field?.isConnected ? field : undefined);
  if (!target) return { filled: 0 };
  const { kind, field: chosen, candidate, pointed } = target;
  if (target.occupied) return { filled: 0, refused: 'occupied' };
  if (!isInput(chosen)) return insertAtCaret(chosen, value);
  if (kind === 'one-time-code') return fillCode(root, chosen, value);
  return fillEmail(root, chosen, candidate, value, pointed);
}

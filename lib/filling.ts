/** Fills fields of any document, with the events of typing. Uses no extension API. */
import { isInput } from './dom/composed-tree.ts';
import type { MenuField } from './field-detection.ts';
import { chooseTarget, type Target, type TargetRequest } from './filling/choose-target.ts';
import { fillCode } from './filling/fill-code.ts';
import { fillEmail } from './filling/fill-email.ts';
import type { FillResult, UndoFill, UnfilledReason } from './filling/fill-result.ts';
import { insertAtCaret } from './filling/type-text.ts';

export { withUndoKey } from './filling/undo-key.ts';
export type { FillResult, Target, TargetRequest, UndoFill, UnfilledReason };

/** The engine on the isolated world's global object after injection. */
export type AutofillScript = {
  find(request: TargetRequest): Target | undefined;
  fill(request: TargetRequest, value: string, field?: HTMLElement): Promise<FillResult>;
  menuField(field: Element): MenuField | undefined;
  /** Undoes the last fill, if it replaced text. */
  undo?: UndoFill | undefined;
};

/** The field that a requested fill would take. */
export function findTarget(root: Document, request: TargetRequest): Target | undefined {
  return chooseTarget(root, request);
}

/**
 * Fills the given field, or else the target of `findTarget`, together with the repeated e-mail
 * fields of its form or the other boxes of its code. In a multi-line text the value is inserted at
 * the caret.
 */
export async function fill(
  root: Document,
  request: TargetRequest,
  value: string,
  field?: HTMLElement,
): Promise<FillResult> {
  const target = chooseTarget(root, request, field?.isConnected ? field : undefined);
  if (!target) return { filled: 0 };
  const { kind, field: chosen, candidate, pointed } = target;
  if (target.occupied) return { filled: 0, reason: 'occupied' };
  if (!isInput(chosen)) {
    return insertAtCaret(chosen, value) ? { filled: 1 } : { filled: 0, reason: 'not-kept' };
  }
  if (kind === 'one-time-code') return fillCode(root, chosen, value);
  return fillEmail(root, chosen, candidate, value, pointed);
}

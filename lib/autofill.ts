/**
 * Finds the e-mail and one-time-code fields of a document, judges what their forms are for, and
 * fills them as a person would. Works on any document and knows no extension API.
 */

import { type FieldKind, judge } from './field-detection/classify.ts';
import { isInput } from './field-detection/document.ts';
import type { Purpose } from './field-detection/form-type.ts';
import type { Filled, Refusal } from './filling/attempts.ts';
import { bestOf, chooseTarget, type Target, type TargetRequest } from './filling/choose-target.ts';
import { fillCode } from './filling/fill-code.ts';
import { fillEmail } from './filling/fill-email.ts';
import { insertAtCaret } from './filling/type-text.ts';
import type { UndoFill } from './filling/undo-fill.ts';

export type { FieldKind, Filled, Refusal, Target, TargetRequest, UndoFill };

export type JudgedField = {
  element: HTMLElement;
  kind: FieldKind;
  /** what the field's form is for */
  purpose: Purpose;
  /** whether the field wants somebody's address, so that an offer may be made unasked */
  offer: boolean;
  /** the one of its kind that an explicit fill takes when no field has the focus */
  best: boolean;
};

/** The engine as it stands on the isolated world's global object after injection. */
export type AutofillScript = {
  find(request: TargetRequest): Target | undefined;
  fill(request: TargetRequest, value: string, field?: HTMLElement): Promise<Filled>;
  offer(field: Element): OfferedField | undefined;
  /** The way back from the last fill, where it has replaced a text. */
  undo?: UndoFill | undefined;
};

/** A field that gets an offer unasked; `end` is the last box of a row of boxes, or the field. */
export type OfferedField = { kind: FieldKind; end: HTMLElement };

/**
 * Every e-mail and one-time-code field that a person could fill, in reading order, shadow
 * roots included. Hidden, disabled and read-only fields and traps for robots are left out. Code
 * boxes are one entry each; the first of them is the best.
 */
export function judgeFields(root: Document | ShadowRoot): JudgedField[] {
  const candidates = judge(root);
  const kinds: FieldKind[] = ['email', 'one-time-code'];
  const best = new Set(
    kinds.map((kind) => bestOf(candidates.filter((candidate) => candidate.kind === kind))),
  );
  return candidates.flatMap((candidate) => {
    const { kind, purpose, offer } = candidate;
    return (candidate.boxes ?? [candidate.element]).map((element) => ({
      element,
      kind,
      purpose,
      offer,
      best: best.has(candidate) && element === candidate.element,
    }));
  });
}

/** What a fill that is asked for would take, without filling; undefined when there is nothing. */
export function findTarget(root: Document, request: TargetRequest): Target | undefined {
  return chooseTarget(root, request);
}

/** What is offered on a field unasked; undefined where nothing is. */
export function findOffer(root: Document, field: Element): OfferedField | undefined {
  const [candidate] = judge(root, field);
  if (!candidate?.offer) return undefined;
  return { kind: candidate.kind, end: candidate.boxes?.at(-1) ?? candidate.element };
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

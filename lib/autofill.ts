/**
 * Finds the e-mail and one-time-code fields of a document, judges what their forms are for, and
 * fills them as a person would. Works on any document and knows no extension API.
 */
import type { Filled, Refusal } from './autofill/attempts.ts';
import { fillCode } from './autofill/fill-code.ts';
import { fillEmail } from './autofill/fill-email.ts';
import { focusedField } from './autofill/focus.ts';
import { type Candidate, type FieldKind, judge } from './autofill/judge.ts';
import type { Purpose } from './autofill/purpose.ts';
import { insert, isTextField } from './autofill/type-in.ts';

export type { FieldKind, Filled, Refusal };

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

/** What a fill would take: the focused field or else the best; compare frames by `score`. */
export type Target = { focused: boolean; score: number; field: HTMLElement };

/** The engine as it stands on the isolated world's global object after injection. */
export type AutofillScript = {
  find(kind: FieldKind): Target | undefined;
  fill(kind: FieldKind, value: string, field?: HTMLElement): Promise<Filled>;
  offer(field: Element): OfferedField | undefined;
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
  const best = new Set([bestOf(candidates, 'email'), bestOf(candidates, 'one-time-code')]);
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

/**
 * What an explicit fill would take, without filling. The focused field whatever it is, so long as
 * it takes text and was not judged to be of the other kind; else the best field, those of sign-in
 * forms included. Undefined when there is nothing to fill.
 */
export function findTarget(root: Document, kind: FieldKind): Target | undefined {
  return chooseTarget(root, kind);
}

/** What is offered on a field unasked; undefined where nothing is. */
export function findOffer(root: Document, field: Element): OfferedField | undefined {
  const [candidate] = judge(root, field);
  if (!candidate?.offer) return undefined;
  return { kind: candidate.kind, end: candidate.boxes?.at(-1) ?? candidate.element };
}

/**
 * Fills the named field, or else the target of `findTarget`, and the repeated e-mail fields of its
 * form or the boxes of its code as well.
 */
export async function fill(
  root: Document,
  kind: FieldKind,
  value: string,
  field?: HTMLElement,
): Promise<Filled> {
  const target = chooseTarget(root, kind, field?.isConnected ? field : undefined);
  if (!target) return { filled: 0 };
  const { field: chosen, candidate } = target;
  if (!isTextField(chosen)) {
    insert(chosen, value);
    return chosen.textContent?.includes(value) ? { filled: 1 } : { filled: 0, refused: 'not-kept' };
  }
  if (kind === 'one-time-code') return fillCode(root, chosen, value);
  return fillEmail(root, chosen, candidate, value);
}

type Chosen = Target & { candidate: Candidate | undefined };

function chooseTarget(root: Document, kind: FieldKind, named?: HTMLElement): Chosen | undefined {
  const candidates = judge(root);
  const focused = named ?? focusedField(root);
  const own = candidateOf(candidates, focused);
  const best = bestOf(candidates, kind);
  if (focused && (!own || own.kind === kind || !best)) {
    return { focused: true, score: own?.score ?? 0, field: focused, candidate: own };
  }
  return best && { focused: false, score: best.score, field: best.element, candidate: best };
}

function candidateOf(candidates: Candidate[], field: Element | undefined): Candidate | undefined {
  return candidates.find(
    ({ element, boxes }) => element === field || boxes?.some((box) => box === field),
  );
}

function bestOf(candidates: Candidate[], kind: FieldKind): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (candidate.kind === kind && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
}

/** Which field a fill takes that was asked for: where the person pointed, or else the best one. */

import { holds, isInput } from '../dom/composed-tree.ts';
import { activeElementOf } from '../dom/shadow-root.ts';
import { attributeOf } from '../dom/unshadowed.ts';
import {
  bestOf,
  type Candidate,
  classify,
  containerHolds,
  type FieldKind,
  holdsNoAddress,
} from '../field-detection.ts';
import { pageTermKinds, pageText } from '../lexicon.ts';
import { focusedField, frameHasFocus } from './focus.ts';

/** What is to be filled, and how it was asked for. */
export type TargetRequest = {
  /** `any`: what the focused field asks for, or else the page. */
  kind: FieldKind | 'any';
  /**
   * The person pointed at the focused field, by its context menu or by the shortcut: it is filled
   * whatever it is and holds. A button points at nothing and overwrites nothing that was typed.
   */
  pointed: boolean;
};

/** What a fill would take; compare frames by `score`. */
export type Target = {
  kind: FieldKind;
  /** It has the focus, or something else in its form has. */
  focused: boolean;
  score: number;
  field: HTMLElement;
  /** It holds text that is no address, so that a button must leave it alone. */
  occupied: boolean;
};

/** A target with what filling it needs to know besides. */
type ChosenTarget = Target & {
  candidate: Candidate | undefined;
  /** The person pointed at it: what it holds may be replaced. */
  pointed: boolean;
};

/** @param named taken in the place of the focused field, as one that was pointed at */
export function chooseTarget(
  root: Document,
  request: TargetRequest,
  named?: HTMLElement,
): ChosenTarget | undefined {
  const candidates = classify(root);
  const focused = named ?? focusedField(root);
  const own = candidateOf(candidates, focused);
  const near = inFocusedForm(root, candidates);
  const kind =
    request.kind === 'any'
      ? kindAskedFor(focused, own, near.length > 0 ? near : candidates)
      : request.kind;
  const ofKind = (candidate: Candidate) => candidate.kind === kind;
  const best = bestOf(near.filter(ofKind)) ?? bestOf(candidates.filter(ofKind));
  // A code is not put over an address while there is a field for the code.
  if (focused && (request.pointed || named) && (!own || own.kind === kind || !best)) {
    const score = own?.score ?? 0;
    const pointed = { focused: true, occupied: false, pointed: true };
    return { kind, score, field: focused, candidate: own, ...pointed };
  }
  // Of two fields that take the same address the first is meant, and the other is filled with it.
  const isMeant = own?.kind === kind && !own.email?.repeat;
  const chosen = isMeant ? own : best;
  if (!chosen) return undefined;
  return {
    kind,
    focused: isMeant || near.includes(chosen),
    score: chosen.score,
    field: isMeant && focused ? focused : chosen.element,
    occupied: isOccupied(chosen),
    candidate: chosen,
    pointed: false,
  };
}

/** Whether an e-mail field holds text which is no address, and which a person may have typed. */
export function isOccupied({ kind, element }: Candidate): boolean {
  const { value } = element;
  if (kind !== 'email' || /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+\s*)?$/.test(value)) return false;
  // Older pages write into the field what it is for.
  const isHint =
    value === attributeOf(element, 'value') && pageTermKinds(pageText(value)).has('email');
  return !isHint;
}

/** An address, unless the focused field, or a form without an e-mail field, rather takes a code. */
function kindAskedFor(
  focused: HTMLElement | undefined,
  own: Candidate | undefined,
  candidates: Candidate[],
): FieldKind {
  if (own) return own.kind;
  if (focused) {
    const takesNoAddress =
      isInput(focused) && (focused.type === 'number' || holdsNoAddress(focused));
    return takesNoAddress ? 'one-time-code' : 'email';
  }
  const takesAddress = candidates.length === 0 || candidates.some(({ kind }) => kind === 'email');
  return takesAddress ? 'email' : 'one-time-code';
}

/** Those in the form that has the focus, the innermost where one holds another. */
function inFocusedForm(root: Document, candidates: Candidate[]): Candidate[] {
  const active = frameHasFocus(root) && activeElementOf(root);
  if (!active) return [];
  const around = candidates.filter(({ container }) => containerHolds(container, active));
  return around.filter(
    ({ container }) =>
      !around.some((other) => other.container !== container && holds(container, other.container)),
  );
}

function candidateOf(candidates: Candidate[], field: Element | undefined): Candidate | undefined {
  return candidates.find(
    ({ element, boxes }) => element === field || boxes?.some((box) => box === field),
  );
}

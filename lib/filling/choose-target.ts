/**
 * Chooses the field of an explicit fill: the one that the person pointed at, or else the best one.
 */

import { composedContains, isInput } from '../dom/composed-tree.ts';
import { isReachable, takesText } from '../dom/reachability.ts';
import { activeElementOf } from '../dom/shadow-root.ts';
import { attributeOf } from '../dom/unclobbered.ts';
import {
  bestOf,
  type Candidate,
  classify,
  containerHolds,
  type FieldKind,
  holdsNoAddress,
} from '../field-detection.ts';
import { pageTermKinds, pageText } from '../lexicon.ts';

export type TargetRequest = {
  /** `any`: the kind of the focused field, or else a kind that the page has. */
  kind: FieldKind | 'any';
  /**
   * Whether the person used the context menu or shortcut on the focused field, which is then filled
   * whatever its kind or content. A button of the extension never overwrites text that was typed.
   */
  pointed: boolean;
};

/** The field that a fill would take; frames are compared by `score`. */
export type Target = {
  kind: FieldKind;
  /** The field or another element of its form has the focus. */
  focused: boolean;
  score: number;
  field: HTMLElement;
  /** The field contains text that is no address, which a button must not overwrite. */
  occupied: boolean;
};

type ChosenTarget = Target & {
  candidate: Candidate | undefined;
  /** The person pointed at the field, so its value may be replaced. */
  pointed: boolean;
};

/** @param named the field that the person pointed at; used instead of the focused field */
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
  // A code never replaces an address if the page has a field for the code.
  if (focused && (request.pointed || named) && (!own || own.kind === kind || !best)) {
    const score = own?.score ?? 0;
    const pointed = { focused: true, occupied: false, pointed: true };
    return { kind, score, field: focused, candidate: own, ...pointed };
  }
  // If the focused field repeats the address of another field, that other field is chosen; both are
  // filled.
  const isFocusedChoice = own?.kind === kind && !own.email?.repeat;
  const chosen = isFocusedChoice ? own : best;
  if (!chosen) return undefined;
  return {
    kind,
    focused: isFocusedChoice || near.includes(chosen),
    score: chosen.score,
    field: isFocusedChoice && focused ? focused : chosen.element,
    occupied: isOccupied(chosen),
    candidate: chosen,
    pointed: false,
  };
}

/** Whether an e-mail field contains text that is no address and that a person may have typed. */
export function isOccupied({ kind, element }: Candidate): boolean {
  const { value } = element;
  if (kind !== 'email' || /^\s*(?:[^\s@]+@[^\s@]+\.[^\s@]+\s*)?$/.test(value)) return false;
  // Older pages use the value as a placeholder.
  const isHint =
    value === attributeOf(element, 'value') && pageTermKinds(pageText(value)).has('email');
  return !isHint;
}

/** A code if the focused field, or its form without an e-mail field, takes one; else an address. */
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

/** The candidates in the focused form, or in the innermost one of nested forms. */
function inFocusedForm(root: Document, candidates: Candidate[]): Candidate[] {
  const active = frameHasFocus(root) && activeElementOf(root);
  if (!active) return [];
  const around = candidates.filter(({ container }) => containerHolds(container, active));
  return around.filter(
    ({ container }) =>
      !around.some(
        (other) => other.container !== container && composedContains(container, other.container),
      ),
  );
}

function candidateOf(candidates: Candidate[], field: Element | undefined): Candidate | undefined {
  return candidates.find(
    ({ element, boxes }) => element === field || boxes?.some((box) => box === field),
  );
}

/**
 * The focused field, across open shadow roots, if it accepts text. Undefined in a frame that is not
 * the page's active element.
 */
export function focusedField(root: Document): HTMLElement | undefined {
  if (!frameHasFocus(root)) return undefined;
  const active = activeElementOf(root);
  if (!active) return undefined;
  if (isEditable(active)) return active;
  return takesText(active) && isReachable(active, true) ? active : undefined;
}

/**
 * Whether a document has the focus within its page. Ancestors of another origin cannot be checked
 * and count as focused.
 */
function frameHasFocus(root: Document): boolean {
  let view = root.defaultView;
  while (view && view !== view.parent) {
    const frame = frameElement(view);
    if (!frame) return true;
    if (activeElementOf(frame.ownerDocument) !== frame) return false;
    view = frame.ownerDocument.defaultView;
  }
  return true;
}

function frameElement(view: Window): Element | null {
  try {
    return view.frameElement;
  } catch {
    // Some engines throw for a frame in a page of another origin.
    return null;
  }
}

// `instanceof` fails for an element of another frame.
function isEditable(element: Element): element is HTMLElement {
  return 'isContentEditable' in element && element.isContentEditable === true;
}

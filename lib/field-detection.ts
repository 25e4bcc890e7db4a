/**
 * Finds the e-mail and one-time-code fields of a document and classifies their forms. Works on any
 * document and knows no extension API.
 */
import { bestOf, classify, type FieldKind } from './field-detection/classify.ts';
import type { FormType } from './field-detection/form-type.ts';

export { bestOf, type Candidate, classify, type FieldKind } from './field-detection/classify.ts';
export { boxesAround } from './field-detection/code-boxes.ts';
export { containerHolds } from './field-detection/container.ts';
export { DocumentOutline } from './field-detection/document.ts';
export { holdsNoAddress } from './field-detection/email-field.ts';

export type ClassifiedField = {
  element: HTMLElement;
  kind: FieldKind;
  /** of the form that the field is in */
  formType: FormType;
  /** whether the field wants somebody's address, so that an offer may be made unasked */
  offer: boolean;
  /** the one of its kind that an explicit fill takes when no field has the focus */
  best: boolean;
};

/** A field that gets an offer unasked; `end` is the last box of a row of boxes, or the field. */
export type OfferedField = { kind: FieldKind; end: HTMLElement };

/**
 * Every e-mail and one-time-code field that a person could fill, in reading order, shadow
 * roots included. Hidden, disabled and read-only fields and traps for robots are left out. Code
 * boxes are one entry each; the first of them is the best.
 */
export function classifyFields(root: Document | ShadowRoot): ClassifiedField[] {
  const candidates = classify(root);
  const kinds: FieldKind[] = ['email', 'one-time-code'];
  const best = new Set(
    kinds.map((kind) => bestOf(candidates.filter((candidate) => candidate.kind === kind))),
  );
  return candidates.flatMap((candidate) => {
    const { kind, formType, offer } = candidate;
    return (candidate.boxes ?? [candidate.element]).map((element) => ({
      element,
      kind,
      formType,
      offer,
      best: best.has(candidate) && element === candidate.element,
    }));
  });
}

/** What is offered on a field unasked; undefined where nothing is. */
export function findFieldToOffer(root: Document, field: Element): OfferedField | undefined {
  const [candidate] = classify(root, field);
  if (!candidate?.offer) return undefined;
  return { kind: candidate.kind, end: candidate.boxes?.at(-1) ?? candidate.element };
}

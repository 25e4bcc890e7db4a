/**
 * Finds the e-mail and one-time-code fields of a document and classifies their forms. Works on any
 * document, without extension APIs.
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
  formType: FormType;
  /** Whether the field asks for the person's own address, so that the inline menu may appear. */
  offer: boolean;
  /** Whether an explicit fill takes this field of its kind if no field has the focus. */
  best: boolean;
};

/**
 * A field for which the inline menu may appear; `end` is the last box of a row of boxes, or the
 * field itself.
 */
export type MenuField = { kind: FieldKind; end: HTMLElement };

/**
 * All fillable e-mail and one-time-code fields in reading order, across shadow roots, without
 * hidden, disabled and read-only fields and honeypots. A row of code boxes is one entry; its first
 * box is the best one.
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

/**
 * The kind and end of a field for which the inline menu may appear; undefined for any other field.
 */
export function findMenuField(root: Document, field: Element): MenuField | undefined {
  const [candidate] = classify(root, field);
  if (!candidate?.offer) return undefined;
  return { kind: candidate.kind, end: candidate.boxes?.at(-1) ?? candidate.element };
}

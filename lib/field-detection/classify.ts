import { closestComposed, isInput } from '../dom/composed-tree.ts';
import { isReachable, takesText } from '../dom/reachability.ts';
import { queryFirst } from '../dom/unclobbered.ts';
import { boxesAround, readCodeField, weighCodeField } from './code-field.ts';
import { type Container, containerElement, readContainer } from './container.ts';
import { type Page, readPage } from './document.ts';
import { type EmailReading, readEmailField } from './email-field.ts';
import { readFieldText } from './field-text.ts';
import { classifyForm, type FormClass, type FormType } from './form-type.ts';

export type FieldKind = 'email' | 'one-time-code';

/** A classified field with what filling needs to know besides. */
export type Candidate = {
  element: HTMLInputElement;
  kind: FieldKind;
  formType: FormType;
  offer: boolean;
  /** how well it would be filled, for choosing between fields and frames; higher is better */
  score: number;
  container: Element;
  reading?: EmailReading;
  boxes?: HTMLInputElement[];
};

/** More fields than this on a page are a table or an attack, not forms. */
const maximumFields = 300;

/** How good a target each purpose makes when a person asks for a fill without pointing. */
const preference: Record<FormType, number> = {
  'sign-up': 60,
  checkout: 50,
  contact: 45,
  other: 40,
  newsletter: 35,
  'sign-in': 15,
  recovery: 10,
};

/**
 * Classifies every field of a document or shadow root, best first among equals in reading order.
 *
 * @param only classify this one alone
 */
export function classify(root: Document | ShadowRoot, only?: Element): Candidate[] {
  const page = readPage(root);
  const containers = new Map<Element, { container: Container; judgement: FormClass }>();
  const found: Candidate[] = [];
  const inBoxes = new Set<HTMLInputElement>();
  // An open modal dialog makes all else on the page inert.
  const modal = queryFirst(page.document, 'dialog:modal');
  const fields = only && isInput(only) ? [only] : page.inputs;
  for (const field of fields.filter(takesText).slice(0, maximumFields)) {
    if (inBoxes.has(field) || (modal && !closestComposed(field, 'dialog:modal'))) continue;
    const candidate = classifyField(field, page, containers);
    if (!candidate) continue;
    for (const box of candidate.boxes ?? []) inBoxes.add(box);
    found.push(candidate);
  }
  return found;
}

function classifyField(
  field: HTMLInputElement,
  page: Page,
  containers: Map<Element, { container: Container; judgement: FormClass }>,
): Candidate | undefined {
  const boxes = boxesAround(field);
  const isBox = boxes.length > 0;
  const text = readFieldText(boxes[0] ?? field);
  const reading = isBox ? undefined : readEmailField(field, text);
  const own = reading ? 0 : readCodeField(field, text, boxes.length);
  // Only a surely declared code input may be laid invisibly over drawn boxes.
  if ((!reading && own === 0) || !isReachable(field, own >= 6)) return undefined;

  const element = containerElement(field, page);
  const known = containers.get(element) ?? classifyContainer(element, page);
  containers.set(element, known);
  const { container, judgement } = known;
  if (reading) return emailCandidate(field, reading, container, judgement);

  const code = weighCodeField(own, container, page);
  // What looks up an order or a parcel has numbers of its own.
  if (code === 0 || (own < 5 && judgement.existing)) return undefined;
  return {
    element: field,
    kind: 'one-time-code',
    formType: judgement.formType,
    offer: true,
    score: code * 10,
    container: element,
    ...(isBox ? { boxes } : {}),
  };
}

function classifyContainer(element: Element, page: Page) {
  const container = readContainer(element, page);
  return { container, judgement: classifyForm(container, page) };
}

function emailCandidate(
  field: HTMLInputElement,
  reading: EmailReading,
  container: Container,
  { formType: purpose, existing }: FormClass,
): Candidate {
  const wanted = purpose !== 'sign-in' && purpose !== 'recovery' && !existing;
  const offer = wanted && !reading.identifier && !reading.friend;
  let score = preference[purpose] + reading.strength;
  if (!offer) score -= 20;
  if (reading.repeat) score -= 4;
  if (closestComposed(field, 'footer')) score -= 2;
  if (closestComposed(field, '[aria-modal=true], dialog')) score += 30;
  else if (closestComposed(field, '[role=dialog]')) score += 10;
  return {
    element: field,
    kind: 'email',
    formType: purpose,
    offer,
    score,
    container: container.element,
    reading,
  };
}

/** The best; the first of several. */
export function bestOf(candidates: Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  );
}

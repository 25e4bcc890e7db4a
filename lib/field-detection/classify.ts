import { closestComposed, isInput } from '../dom/composed-tree.ts';
import { isReachable, takesText } from '../dom/reachability.ts';
import { queryFirst } from '../dom/unclobbered.ts';
import { type FiredRule, Scorecard } from '../scorecard.ts';
import { boxesAround } from './code-boxes.ts';
import {
  hasOwnTerms,
  isLabelledCode,
  mentionsCodes,
  readCodeField,
  scoreCodeField,
} from './code-field.ts';
import { type Container, containerElement, readContainer } from './container.ts';
import { DocumentOutline } from './document.ts';
import { type EmailFeatures, readEmailField } from './email-field.ts';
import { fieldTextOf } from './field-text.ts';
import { type ClassifiedForm, classifyForm, type FormType } from './form-type.ts';
import {
  codeFieldFactor,
  codeFieldInLookup,
  invisibleCodeField,
  surelySignUp,
  targetWeights,
} from './weights.ts';

export type FieldKind = 'email' | 'one-time-code';

/** A classified field with the features that filling needs. */
export type Candidate = {
  element: HTMLInputElement;
  kind: FieldKind;
  formType: FormType;
  offer: boolean;
  /** How well it would be filled, for choosing between fields and frames; higher is better. */
  score: number;
  container: Element;
  email?: EmailFeatures;
  /** The rules that fired for the field and for its form. */
  fired: readonly FiredRule[];
  form: ClassifiedForm;
  boxes?: HTMLInputElement[];
};

/**
 * Maximum number of fields that are classified. A page with more has a large table or is an attack.
 */
const maximumFields = 300;

/** Read once for all fields of a page. */
type PageFeatures = {
  containers: Map<Element, { container: Container; form: ClassifiedForm }>;
  /** Whether its headings mention codes; undefined until needed. */
  codes: boolean | undefined;
};

/**
 * Classifies every field of a document or shadow root, in reading order.
 *
 * @param only the one field to classify
 * @param explain receives the reasons why a field is left out
 */
export function classify(
  root: Document | ShadowRoot,
  only?: Element,
  explain?: (field: HTMLInputElement, vetoes: readonly string[]) => void,
): Candidate[] {
  const outline = new DocumentOutline(root);
  const about: PageFeatures = { containers: new Map(), codes: undefined };
  const found: Candidate[] = [];
  const inBoxes = new Set<HTMLInputElement>();
  // An open modal dialog makes the rest of the page inert.
  const modal = queryFirst(outline.document, 'dialog:modal');
  const fields = only && isInput(only) ? [only] : outline.inputs;
  const mayBeFilled = (field: HTMLInputElement) => field.type === 'password' || takesText(field);
  for (const field of fields.filter(mayBeFilled).slice(0, maximumFields)) {
    if (!takesText(field) && !isLabelledCode(field, outline)) continue;
    if (inBoxes.has(field) || (modal && !closestComposed(field, 'dialog:modal'))) continue;
    const vetoes: string[] = [];
    const candidate = classifyField(field, outline, about, (veto) => vetoes.push(veto));
    if (!candidate) {
      explain?.(field, vetoes);
      continue;
    }
    for (const box of candidate.boxes ?? []) inBoxes.add(box);
    found.push(candidate);
  }
  return found;
}

function classifyField(
  field: HTMLInputElement,
  outline: DocumentOutline,
  about: PageFeatures,
  explain: (veto: string) => void,
): Candidate | undefined {
  const boxes = boxesAround(field, outline.styles);
  const isBox = boxes.length > 0;
  const text = fieldTextOf(boxes[0] ?? field, outline);
  const email = isBox ? undefined : readEmailField(field, text, explain);
  const code = email ? undefined : readCodeField(field, text, boxes, explain);
  if (!email && !code) return undefined;
  if (code && !hasOwnTerms(code)) {
    about.codes ??= mentionsCodes(outline);
    if (!about.codes) {
      explain('no terms of a code');
      return undefined;
    }
  }
  const own = code?.total ?? 0;
  // Only a clearly declared code field may be transparent over drawn boxes.
  if (!isReachable(field, own >= invisibleCodeField, outline.styles)) {
    explain('not reachable');
    return undefined;
  }

  const element = containerElement(field, outline);
  const known = about.containers.get(element) ?? classifyContainer(element, outline);
  about.containers.set(element, known);
  const { container, form } = known;
  if (email) return emailCandidate(field, email, container, form);
  if (!code) return undefined;

  const score = scoreCodeField(field, code, container, outline);
  // A form that looks up an order or a parcel asks for other numbers.
  if (score === 0 || (own < codeFieldInLookup && form.lookup)) {
    explain('too little around it for a code field');
    return undefined;
  }
  return {
    element: field,
    kind: 'one-time-code',
    formType: form.formType,
    offer: true,
    score: score * codeFieldFactor,
    container: element,
    fired: code.fired,
    form,
    ...(isBox ? { boxes } : {}),
  };
}

function classifyContainer(element: Element, outline: DocumentOutline) {
  const container = readContainer(element, outline);
  return { container, form: classifyForm(container, outline) };
}

function emailCandidate(
  field: HTMLInputElement,
  email: EmailFeatures,
  container: Container,
  form: ClassifiedForm,
): Candidate {
  const { formType } = form;
  const wanted = formType !== 'sign-in' && formType !== 'recovery' && !form.lookup;
  const forPurchase =
    formType === 'checkout' || formType === 'newsletter' || formType === 'contact';
  // In a sign-up form, "e-mail (user name)" asks for a new address.
  const { signUp, signIn } = form.scores.totals;
  const isNew = formType === 'sign-up' && signUp - signIn >= surelySignUp && email.addressFirst;
  // A newsletter form asks for the person's own address, even if the field is named "sendto".
  const isForOtherPerson =
    email.otherPerson || (email.namedForAnother && formType !== 'newsletter');
  // A field for several addresses does not ask for the person's own.
  const forSeveral = email.several && (formType === 'contact' || formType === 'other');
  const offer =
    (wanted || email.replacesAddress) &&
    ((!email.identifier && (!email.namedIdentifier || forPurchase)) || isNew) &&
    (!email.namedForRecovery || forPurchase) &&
    !(isForOtherPerson || forSeveral || email.known);
  const score = new Scorecard(targetWeights);
  score.add(formType);
  if (!offer) score.add('nothing offered');
  if (email.repeat) score.add('asks again');
  if (closestComposed(field, 'footer')) score.add('in a footer');
  if (closestComposed(field, '[aria-modal=true], dialog')) score.add('in a modal dialog');
  else if (closestComposed(field, '[role=dialog]')) score.add('in a dialog');
  return {
    element: field,
    kind: 'email',
    formType,
    offer,
    score: score.total + email.strength.total,
    container: container.element,
    email,
    fired: [...email.strength.fired, ...score.fired],
    form,
  };
}

/** The candidate with the highest score; the first of equals. */
export function bestOf(candidates: Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClassifiedField, FieldKind } from '../../lib/field-detection.ts';

/** The expected classification of a field on a page in `tests/fixtures/forms`. */
export type Label = { kind: FieldKind; formType: ClassifiedField['formType']; offer: boolean };
export type Part = 'development' | 'held-out';
export type Form = {
  name: string;
  language: string;
  part: Part;
  html: string;
  /** Labels by the field's `data-field`. */
  fields: Record<string, Label>;
};

/** A classified field of a page. `field` is its `data-field` or, without one, its id. */
export type Seen = Omit<ClassifiedField, 'element'> & { field: string };

export type Outcome = {
  form: Form;
  hits: string[];
  /** Fields that should get an offer and did not. */
  missed: string[];
  /** False offers, including those on hidden fields and traps. */
  wrong: string[];
  /** Labelled fields that were not found. */
  unseen: string[];
  hidden: string[];
  formType: string[];
};

const kinds = ['email', 'one-time-code'] as const satisfies Label['kind'][];
const formTypes = [
  'sign-up',
  'sign-in',
  'recovery',
  'newsletter',
  'contact',
  'checkout',
  'other',
] as const satisfies Label['formType'][];
const folder = join(import.meta.dirname, '../../tests/fixtures/forms');

/** All labelled pages, or those of one part of the corpus. */
export function readForms(part?: Part): Form[] {
  const parts: Part[] = part ? [part] : ['development', 'held-out'];
  return parts.flatMap((one) =>
    readdirSync(join(folder, one)).flatMap((file) => {
      const language = basename(file, '.html');
      return readFileSync(join(folder, one, file), 'utf8')
        .split(/^<!--# /m)
        .slice(1)
        .map((source) => parseForm(source, language, one));
    }),
  );
}

/** Parses a page and the comment before it. The README of the pages describes the format. */
function parseForm(source: string, language: string, part: Part): Form {
  const [head = '', html = ''] = source.split(/ -->\n(.*)/s);
  const [title = '', ...labels] = head.split(', ');
  const name = `${language}/${part}/${title}`;
  const fields = labels.map((label) => {
    const [field = '', ...words] = label.split(/:? /);
    const kind = kinds.find((one) => one === words[0]);
    const formType = formTypes.find((one) => one === words[1]);
    if (!kind || !formType) throw new Error(`${name}: ${label}`);
    return [field, { kind, formType, offer: words[2] === 'offer' }] as const;
  });
  return { name, language, part, html, fields: Object.fromEntries(fields) };
}

/**
 * Compares the classified fields of a page with its labels. Of several boxes for one code only the
 * first counts.
 */
export function compare(form: Form, classified: Seen[]): Outcome {
  const outcome: Outcome = {
    form,
    hits: [],
    missed: [],
    wrong: [],
    unseen: [],
    hidden: [],
    formType: [],
  };
  const seen = new Map(classified.map((field) => [`${field.kind} ${field.field}`, field]));
  for (const [field, label] of Object.entries(form.fields)) {
    const at = `${form.name} ${field}`;
    const found = seen.get(`${label.kind} ${field}`);
    if (!found) outcome.unseen.push(at);
    if (label.offer) (found?.offer ? outcome.hits : outcome.missed).push(at);
    else if (found?.offer) outcome.wrong.push(`${at}: ${found.formType}`);
    if (found && label.kind === 'email' && found.formType !== label.formType) {
      outcome.formType.push(`${at}: ${found.formType}, not ${label.formType}`);
    }
  }
  for (const { kind, field, formType } of classified) {
    if (kind === 'email' && !form.fields[field]) {
      outcome.wrong.push(`${form.name} ${field}: ${formType}`);
      outcome.hidden.push(`${form.name} ${field}`);
    }
  }
  return outcome;
}

export type Rates = {
  precision: number;
  recall: number;
  f1: number;
  /** The share of pages without offers, among the pages that need no offer. */
  quiet: number;
  pages: number;
};

/** Precision, recall and F1 of offers, between 0 and 1. */
export function rates(outcomes: Outcome[]): Rates {
  const count = (of: (outcome: Outcome) => string[]) => outcomes.flatMap(of).length;
  const hits = count(({ hits }) => hits);
  const precision = share(
    hits,
    count(({ wrong }) => wrong),
  );
  const recall = share(
    hits,
    count(({ missed }) => missed),
  );
  const empty = outcomes.filter(
    ({ form }) => !Object.values(form.fields).some(({ offer }) => offer),
  );
  const disturbed = empty.filter(({ wrong }) => wrong.length > 0).length;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    quiet: share(empty.length - disturbed, disturbed),
    pages: outcomes.length,
  };
}

function share(good: number, bad: number): number {
  return good + bad === 0 ? 1 : good / (good + bad);
}

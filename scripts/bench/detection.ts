import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../corpora/forms.ts';
import { type Rates, rateCodes, rateLinks, rateTrackedLinks } from '../corpora/mail-rates.ts';
import { type Mail, parts, readMails } from '../corpora/mails.ts';
import { root } from '../processes/step.ts';
import { outcomesOfForms } from './field-detection.ts';
import { type Figure, figure, isTrial } from './figures.ts';

const file = join(root, 'docs', 'detection.md');
/** Text before this line is edited by hand; text after it is generated. */
const begin = '<!-- from here on written by `npm run bench -- detection` -->';

type Row = readonly [name: string, ...cells: string[]];

/** Writes the tables of `docs/detection.md`: correct and false results by language and by kind. */
export async function measureDetection(): Promise<Figure[]> {
  const mails = parts.flatMap(readMails);
  const outcomes = await outcomesOfForms();
  const byLanguage = rowsOf(mails, ({ language }) => language);
  const byKind = rowsOf(readMails('by-kind'), ({ kind }) => kind);
  const forms = formRows(outcomes, ({ form }) => [form.language]);
  const types = formRows(outcomes, ({ form }) => [
    ...new Set(Object.values(form.fields).map((label) => label.formType)),
  ]);
  const head = ['codes', 'false codes', 'links', 'false links', 'behind a tracker', 'false there'];
  const formHead = ['pages', 'offers', 'false offers', 'form types'];
  const tables = [
    '## Fields by language',
    table('language', formHead, forms),
    '## Fields by form type',
    'A page counts for each type that is on it.',
    table('form type', formHead, types),
    '## Mails by language',
    table('language', head, byLanguage),
    '## Mails by kind',
    'Of the twelve languages of `by-kind`.',
    table('kind', head, byKind),
  ];
  const [written = ''] = readFileSync(file, 'utf8').split(begin);
  if (!isTrial) writeFileSync(file, `${written}${begin}\n\n${tables.join('\n\n')}\n`);
  return [figure('languages of mails in docs/detection.md', byLanguage.length, 'languages')];
}

function rowsOf(mails: Mail[], key: (mail: Mail) => string): Row[] {
  return [...Map.groupBy(mails, key)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, some]) => [
      name,
      ...[rateCodes(some), rateLinks(some), rateTrackedLinks(some)].flatMap(cellsOf),
    ]);
}

function cellsOf({ holding, without, recall, false: wrong }: Rates): string[] {
  return [of(Math.round(recall * holding), holding), of(Math.round(wrong * without), without)];
}

function formRows(outcomes: Outcome[], keys: (outcome: Outcome) => string[]): Row[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    for (const key of keys(outcome)) groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  const count = (some: Outcome[], list: (outcome: Outcome) => string[]) =>
    some.flatMap(list).length;
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, some]) => {
      const hits = count(some, (one) => one.hits);
      const fields = some.flatMap(({ form }) => Object.values(form.fields));
      const typed = fields.filter(({ kind }) => kind === 'email').length;
      const unwanted = fields.filter(({ offer }) => !offer).length;
      return [
        name,
        `${some.length}`,
        of(hits, hits + count(some, (one) => one.missed)),
        of(
          count(some, (one) => one.wrong),
          unwanted,
        ),
        of(typed - count(some, (one) => one.formType), typed),
      ];
    });
}

function of(some: number, all: number): string {
  return all === 0 ? '' : `${some}/${all}`;
}

function table(first: string, head: readonly string[], rows: readonly Row[]): string {
  const lines = [[first, ...head], ['---', ...head.map(() => '---:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldKind, JudgedField } from '../../../lib/autofill.ts';
import { judgeIn, withPages } from './engine.ts';

type Label = { kind: FieldKind; purpose: JudgedField['purpose']; offer: boolean };
type Labels = Record<
  string,
  { language: string; part: 'seen' | 'scored'; fields: Record<string, Label> }
>;

const folder = new URL('../../fixtures/forms/', import.meta.url);
const labels: Labels = JSON.parse(readFileSync(new URL('labels.json', folder), 'utf8'));
const { page, show } = withPages();

type Tally = {
  hit: number;
  missed: string[];
  wrong: string[];
  purpose: string[];
  unseen: string[];
};

/** Judges all pages of a part and compares with their labels. */
async function score(part: 'seen' | 'scored'): Promise<Tally> {
  const tally: Tally = { hit: 0, missed: [], wrong: [], purpose: [], unseen: [] };
  for (const [name, { fields, part: own }] of Object.entries(labels)) {
    if (own !== part) continue;
    await show(readFileSync(new URL(`${name}.html`, folder), 'utf8'));
    const judged = await judgeIn(page());
    // Of the boxes of a code only the first is labelled.
    const seen = new Map(judged.map((field) => [`${field.kind} ${field.field}`, field]));
    for (const [field, label] of Object.entries(fields)) {
      const found = seen.get(`${label.kind} ${field}`);
      if (label.offer) {
        if (found?.offer) tally.hit++;
        else tally.missed.push(`${name} ${field}: ${found?.purpose ?? 'not seen'}`);
      } else if (found?.offer) tally.wrong.push(`${name} ${field}: ${found.purpose}`);
      if (!found) tally.unseen.push(`${name} ${field}: not seen`);
      if (found && found.purpose !== label.purpose && label.kind === 'email') {
        tally.purpose.push(`${name} ${field}: ${found.purpose}, not ${label.purpose}`);
      }
    }
    for (const field of judged) {
      if (field.kind === 'email' && !fields[field.field])
        tally.wrong.push(`${name} ${field.field}`);
    }
  }
  return tally;
}

describe('the labelled set', () => {
  it('speaks 15 languages, and a third of it has no field to sign up with', () => {
    const pages = Object.values(labels);
    const quiet = pages.filter(
      ({ fields }) => !Object.values(fields).some(({ purpose }) => purpose === 'sign-up'),
    );
    expect(new Set(pages.map(({ language }) => language)).size).toBeGreaterThanOrEqual(15);
    expect(quiet.length).toBeGreaterThanOrEqual(pages.length / 3);
  });
});

describe('judging forms', () => {
  it('offers on the looked-at pages where an address is wanted, and nowhere else', async () => {
    const tally = await score('seen');
    expect(tally.wrong).toEqual([]);
    expect(tally.missed).toEqual([]);
    expect(tally.unseen).toEqual([]);
    expect(tally.purpose).toEqual([]);
  });

  it('does nearly as well on the pages that are only scored', async () => {
    const { hit, missed, wrong } = await score('scored');
    expect(hit / (hit + missed.length)).toBeGreaterThanOrEqual(0.9);
    expect(hit / (hit + wrong.length)).toBeGreaterThanOrEqual(0.9);
  });
});

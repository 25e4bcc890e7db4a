import { describe, expect, it } from 'vitest';
import {
  compare,
  type Outcome,
  type Part,
  rates,
  readForms,
} from '../../../scripts/corpora/forms.ts';
import { inLongRun, long } from '../../long.ts';
import { classifyIn, withPages } from './engine.ts';

const { page, show } = withPages();

/** Classifies the pages of a part and compares the results with their labels. */
async function classifyAll(part: Part): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // A third is enough in a short run, because unit tests classify all pages, without layout.
  const every = long ? 1 : 3;
  for (const form of readForms(part).filter((_, at) => at % every === 0)) {
    await show(form.html);
    outcomes.push(compare(form, await classifyIn(page())));
  }
  return outcomes;
}

describe('the labelled pages', () => {
  const forms = readForms();

  it('are at least 140 in 25 languages, a third of them without a sign-up field', () => {
    const quiet = forms.filter(
      ({ fields }) => !Object.values(fields).some(({ formType }) => formType === 'sign-up'),
    );
    expect(forms.length).toBeGreaterThanOrEqual(140);
    expect(new Set(forms.map(({ language }) => language)).size).toBeGreaterThanOrEqual(25);
    expect(quiet.length).toBeGreaterThanOrEqual(forms.length / 3);
  });
});

describe('form classification', () => {
  it('offers an address only on the reviewed pages that ask for one', async () => {
    const outcomes = await classifyAll('development');
    expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(outcomes.flatMap(({ missed }) => missed)).toEqual([]);
    expect(outcomes.flatMap(({ unseen }) => unseen)).toEqual([]);
    expect(outcomes.flatMap(({ formType }) => formType)).toEqual([]);
  });

  inLongRun(() =>
    it('scores nearly as well on the unreviewed pages', async () => {
      const outcomes = await classifyAll('held-out');
      const { precision, recall, quiet } = rates(outcomes);
      expect(precision).toBeGreaterThanOrEqual(0.95);
      expect(recall).toBeGreaterThanOrEqual(0.95);
      expect(quiet).toBeGreaterThanOrEqual(0.97);
      expect(outcomes.flatMap(({ hidden }) => hidden)).toEqual([]);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { compare, type Form, rates, readForms } from '../../../scripts/corpora/forms.ts';
import { classified } from './classify-markup.ts';

const outcomeOf = (form: Form) => compare(form, classified(form.html));

describe('a labelled form without layout', () => {
  for (const form of readForms('development')) {
    it(`is classified as labelled: ${form.name}`, () => {
      const { wrong, missed, unseen, formType } = outcomeOf(form);
      expect([...wrong, ...missed, ...unseen, ...formType]).toEqual([]);
    });
  }
});

describe('the held-out labelled forms, without layout', () => {
  it('are offered an address in the right fields, and all visible fields are found', () => {
    const outcomes = readForms('held-out').map(outcomeOf);
    const { f1, quiet } = rates(outcomes);
    expect(f1).toBeGreaterThanOrEqual(0.95);
    expect(quiet).toBeGreaterThanOrEqual(0.95);
    expect(outcomes.flatMap(({ hidden }) => hidden)).toEqual([]);
  });
});

// @vitest-environment jsdom
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

describe('classification of all labelled forms without layout', () => {
  for (const [part, floor] of [
    ['development', 0.99],
    ['held-out', 0.95],
  ] as const) {
    it(`offers addresses in the right forms and finds all visible fields: ${part}`, () => {
      const outcomes = readForms(part).map(outcomeOf);
      const { f1, quiet } = rates(outcomes);
      expect(f1).toBeGreaterThanOrEqual(floor);
      expect(quiet).toBeGreaterThanOrEqual(floor);
      expect(outcomes.flatMap(({ hidden }) => hidden)).toEqual([]);
    });
  }
});

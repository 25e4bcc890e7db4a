import type { FiredRule } from '../scorecard.ts';
import { formRules, type ScoredType, termWeights } from './weights.ts';

const none: Record<ScoredType, number> = {
  signUp: 0,
  signIn: 0,
  recovery: 0,
  newsletter: 0,
  checkout: 0,
  contact: 0,
  lookup: 0,
  search: 0,
};
export const scoredTypes = Object.keys(none) as readonly ScoredType[];

/** The score of each form type, and the rules that it was made of. */
export class FormScores {
  readonly totals = { ...none };
  readonly fired: (FiredRule & { type: ScoredType })[] = [];

  add(type: ScoredType, rule: string, weight: number): void {
    if (weight === 0) return;
    this.totals[type] += weight;
    this.fired.push({ type, rule, weight });
  }

  /** Adds all that a rule of the table weighs. */
  apply(rule: keyof typeof formRules): void {
    const weights: Partial<Record<ScoredType, number>> = formRules[rule];
    for (const type of scoredTypes) this.add(type, rule, weights[type] ?? 0);
  }

  /** Adds the terms of form types among kinds, by where they stand. */
  addTerms(kinds: ReadonlySet<string>, where: keyof typeof termWeights, types = scoredTypes): void {
    for (const type of types) {
      // A way to leave a newsletter names it too.
      if (type === 'newsletter' && where !== 'text' && kinds.has('lookup')) continue;
      if (kinds.has(type)) this.add(type, `${type} in ${where}`, termWeights[where]);
    }
  }
}

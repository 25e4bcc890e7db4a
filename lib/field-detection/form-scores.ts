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

/** The score of each form type, with the rules that fired. */
export class FormScores {
  readonly totals = { ...none };
  readonly fired: (FiredRule & { type: ScoredType })[] = [];

  add(type: ScoredType, rule: string, weight: number): void {
    if (weight === 0) return;
    this.totals[type] += weight;
    this.fired.push({ type, rule, weight });
  }

  /** Adds all weights of a rule. */
  apply(rule: keyof typeof formRules): void {
    const weights: Partial<Record<ScoredType, number>> = formRules[rule];
    for (const type of scoredTypes) this.add(type, rule, weights[type] ?? 0);
  }

  /** Adds the weights of the form types among these kinds, by the position of the terms. */
  addTerms(kinds: ReadonlySet<string>, where: keyof typeof termWeights, types = scoredTypes): void {
    for (const type of types) {
      // An unsubscribe link names the newsletter, too.
      if (type === 'newsletter' && where !== 'text' && kinds.has('lookup')) continue;
      if (kinds.has(type)) this.add(type, `${type} in ${where}`, termWeights[where]);
    }
  }
}

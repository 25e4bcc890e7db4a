/** A rule of a detector that fired for a candidate, with its weight. */
export type FiredRule<Rule extends string = string> = { rule: Rule; weight: number };

/** Why a candidate was accepted or rejected. */
export type Explanation = {
  candidate: string;
  score: number;
  threshold: number;
  fired: readonly FiredRule[];
  /** Reasons to reject the candidate regardless of its score. */
  vetoes: readonly string[];
};

/** Records the rules that fire for one candidate and sums their weights. */
export class Scorecard<Rule extends string> {
  readonly fired: FiredRule<Rule>[] = [];
  readonly #weights: Readonly<Record<Rule, number>>;
  #total = 0;

  /** @param weights the detector's table of rules */
  constructor(weights: Readonly<Record<Rule, number>>) {
    this.#weights = weights;
  }

  get total(): number {
    return this.#total;
  }

  /** @param factor multiplies the rule's weight */
  add(rule: Rule, factor = 1): void {
    const weight = this.#weights[rule] * factor;
    if (weight === 0) return;
    this.#total += weight;
    this.fired.push({ rule, weight });
  }

  /** Records a rule that ends the scoring; it has no weight. */
  note(rule: Rule): void {
    this.fired.push({ rule, weight: 0 });
  }

  /** Adds the fired rules of another scorecard. */
  include({ fired, total }: Scorecard<Rule>): void {
    this.#total += total;
    this.fired.push(...fired);
  }
}

/** A detector's rule that fired, with its weight for this candidate. */
export type FiredRule<Rule extends string = string> = { rule: Rule; weight: number };

/** Why a candidate was accepted or rejected. */
export type Explained = {
  candidate: string;
  score: number;
  threshold: number;
  fired: readonly FiredRule[];
  /** Reasons to reject it whatever its score. */
  vetoes: readonly string[];
};

/** Sums the weights of the rules that fire for one candidate, and records those rules. */
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

  /** Records a rule that ends the scoring, without a weight. */
  note(rule: Rule): void {
    this.fired.push({ rule, weight: 0 });
  }

  /** Adds the rules of another card. */
  include({ fired, total }: Scorecard<Rule>): void {
    this.#total += total;
    this.fired.push(...fired);
  }
}

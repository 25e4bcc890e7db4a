/** A rule of a detector that fired, with the weight that it had this time. */
export type FiredRule<Rule extends string = string> = { rule: Rule; weight: number };

/** Why a candidate is taken or not. */
export type Explained = {
  candidate: string;
  score: number;
  threshold: number;
  fired: readonly FiredRule[];
  /** What rules it out, whatever its score. */
  vetoes: readonly string[];
};

/** Adds up the weights of the rules that fire for one candidate, and remembers which they were. */
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

  /** @param factor how much of the rule's weight counts */
  add(rule: Rule, factor = 1): void {
    const weight = this.#weights[rule] * factor;
    if (weight === 0) return;
    this.#total += weight;
    this.fired.push({ rule, weight });
  }

  /** Remembers a rule that ends the scoring and so weighs nothing. */
  note(rule: Rule): void {
    this.fired.push({ rule, weight: 0 });
  }

  /** Adds what fired on another card. */
  include({ fired, total }: Scorecard<Rule>): void {
    this.#total += total;
    this.fired.push(...fired);
  }
}

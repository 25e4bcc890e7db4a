import type { FiredRule } from '../../lib/scorecard.ts';

/** A scored candidate with the rules that fired for it. */
export type Explained = {
  name: string;
  decision: string;
  fired: readonly FiredRule[];
  /** Rules that exclude it regardless of its score. */
  vetoes?: readonly string[];
};

/** Formats the decision, the rules with their weights, and the vetoes. */
export function printExplained({ name, decision, fired, vetoes = [] }: Explained): string {
  return [
    `${name}: ${decision}`,
    ...fired.map(({ rule, weight }) => `  ${signed(weight).padStart(7)}  ${rule}`),
    ...vetoes.map((veto) => `     veto  ${veto}`),
  ].join('\n');
}

function signed(weight: number): string {
  return `${weight > 0 ? '+' : ''}${Math.round(weight * 100) / 100}`;
}

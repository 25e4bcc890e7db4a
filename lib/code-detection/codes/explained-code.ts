import type { FiredRule } from '../../scorecard.ts';

/** Why a candidate for a code is shown or not. */
export type ExplainedCode = {
  value: string;
  score: number;
  threshold: number;
  fired: readonly FiredRule[];
  /** What rules it out, whatever its score. */
  vetoes: readonly string[];
};

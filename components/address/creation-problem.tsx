import type { Problem } from '../../lib/bus/client.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useEnsureAddress } from './use-ensure-address.ts';

/** Explains why an address could not be created; retries automatically if none is live. */
export function CreationProblem(props: {
  expired: boolean;
  /** Problem of a requested creation, which takes precedence. */
  problem: Problem | undefined;
  creationProblem: Problem | undefined;
}) {
  const { expired, problem, creationProblem } = props;
  const ensure = useEnsureAddress(expired ? creationProblem : undefined);
  return (
    <ProblemNote
      problem={problem ?? (expired ? ensure.problem : undefined) ?? creationProblem}
      retriesByItself={expired && !problem}
    />
  );
}

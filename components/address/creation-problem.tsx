import type { Problem } from '../../lib/bus/client.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useEnsureAddress } from './use-ensure-address.ts';

/** Says why an address could not be created; where none lives, requests one again by itself. */
export function CreationProblem(props: {
  expired: boolean;
  /** Of a creation that the person asked for, which comes first. */
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

import type { AddressView } from '../../lib/bus/client.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import type { Task } from '../kit/use-task.ts';
import { recreateProblemText } from './address-labels.ts';
import { expiresSoon, isExpired } from './time-left.tsx';
import { extendLabel } from './use-extend.ts';

/** Extends an address that expires soon or restores an expired one, and shows why that failed. */
export function ExtendButton(props: { address: AddressView; task: Task<[]>; now: number }) {
  const { address, now } = props;
  const expired = isExpired(address, now);
  const label = extendLabel(address, expired);
  if (label === undefined || !(expired || expiresSoon(address, now))) return null;
  const { busy, problem, run } = props.task;
  return (
    <>
      <ActionButton label={label} look="quiet" class="extend-button" busy={busy} onClick={run} />
      <ProblemNote problem={problem} text={problem && recreateProblemText(problem)} />
    </>
  );
}

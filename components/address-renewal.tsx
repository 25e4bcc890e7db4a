import type { AddressView } from '../lib/bus.ts';
import { ActionButton } from './action-button.tsx';
import { recreateProblemText } from './address-words.ts';
import { ProblemNote } from './problem-note.tsx';
import { isExpired, isNearTheEnd } from './time-left.tsx';
import { renewalLabel } from './use-renewal.ts';
import type { Task } from './use-task.ts';

/** Near the end of an address and after it: the button against that, and why it did not help. */
export function AddressRenewal(props: { address: AddressView; task: Task<[]>; now: number }) {
  const { address, now } = props;
  const expired = isExpired(address, now);
  const label = renewalLabel(address, expired);
  if (label === undefined || !(expired || isNearTheEnd(address, now))) return null;
  const { busy, problem, run } = props.task;
  return (
    <>
      <ActionButton label={label} look="quiet" class="renewal" busy={busy} onClick={run} />
      <ProblemNote problem={problem} text={problem && recreateProblemText(problem)} />
    </>
  );
}

import type { AddressView } from '../lib/bus.ts';
import { ActionButton } from './action-button.tsx';
import { recreateProblemText } from './address-words.ts';
import { ProblemNote } from './problem-note.tsx';
import { isExpired, isNearTheEnd } from './time-left.tsx';
import { useRenewal } from './use-renewal.ts';

/** Near the end of an address and after it: the button against that, and why it did not help. */
export function AddressRenewal({ address, now }: { address: AddressView; now: number }) {
  const expired = isExpired(address, now);
  const renewal = useRenewal(address, expired);
  if (!renewal || !(expired || isNearTheEnd(address, now))) return null;
  const { busy, problem, run } = renewal.task;
  return (
    <>
      <ActionButton label={renewal.label} look="quiet" class="renewal" busy={busy} onClick={run} />
      <ProblemNote problem={problem} text={problem && recreateProblemText(problem)} />
    </>
  );
}

import type { AddressView } from '../lib/bus.ts';
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
      <button type="button" class="button quiet renewal" aria-busy={busy} onClick={run}>
        {renewal.label}
      </button>
      <ProblemNote problem={problem} text={problem && recreateProblemText(problem)} />
    </>
  );
}

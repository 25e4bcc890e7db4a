import { useEffect, useRef } from 'preact/hooks';
import { type AddressView, BusError, call, type Problem } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import type { Place } from '../app/handover.ts';
import { announce } from '../kit/announcer.tsx';
import { useTask } from '../kit/use-task.ts';
import { copyAddress } from './copy-address.ts';
import { isExpired } from './time-left.tsx';
import { useRenewalTask } from './use-extend.ts';
import { leaveToPage } from './use-fillable-page.ts';
import type { ReadyAddress } from './use-ready-address.ts';

/** What is so no more once the service has answered. */
const unanswered: ReadonlySet<Problem['code']> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'web-page',
  'no-service',
]);

/**
 * Copying, filling, making and extending an address, for buttons and keys alike.
 *
 * @param checkedAt when its service last answered: what stood in the way before is said no more
 */
export function useAddressTasks(
  address: AddressView | undefined,
  place: Place,
  ready: ReadyAddress,
  checkedAt?: number,
) {
  const latest = useRef(address);
  latest.current = address;
  /** The address that is on screen once it is ready. */
  const readied = async () => {
    const isReady = await ready.wait();
    if (!isReady || !latest.current) throw new BusError({ code: 'no-address' });
    return latest.current;
  };
  const copy = useTask(async () => copyAddress(await readied()));
  const fill = useTask(async () => {
    const address = await readied();
    if (isExpired(address, Date.now())) throw new BusError({ code: 'address-expired' });
    await call('fill-address', { address: address.id });
    announce(t('address_filled_spoken'));
    leaveToPage(place);
  });
  const create = useTask(() => call('create-address', {}));
  const renew = useRenewalTask(address);
  const clearRenewal = useRef(renew.clear);
  clearRenewal.current = renew.clear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of another address is over
  useEffect(() => clearRenewal.current(), [address?.id]);
  const answeredAt = useRef(checkedAt);
  useEffect(() => {
    if (answeredAt.current === checkedAt) return;
    answeredAt.current = checkedAt;
    // New addresses may come from another service.
    for (const task of address?.service ? [renew] : [create, renew]) {
      if (task.problem && unanswered.has(task.problem.code)) task.clear();
    }
  });
  return { copy: alone(copy), fill: alone(fill), create: alone(create), renew };

  /** One task's old complaint goes when another is begun. */
  function alone(task: typeof copy) {
    const run = () => {
      for (const other of [copy, fill, create]) if (other.problem) other.clear();
      return task.run();
    };
    return { ...task, run };
  }
}

export type AddressTasks = ReturnType<typeof useAddressTasks>;

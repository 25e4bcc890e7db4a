import { useEffect, useRef } from 'preact/hooks';
import { type AddressView, BusError, background, type Problem } from '../../lib/bus/client.ts';
import { activeSite } from '../../lib/platform/active-page.ts';
import { t } from '../../lib/platform/i18n.ts';
import type { WindowKind } from '../app/handover.ts';
import { announce } from '../kit/announcer.tsx';
import { useTask } from '../kit/use-task.ts';
import { copyAddress } from './copy-address.ts';
import { isExpired } from './time-left.tsx';
import { useExtend } from './use-extend.ts';
import { handFocusToPage } from './use-fillable-page.ts';
import type { ReadyAddress } from './use-ready-address.ts';

/** Problems that are over once the service has answered. */
const connectionCodes: ReadonlySet<Problem['code']> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'web-page',
  'no-service',
  'redirected',
  'login-required',
]);

/**
 * Copying, filling, making and extending an address, for buttons and keys alike.
 *
 * @param checkedAt when its service last answered, which clears earlier connection problems
 */
export function useAddressTasks(
  address: AddressView | undefined,
  windowKind: WindowKind,
  ready: ReadyAddress,
  checkedAt?: number,
) {
  const latest = useRef(address);
  latest.current = address;
  /** The address on screen, once it is ready. */
  const readyAddress = async () => {
    const isReady = await ready.wait();
    if (!isReady || !latest.current) throw new BusError({ code: 'no-address' });
    return latest.current;
  };
  const copy = useTask(async () => copyAddress(await readyAddress()));
  const fill = useTask(async () => {
    const address = await readyAddress();
    if (isExpired(address, Date.now())) throw new BusError({ code: 'address-expired' });
    await background.fillAddress({ address: address.id });
    announce(t('address_filled_spoken'));
    handFocusToPage(windowKind);
  });
  const create = useTask(async () => {
    const site = await activeSite();
    await background.createAddress(site === undefined ? {} : { site });
  });
  const extend = useExtend(address);
  const clearExtend = useRef(extend.clear);
  clearExtend.current = extend.clear;
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the problem of the previous address
  useEffect(() => clearExtend.current(), [address?.id]);
  const answeredAt = useRef(checkedAt);
  useEffect(() => {
    if (answeredAt.current === checkedAt) return;
    answeredAt.current = checkedAt;
    // New addresses may come from another service.
    for (const task of address?.service ? [extend] : [create, extend]) {
      if (task.problem && connectionCodes.has(task.problem.code)) task.clear();
    }
  });
  return {
    copy: clearingOthers(copy),
    fill: clearingOthers(fill),
    create: clearingOthers(create),
    renew: extend,
  };

  /** Starting one task clears the problems of the others. */
  function clearingOthers(task: typeof copy) {
    const run = () => {
      for (const other of [copy, fill, create]) if (other.problem) other.clear();
      return task.run();
    };
    return { ...task, run };
  }
}

export type AddressTasks = ReturnType<typeof useAddressTasks>;

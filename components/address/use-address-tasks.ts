import { useEffect, useRef } from 'preact/hooks';
import { type AddressView, BusError, background } from '../../lib/bus/client.ts';
import { activeSite } from '../../lib/platform/active-site.ts';
import { t } from '../../lib/platform/i18n.ts';
import type { WindowKind } from '../app/handover.ts';
import { announce } from '../kit/announcer.tsx';
import { suspendSingleKeys } from '../kit/keyboard/use-keys.ts';
import { useTask } from '../kit/use-task.ts';
import { copyAddress } from './copy-address.ts';
import { isExpired } from './time-left.tsx';
import { useExtend } from './use-extend.ts';
import type { ReadyAddress } from './use-ready-address.ts';

/**
 * The tasks of an address: copy, fill, create and extend. Buttons and keys share them.
 *
 * @param isFailing whether its service is known to fail
 */
export function useAddressTasks(
  address: AddressView | undefined,
  windowKind: WindowKind,
  ready: ReadyAddress,
  isFailing: boolean,
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
  const clearProblems = useRef(() => {});
  clearProblems.current = () => {
    extend.clear();
    if (fill.problem) fill.clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problem was that of another address or site
  useEffect(() => clearProblems.current(), [address?.id, address?.site]);
  // The service answers again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later problem stays
  useEffect(() => {
    if (!isFailing && extend.problem) extend.clear();
  }, [isFailing]);
  return {
    copy: clearingOthers(copy),
    fill: clearingOthers(fill),
    create: clearingOthers(create),
    renew: extend,
  };

  /** Starting a task clears the problems of all other tasks. */
  function clearingOthers(task: typeof copy) {
    const run = () => {
      for (const other of [copy, fill, create]) if (other.problem) other.clear();
      return task.run();
    };
    return { ...task, run };
  }
}

export type AddressTasks = ReturnType<typeof useAddressTasks>;

/**
 * Moves the focus to the page after a fill, except from a side panel, where no browser allows it.
 */
export function handFocusToPage(windowKind: WindowKind): void {
  if (windowKind === 'popup') close();
  else suspendSingleKeys();
}

import { type AddressView, BusError, call } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { announce } from './announcer.tsx';
import type { Place } from './handover.ts';
import { isExpired } from './time-left.tsx';
import { leaveToPage } from './use-page-to-fill.ts';
import { useTask } from './use-task.ts';

/** Copying, filling and making an address, for buttons and keys alike. */
export function useAddressTasks(address: AddressView | undefined, place: Place) {
  const copy = useTask(async () => {
    if (!address) return;
    await navigator.clipboard.writeText(address.email);
    announce(t('address_copied_spoken'));
  });
  const fill = useTask(async () => {
    if (!address) return;
    if (isExpired(address, Date.now())) throw new BusError({ code: 'address-expired' });
    await call('fill-address', { address: address.id });
    announce(t('address_filled_spoken'));
    leaveToPage(place);
  });
  const create = useTask(() => call('create-address', {}));
  return { copy: alone(copy), fill: alone(fill), create: alone(create) };

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

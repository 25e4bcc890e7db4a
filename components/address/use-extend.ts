import { type AddressView, background } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { announce } from '../kit/announcer.tsx';
import { type Task, useTask } from '../kit/use-task.ts';
import { isExpired, untilText } from './time-left.tsx';

/** Extends a live address and restores an expired one. */
export function useExtend(address: AddressView | undefined): Task<[]> {
  return useTask(async () => {
    if (!address) return;
    const expired = isExpired(address, Date.now());
    if (expired) {
      await background.recreateAddress({ address: address.id });
      announce(plural('address_back', 1));
    } else announce(untilText(await background.extendAddress({ address: address.id }), Date.now()));
  });
}

/** Label of that action; undefined for a live address that cannot be extended. */
export function extendLabel({ canExtend }: AddressView, expired: boolean): string | undefined {
  if (!expired) return canExtend ? t('address_extend') : undefined;
  return canExtend ? t('address_bring_back') : t('address_recreate');
}

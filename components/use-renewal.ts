import { type AddressView, call } from '../lib/bus.ts';
import { plural, t } from '../lib/i18n.ts';
import { announce } from './announcer.tsx';
import { type Task, useTask } from './use-task.ts';

/** What can be done against the end of an address: a longer life, or the same one again. */
export type Renewal = { label: string; task: Task<[]> };

/** The way on for one address; undefined for one that lives and cannot live longer. */
export function useRenewal(address: AddressView, expired: boolean): Renewal | undefined {
  const task = useTask(async () => {
    const name = expired ? 'recreate-address' : 'extend-address';
    await call(name, { address: address.id });
    announce(expired ? plural('address_back', 1) : t('address_extended_spoken'));
  });
  if (!expired && !address.canExtend) return undefined;
  const restore = address.canExtend ? t('address_bring_back') : t('address_recreate');
  return { label: expired ? restore : t('address_extend'), task };
}

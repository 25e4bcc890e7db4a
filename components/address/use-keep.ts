import { type AddressView, background } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatTimeLeft } from '../../lib/text/times.ts';
import { announce } from '../kit/announcer.tsx';
import { type Task, useTask } from '../kit/use-task.ts';

/** Keeps an address whose code was used until it expires. */
export function useKeep({ id, expiresAt }: AddressView, onKept?: () => void): Task<[]> {
  return useTask(async () => {
    await background.keepAddress({ address: id });
    onKept?.();
    announce(t('address_left', formatTimeLeft(expiresAt - Date.now())));
  });
}

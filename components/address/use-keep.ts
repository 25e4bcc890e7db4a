import { type AddressView, background } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatTimeLeft } from '../../lib/text/times.ts';
import { announce } from '../kit/announcer.tsx';
import { type Task, useTask } from '../kit/use-task.ts';

/** Has an address whose code was used live on for all the time that it has left. */
export function useKeep({ id, expiresAt }: AddressView, onKept?: () => void): Task<[]> {
  return useTask(async () => {
    await background.keepAddress({ address: id });
    onKept?.();
    announce(t('address_left', formatTimeLeft(expiresAt - Date.now())));
  });
}

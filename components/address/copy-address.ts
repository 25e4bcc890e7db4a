import { type AddressView, call } from '../../lib/bus/client.ts';
import { activeSite } from '../../lib/platform/active-page.ts';
import { t } from '../../lib/platform/i18n.ts';
import { announce } from '../kit/announcer.tsx';

/** Copies an address, and has it known to the page in front from then on. */
export async function copyAddress({ id, email }: Pick<AddressView, 'id' | 'email'>): Promise<void> {
  await navigator.clipboard.writeText(email);
  announce(t('address_copied_spoken'));
  noteCopied(id);
}

/** Notes that an address was copied, by whatever way. It is on the clipboard even if nobody hears. */
export function noteCopied(address: string): void {
  void activeSite()
    .then((site) => call('mark-copied', { address, ...(site === undefined ? {} : { site }) }))
    .catch(() => undefined);
}

import { type AddressView, background } from '../../lib/bus/client.ts';
import { activeSite } from '../../lib/platform/active-site.ts';
import { t } from '../../lib/platform/i18n.ts';
import { announce } from '../kit/announcer.tsx';

/** Copies an address, and records the active tab's site as one of its sites. */
export async function copyAddress({ id, email }: Pick<AddressView, 'id' | 'email'>): Promise<void> {
  await navigator.clipboard.writeText(email);
  announce(t('address_copied_spoken'));
  markCopied(id);
}

/** Records that an address was copied. A failure is ignored: the clipboard has the address. */
export function markCopied(address: string): void {
  void activeSite()
    .then((site) =>
      background.markFilled({ address, copied: true, ...(site === undefined ? {} : { site }) }),
    )
    .catch(() => undefined);
}

import type { AddressView } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { duration } from '../lib/times.ts';
import { useNow } from './use-now.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Whether the service has let an address go, or its time has passed. */
export function isExpired({ expired, expiresAt }: AddressView, now: number): boolean {
  return expired || expiresAt <= now;
}

/** The last hour, or the last quarter of a life shorter than four, is the time to warn of. */
function isNearTheEnd({ createdAt, expiresAt }: AddressView, now: number): boolean {
  return expiresAt - now < Math.min(hour, (expiresAt - createdAt) / 4);
}

/** How long an address still lives, in words. */
export function timeLeft(address: AddressView, now: number): string {
  if (isExpired(address, now)) return t('address_expired');
  return t('address_left', duration(address.expiresAt - now));
}

/** The same as a thin bar with words. */
export function TimeLeft({ address }: { address: AddressView }) {
  const soon = address.expiresAt - Date.now() < 2 * minute;
  const now = useNow(soon ? 1000 : 15_000);
  const whole = address.expiresAt - address.createdAt;
  const share = isExpired(address, now) ? 0 : Math.min(1, (address.expiresAt - now) / whole);
  return (
    <p class={isNearTheEnd(address, now) ? 'life life-warning' : 'life'}>
      <span class="life-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {timeLeft(address, now)}
    </p>
  );
}

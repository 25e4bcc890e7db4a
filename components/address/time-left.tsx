import type { AddressView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatMoment, formatTimeLeft } from '../../lib/text/times.ts';
import { useNow } from '../kit/use-now.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Whether the service has let an address go, or its time has passed. */
export function isExpired({ expired, expiresAt }: AddressView, now: number): boolean {
  return expired || expiresAt <= now;
}

/** The last hour, or the last quarter of a life shorter than four, is the time to warn of. */
export function isNearTheEnd(address: AddressView, now: number): boolean {
  if (isExpired(address, now)) return false;
  return address.expiresAt - now < Math.min(hour, lifeOf(address) / 4);
}

/** How long an address still lives, in words, or since when it does no more. */
export function timeLeft(address: AddressView, now: number): string {
  if (!isExpired(address, now)) return t('address_left', formatTimeLeft(address.expiresAt - now));
  const when = formatMoment(address.endedAt ?? address.expiresAt, now);
  return t(address.ended ? 'address_ended_when' : 'address_expired_when', when);
}

/** The present time, renewed as often as words about the shortest of these lives need it. */
export function useLifeClock(addresses: AddressView[]): number {
  const soon = Date.now() + 2 * minute;
  const seconds = addresses.some(
    ({ expired, expiresAt }) => !expired && expiresAt < soon && expiresAt > soon - 3 * minute,
  );
  return useNow(seconds ? 1000 : 15_000);
}

/** The same as a thin bar with words. */
export function TimeLeft({ address, now }: { address: AddressView; now: number }) {
  const left = isExpired(address, now) ? 0 : (address.expiresAt - now) / lifeOf(address);
  return (
    <p class={isNearTheEnd(address, now) ? 'life life-warning' : 'life'}>
      <span class="life-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, left) * 100}%` }} />
      </span>
      {timeLeft(address, now)}
    </p>
  );
}

/** From its making, or from when it was last made longer, to its end, in ms. */
function lifeOf({ createdAt, extendedAt, expiresAt }: AddressView): number {
  return expiresAt - (extendedAt ?? createdAt);
}

import type { AddressView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatMoment, formatTimeLeft } from '../../lib/text/times.ts';
import { useNow } from '../kit/use-now.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Whether the service has expired an address, or its time has passed. */
export function isExpired({ expired, expiresAt }: AddressView, now: number): boolean {
  return expired || expiresAt <= now;
}

/** In the last hour, or the last quarter of a lifetime shorter than four hours. */
export function expiresSoon(address: AddressView, now: number): boolean {
  if (isExpired(address, now)) return false;
  return address.expiresAt - now < Math.min(hour, lifetimeOf(address) / 4);
}

/** How long an address still lives, or when it ended or expired. */
export function timeLeftText(address: AddressView, now: number): string {
  if (!isExpired(address, now)) return t('address_left', formatTimeLeft(address.expiresAt - now));
  const when = formatMoment(address.endedAt ?? address.expiresAt, now);
  return t(address.ended ? 'address_ended_when' : 'address_expired_when', when);
}

/** The current time, updated each second while one of the addresses is about to expire. */
export function useExpiryClock(addresses: AddressView[]): number {
  const soon = Date.now() + 2 * minute;
  const seconds = addresses.some(
    ({ expired, expiresAt }) => !expired && expiresAt < soon && expiresAt > soon - 3 * minute,
  );
  return useNow(seconds ? 1000 : 15_000);
}

/** The time left as a bar and as text. */
export function TimeLeft({ address, now }: { address: AddressView; now: number }) {
  const left = isExpired(address, now) ? 0 : (address.expiresAt - now) / lifetimeOf(address);
  return (
    <p class={expiresSoon(address, now) ? 'time-left time-left-warning' : 'time-left'}>
      <span class="time-left-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, left) * 100}%` }} />
      </span>
      {timeLeftText(address, now)}
    </p>
  );
}

/** From its creation or last extension to its expiry, in ms. */
function lifetimeOf({ createdAt, extendedAt, expiresAt }: AddressView): number {
  return expiresAt - (extendedAt ?? createdAt);
}

import type { AddressView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatMoment, formatTimeLeft } from '../../lib/text/times.ts';
import { useNow } from '../kit/use-now.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How long in ms an extended address shows its new end instead of the time left. */
const newEndShownFor = 10_000;

/** Whether the service has expired an address, or its time has passed. */
export function isExpired({ expired, expiresAt }: AddressView, now: number): boolean {
  return expired || expiresAt <= now;
}

/** Whether an address is in its last hour, or in the last quarter of less than four hours. */
export function expiresSoon(address: AddressView, now: number): boolean {
  if (isExpired(address, now)) return false;
  return address.expiresAt - now < Math.min(hour, lifetimeOf(address) / 4);
}

/** Whether an address expires soon, ends because its code was used, or lost its domain. */
export function isEndNear(address: AddressView, now: number): boolean {
  return address.domainGone === true || address.endsAt !== undefined || expiresSoon(address, now);
}

/**
 * The remaining lifetime of a live address, or the end of an address that ended or expired.
 */
export function timeLeftText(address: AddressView, now: number): string {
  const { endsAt, expiresAt, endedAt = expiresAt, extendedAt = Number.NEGATIVE_INFINITY } = address;
  if (isExpired(address, now)) {
    const when = formatMoment(endedAt, now);
    return t(address.ended ? 'address_ended_when' : 'address_expired_when', when);
  }
  if (address.domainGone) return t('address_domain_gone');
  if (endsAt !== undefined) return t('address_ends_in', formatTimeLeft(endsAt - now));
  if (now - extendedAt < newEndShownFor) return untilText(expiresAt, now);
  const left = t('address_left', formatTimeLeft(expiresAt - now));
  return address.endsAfterCode ? `${left} · ${t('address_ends_after_code')}` : left;
}

/** The new end of an address that was extended. */
export function untilText(expiresAt: number, now: number): string {
  return t('address_until', formatMoment(expiresAt, now));
}

/** The current time, updated each second while one of the addresses is about to expire or end. */
export function useExpiryClock(addresses: AddressView[]): number {
  const soon = Date.now() + 2 * minute;
  const seconds = addresses.some(({ expired, expiresAt, endsAt: end = expiresAt }) => {
    return !expired && end < soon && end > soon - 3 * minute;
  });
  return useNow(seconds ? 1000 : 15_000);
}

/** The time left as text, and as a bar unless something else ends the address. */
export function TimeLeft({ address, now }: { address: AddressView; now: number }) {
  const left = isExpired(address, now) ? 0 : (address.expiresAt - now) / lifetimeOf(address);
  return (
    <p class={isEndNear(address, now) ? 'time-left time-left-warning' : 'time-left'}>
      {address.endsAt === undefined && !address.domainGone && (
        <span class="time-left-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(1, left) * 100}%` }} />
        </span>
      )}
      {timeLeftText(address, now)}
    </p>
  );
}

/** Time in ms from the creation or last extension to the expiry. */
function lifetimeOf({ createdAt, extendedAt, expiresAt }: AddressView): number {
  return expiresAt - (extendedAt ?? createdAt);
}

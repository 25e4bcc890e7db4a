/**
 * Converts a service's times to the clock of this machine: learns the service's time zone and how
 * far its clock differs. Times are in milliseconds, zones in minutes.
 */
import type { WrittenTime } from './answers/written-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The known properties of a service's clock. */
export type ServiceClock = {
  /** The time by which the clock of this machine is ahead of the service's, in milliseconds. */
  ahead?: number;
  /**
   * A later measurement that differs from `ahead`. It replaces `ahead` once a second one agrees.
   */
  aheadDoubt?: number;
  /** The time zone of the service's times, in minutes ahead of UTC. */
  zone?: number;
  /** A later measurement of another zone. It replaces `zone` if it occurs twice in a row. */
  zoneDoubt?: number;
};

/** Smaller differences are ignored: a Date header has whole seconds and arrives with a delay. */
const tolerance = 20 * second;
/** Maximum duration of a measured request: during a longer one, the machine may have slept. */
const longestTravel = 10 * second;

/** Learns from the Date header of an answer. Returns the same object if there is nothing new. */
export function learnFromDate(
  clock: ServiceClock,
  { sentAt, answeredAt, date }: { sentAt: number; answeredAt: number; date: number | undefined },
): ServiceClock {
  const travel = answeredAt - sentAt;
  if (date === undefined || travel < 0 || travel > longestTravel) return clock;
  const measured = Math.round((sentAt + travel / 2 - date) / second) * second;
  const ahead = Math.abs(measured) <= tolerance ? 0 : measured;
  const agrees = (other: number | undefined) =>
    other !== undefined && Math.abs(other - ahead) <= tolerance;
  const { aheadDoubt, ...settled } = clock;
  if (clock.ahead === undefined || agrees(aheadDoubt)) return { ...settled, ahead };
  if (agrees(clock.ahead)) return aheadDoubt === undefined ? clock : settled;
  return { ...clock, aheadDoubt: ahead };
}

/** Time zones in use, in minutes ahead of UTC; `oddZones` are not whole hours. */
const oddZones = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];
const zones = [...Array.from({ length: 27 }, (_, index) => (index - 12) * 60), ...oddZones];

/** Tolerance for different clocks within a service. */
const clockTolerance = 2 * minute;
/** Maximum length of the window. In a longer one, a message may fit two zones 15 minutes apart. */
const longestWindow = 10 * minute;

/**
 * Learns the zone from messages that arrived between `from` and `to` by the clock of this machine.
 * A message that fits no zone is ignored, for example one dated by its sender.
 */
export function learnFromMail(
  clock: ServiceClock,
  { written, from, to }: { written: readonly WrittenTime[]; from: number; to: number },
): ServiceClock {
  if (to < from || to - from > longestWindow) return clock;
  const ahead = clock.ahead ?? 0;
  const fits = written
    .filter(({ zoned }) => !zoned)
    .flatMap(({ at }) =>
      zones.filter((zone) => {
        const moment = at - zone * minute + ahead;
        return moment >= from - clockTolerance && moment <= to + clockTolerance;
      }),
    );
  const [zone, ...others] = new Set(fits);
  if (zone === undefined || others.length > 0) return clock;
  const { zoneDoubt, ...settled } = clock;
  if (clock.zone === undefined || zoneDoubt === zone) return { ...settled, zone };
  if (clock.zone === zone) return zoneDoubt === undefined ? clock : settled;
  return { ...clock, zoneDoubt: zone };
}

/** Whether the zone of a time is known. */
export function isCertain({ zoned }: WrittenTime, { zone }: ServiceClock): boolean {
  return zoned || zone !== undefined;
}

/** A written time by the clock of this machine; UTC if its zone is unknown. */
export function toMachineTime(
  { at, zoned }: WrittenTime,
  { zone = 0, ahead = 0 }: ServiceClock,
): number {
  return at - (zoned ? 0 : zone * minute) + ahead;
}

/** The end of an address. While it is uncertain, the address may live until `mayLiveUntil`. */
export type Expiry = { expiresAt: number; mayLiveUntil?: number };

/** Common lifetimes of addresses, in milliseconds. */
const commonLifetimes = [
  ...[10, 15, 20, 30, 45].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  ...[1, 2, 3, 5, 7, 10, 14, 30, 60, 90, 365].map((count) => count * day),
];
/** Tolerance for the duration of the request and the difference of the clocks. */
const lifetimeTolerance = 90 * second;
/** Zones of most services. Others are considered only if none of these fits. */
const likelyZones = zones.filter((zone) => zone >= -480 && zone <= 540);
const farthestWest = -12 * 60;

/**
 * The end of an address. If the zone is unknown, the guess is cautious: UTC if the lifetime is then
 * a number of whole days, otherwise the shortest common lifetime in any zone.
 *
 * @param begunAt when the address was created or extended
 */
export function readExpiry(written: WrittenTime, clock: ServiceClock, begunAt: number): Expiry {
  const asUtc = written.at + (clock.ahead ?? 0);
  const life = asUtc - begunAt;
  // A zone by which the address ends before it began is wrong.
  const zoned = written.zoned && life > 0;
  if (zoned) return { expiresAt: asUtc };
  if (clock.zone !== undefined) return { expiresAt: asUtc - clock.zone * minute };
  const isUsual = (length: number) =>
    commonLifetimes.some((usual) => Math.abs(usual - length) <= lifetimeTolerance);
  // A whole number of days, or less than the smallest offset of a zone, is almost certainly UTC.
  if (isUsual(life) && (life >= day - lifetimeTolerance || life < 25 * minute))
    return { expiresAt: asUtc };
  const guessIn = (some: readonly number[]) =>
    Math.min(...some.map((zone) => life - zone * minute).filter(isUsual));
  const guess = [guessIn(likelyZones), guessIn(zones), life].find(Number.isFinite) ?? life;
  return {
    expiresAt: begunAt + (guess > 0 ? guess : Math.max(life - farthestWest * minute, hour)),
    mayLiveUntil: asUtc - farthestWest * minute,
  };
}

import type { StoredSession } from '../records/stored.ts';
import { isPaused } from './failure.ts';
import type { RequestRate } from './request-rate.ts';
import { coveredInterval, idleInterval, waitingInterval } from './schedule.ts';

/** Addresses to check besides those that are due. */
export type CheckOptions = {
  /** Sessions with a visible inbox: due every few seconds. */
  watched?: readonly string[];
  /** Sessions to check now, on the person's request. */
  urgent?: readonly string[];
  /** Sessions for which an event arrived. */
  pushed?: readonly string[];
};

/** Whether mail is awaited, so that the session is due every few seconds. */
export function isAwaited(session: StoredSession, options: CheckOptions, now: number): boolean {
  return isWatched(session, options) || (session.waitUntil ?? 0) > now;
}

function isWatched({ id }: StoredSession, { watched }: CheckOptions): boolean {
  return watched?.includes(id) ?? false;
}

/**
 * The sessions to check now, by service: first all with awaited mail, then the longest overdue,
 * within the rate limit.
 */
export function dueByService(
  sessions: readonly StoredSession[],
  options: CheckOptions,
  now: number,
  {
    requestRate,
    isCovered,
    intervalOf,
  }: {
    requestRate: RequestRate;
    isCovered: (session: StoredSession) => boolean;
    /** The shortest time between two checks that a service allows, in milliseconds. */
    intervalOf: (service: string) => number;
  },
): Map<string, StoredSession[]> {
  const due = sessions.filter((session) => isDue(session, options, now, isCovered(session)));
  const sessionsByService = new Map<string, StoredSession[]>();
  // A visible inbox gets most of the checks that a slow service allows, but not all.
  const urgency = (session: StoredSession) =>
    Math.abs(now - (session.checkedAt ?? 0)) * (isWatched(session, options) ? watchedShare : 1);
  for (const [service, all] of Map.groupBy(due, (session) => session.service)) {
    // Of many awaited addresses, only the most recent are checked every few seconds.
    const awaited = all
      .filter((session) => isAwaited(session, options, now))
      .toSorted((one, other) => waitedUntil(other, options) - waitedUntil(one, options))
      .slice(0, maxAwaited);
    const isFirst = (session: StoredSession) =>
      isUrgent(session, options) || isPushed(session, options);
    const isPrioritised = (session: StoredSession) => isFirst(session) || awaited.includes(session);
    const notAwaited = all
      .filter((session) => !isPrioritised(session))
      .toSorted((one, other) => overdue(other, now) - overdue(one, now));
    const interval = intervalOf(service);
    const others = awaited.filter((session) => !isFirst(session));
    if (interval > 0) others.sort((one, other) => urgency(other) - urgency(one));
    const candidates = [...others, ...requestRate.take(service, notAwaited, now)];
    const inOrder = [
      ...all.filter((session) => isUrgent(session, options)),
      ...all.filter((session) => isPushed(session, options) && !isUrgent(session, options)),
      ...requestRate.space(service, candidates, now, interval),
    ];
    sessionsByService.set(service, inOrder);
  }
  return sessionsByService;
}

/** Maximum number of addresses of a service that are checked every few seconds. */
const maxAwaited = 12;

/**
 * At a slow service, a visible address is checked this many times as often as other awaited ones.
 */
const watchedShare = 4;

function waitedUntil({ id, waitUntil = 0 }: StoredSession, { watched }: CheckOptions): number {
  return watched?.includes(id) ? Number.POSITIVE_INFINITY : waitUntil;
}

function isUrgent(session: StoredSession, options: CheckOptions): boolean {
  return options.urgent?.includes(session.id) ?? false;
}

function isPushed(session: StoredSession, options: CheckOptions): boolean {
  return options.pushed?.includes(session.id) ?? false;
}

function isDue(
  session: StoredSession,
  options: CheckOptions,
  now: number,
  isCovered: boolean,
): boolean {
  const urgent = isUrgent(session, options);
  if (isPaused(session.failure, now, urgent)) return false;
  if (urgent || isPushed(session, options)) return true;
  // Half a second less, so that a timer that fires slightly early still counts.
  const interval = isCovered
    ? coveredInterval[isWatched(session, options) ? 'watched' : 'unwatched']
    : isAwaited(session, options, now)
      ? waitingInterval - 500
      : idleInterval(now - session.usedAt);
  // Absolute, so that a clock that was set back does not stop the checks.
  return Math.abs(now - (session.checkedAt ?? 0)) >= interval;
}

/** The waiting time as a multiple of the address's interval. */
function overdue({ checkedAt = 0, usedAt }: StoredSession, now: number): number {
  return Math.abs(now - checkedAt) / idleInterval(now - usedAt);
}

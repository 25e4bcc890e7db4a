import type { StoredSession } from '../records/stored.ts';
import { isPaused } from './failure.ts';
import type { RequestRate } from './request-rate.ts';
import { coveredInterval, restingInterval, waitingInterval } from './schedule.ts';

/** Which addresses to check beside those that are due by themselves. */
export type CheckOptions = {
  /** Sessions whose inbox somebody is looking at: due every few seconds. */
  watched?: readonly string[];
  /** Sessions to check now, because the person asked. */
  urgent?: readonly string[];
  /** Sessions at which something has happened, as their service says. */
  pushed?: readonly string[];
};

/** Whether somebody waits at a session, so that it is due every few seconds. */
export function isAwaited(session: StoredSession, options: CheckOptions, now: number): boolean {
  return isWatched(session, options) || (session.waitUntil ?? 0) > now;
}

function isWatched({ id }: StoredSession, { watched }: CheckOptions): boolean {
  return watched?.includes(id) ?? false;
}

/**
 * The sessions to check now, by service: those that somebody waits at first and all of them, then
 * the longest overdue, as many as the pace allows.
 */
export function dueByService(
  sessions: readonly StoredSession[],
  options: CheckOptions,
  now: number,
  {
    requestRate,
    isCovered,
  }: { requestRate: RequestRate; isCovered: (session: StoredSession) => boolean },
): Map<string, StoredSession[]> {
  const due = sessions.filter((session) => isDue(session, options, now, isCovered(session)));
  const sessionsByService = new Map<string, StoredSession[]>();
  for (const [service, all] of Map.groupBy(due, (session) => session.service)) {
    // Who makes very many addresses waits at the latest of them.
    const awaited = all
      .filter((session) => isAwaited(session, options, now))
      .toSorted((one, other) => waitedUntil(other, options) - waitedUntil(one, options))
      .slice(0, mostAwaited);
    const isFirst = (session: StoredSession) =>
      isUrgent(session, options) || isPushed(session, options);
    const isHurried = (session: StoredSession) => isFirst(session) || awaited.includes(session);
    const resting = all
      .filter((session) => !isHurried(session))
      .toSorted((one, other) => overdue(other, now) - overdue(one, now));
    const inOrder = [
      ...all.filter((session) => isUrgent(session, options)),
      ...all.filter((session) => isPushed(session, options) && !isUrgent(session, options)),
      ...awaited.filter((session) => !isFirst(session)),
      ...requestRate.take(service, resting, now),
    ];
    sessionsByService.set(service, inOrder);
  }
  return sessionsByService;
}

/** Addresses of one service that are checked every few seconds. */
const mostAwaited = 12;

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
  // Half a second is taken off so that a timer that comes a little early still counts.
  const interval = isCovered
    ? coveredInterval[isWatched(session, options) ? 'watched' : 'resting']
    : isAwaited(session, options, now)
      ? waitingInterval - 500
      : restingInterval(now - session.usedAt);
  // The distance either way: a clock that was set back must not silence an address.
  return Math.abs(now - (session.checkedAt ?? 0)) >= interval;
}

/** How many of its intervals an address has waited. */
function overdue({ checkedAt = 0, usedAt }: StoredSession, now: number): number {
  return Math.abs(now - checkedAt) / restingInterval(now - usedAt);
}

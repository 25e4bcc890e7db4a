/**
 * Which addresses are covered by push: their service sends an event for each change, and all
 * changes so far were checked. Kept in memory; if it is lost, polling resumes.
 */
export type PushCoverage = {
  isCovered(session: string): boolean;
  /** Events arrive from now on; nothing has changed since the last check. */
  started(session: string): void;
  /** An event arrived at this time. */
  changed(session: string, now: number): void;
  /** No more events arrive. */
  stopped(session: string): void;
  /** A check that started at this time succeeded. */
  checked(session: string, begunAt: number): void;
};

export function createPushCoverage(): PushCoverage {
  /** Time of the last event that was not checked yet; 0 if there is none. */
  const changedAt = new Map<string, number>();
  return {
    isCovered: (session) => changedAt.get(session) === 0,
    started: (session) => void changedAt.set(session, 0),
    changed: (session, now) => void changedAt.set(session, now),
    stopped: (session) => void changedAt.delete(session),
    checked(session, begunAt) {
      if ((changedAt.get(session) ?? Number.POSITIVE_INFINITY) <= begunAt)
        changedAt.set(session, 0);
    },
  };
}

/**
 * Which addresses are covered by push, in memory: their service sends an event for each change, and
 * every change so far has been checked. It can be lost at any time; polling then goes on as ever.
 */
export type PushCoverage = {
  isCovered(session: string): boolean;
  /** Its service sends events from now on; nothing has changed since the last check. */
  started(session: string): void;
  /** An event came, at this time. */
  changed(session: string, now: number): void;
  /** No events come any more. */
  stopped(session: string): void;
  /** A check begun at this time brought all there was. */
  checked(session: string, begunAt: number): void;
};

export function createPushCoverage(): PushCoverage {
  /** Time of an event that was not checked yet; 0 where there is none. */
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

/**
 * Which addresses are pushCoverage, in memory: their service tells of what happens there, and nothing has
 * that was not looked at. It can be lost at any time; then mail is looked for as ever.
 */
export type PushCoverage = {
  isCovered(session: string): boolean;
  /** Its service tells of it from now on; nothing has happened since the last look. */
  started(session: string): void;
  /** Something happened there, at this time. */
  changed(session: string, now: number): void;
  /** Nobody tells of it any more. */
  stopped(session: string): void;
  /** A look that was begun at this time brought all there was. */
  checked(session: string, begunAt: number): void;
};

export function createPushCoverage(): PushCoverage {
  /** When something happened that was not looked at; 0 where nothing did. */
  const told = new Map<string, number>();
  return {
    isCovered: (session) => told.get(session) === 0,
    started: (session) => void told.set(session, 0),
    changed: (session, now) => void told.set(session, now),
    stopped: (session) => void told.delete(session),
    checked(session, begunAt) {
      if ((told.get(session) ?? Number.POSITIVE_INFINITY) <= begunAt) told.set(session, 0);
    },
  };
}

/**
 * Which addresses are calm, in memory: their service tells of what happens there, and nothing has
 * that was not looked at. It can be lost at any time; then mail is looked for as ever.
 */
export type Calm = {
  isCalm(session: string): boolean;
  /** Its service tells of it from now on; nothing has happened since the last look. */
  followed(session: string): void;
  /** Something happened there, at this time. */
  stirred(session: string, now: number): void;
  /** Nobody tells of it any more. */
  lost(session: string): void;
  /** A look that was begun at this time brought all there was. */
  looked(session: string, begunAt: number): void;
};

export function createCalm(): Calm {
  /** When something happened that was not looked at; 0 where nothing did. */
  const told = new Map<string, number>();
  return {
    isCalm: (session) => told.get(session) === 0,
    followed: (session) => void told.set(session, 0),
    stirred: (session, now) => void told.set(session, now),
    lost: (session) => void told.delete(session),
    looked(session, begunAt) {
      if ((told.get(session) ?? Number.POSITIVE_INFINITY) <= begunAt) told.set(session, 0);
    },
  };
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../../../lib/bus/client.ts';
import { type PluralName, plural } from '../../../lib/platform/i18n.ts';
import { announce } from '../announcer.tsx';

/** The background allows a second more than is shown here. */
const undoFor = 6000;

/** How one kind of thing is taken away and brought back, and the words for both. */
export type UndoKind<Key> = {
  remove: (keys: Key[]) => Promise<unknown>;
  restore: (keys: Key[]) => Promise<unknown>;
  isSame: (one: Key, other: Key) => boolean;
  /** What the background says once it is too late. */
  tooLate: Problem['code'];
  removed: PluralName;
  restored: PluralName;
};

/** Something taken away, and when that can no longer be undone. */
type Removal<Key> = { key: Key; until: number };

/** Removals of one kind that can be undone, or why one failed. */
export type Undo<Key> = {
  /** How many things `undo` would bring back now. */
  count: number;
  /** When the newest of them can no longer be undone, in milliseconds since 1970. */
  until: number;
  removed: PluralName;
  problem: Problem | undefined;
  remove: (keys: Key[]) => Promise<void>;
  /** Brings all of them back. */
  undo: () => Promise<void>;
};

/**
 * Taking away things of one kind, and for each of them six seconds in which to take that back.
 *
 * @param earlier what the background knows to be undoable: a page that was just opened offers it
 */
export function useUndo<Key>(
  kind: UndoKind<Key>,
  earlier?: readonly { keys: Key[]; until: number }[],
): Undo<Key> {
  /** Newest first: should the oldest come too late, the others are back by then. */
  const [removals, setRemovals] = useState<Removal<Key>[]>([]);
  const [problem, setProblem] = useState<Problem>();

  // From the first removal or return of its own on, a page knows better.
  const touched = useRef(false);
  const offered = useRef('[]');
  useEffect(() => {
    const now = JSON.stringify(earlier ?? []);
    if (touched.current || offered.current === now) return;
    offered.current = now;
    const open = earlier?.flatMap(({ keys, until }) => keys.map((key) => ({ key, until })));
    setRemovals(undoable(open ?? []));
  });

  useEffect(() => {
    const next = Math.min(...removals.map(({ until }) => until));
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setRemovals(undoable), next - Date.now());
    return () => clearTimeout(timer);
  }, [removals]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => setProblem(undefined), undoFor);
    return () => clearTimeout(timer);
  }, [problem]);

  return {
    count: removals.length,
    until: Math.max(0, ...removals.map(({ until }) => until)),
    removed: kind.removed,
    problem,
    async remove(keys) {
      if (keys.length === 0) return;
      touched.current = true;
      try {
        await kind.remove(keys);
        const until = Date.now() + undoFor;
        setRemovals((before) => [
          ...keys.map((key) => ({ key, until })),
          ...before.filter((other) => !keys.some((key) => kind.isSame(key, other.key))),
        ]);
        setProblem(undefined);
        announce(plural(kind.removed, keys.length));
      } catch (cause) {
        setProblem(problemOf(cause));
      }
    },
    async undo() {
      const undone = undoable(removals);
      if (undone.length === 0) return;
      touched.current = true;
      setRemovals((before) => before.filter((removal) => !undone.includes(removal)));
      try {
        await kind.restore(undone.map(({ key }) => key));
        setProblem(undefined);
        announce(plural(kind.restored, undone.length));
      } catch (cause) {
        const problem = problemOf(cause);
        // Too late is too late; after any other failure it can be tried again.
        if (problem.code !== kind.tooLate) {
          setRemovals((since) => undoable([...since, ...undone]));
        }
        setProblem(problem);
      }
    },
  };
}

function undoable<Key>(removals: Removal<Key>[]): Removal<Key>[] {
  const now = Date.now();
  return removals.filter(({ until }) => until > now);
}

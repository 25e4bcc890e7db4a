import { useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../../../lib/bus/client.ts';
import { undoTime } from '../../../lib/bus/views.ts';
import { type PluralName, plural } from '../../../lib/platform/i18n.ts';
import { announce } from '../announcer.tsx';

/** How items of one kind are removed and restored, and the texts for both. */
export type UndoableRemoval<Key> = {
  remove: (keys: Key[]) => Promise<unknown>;
  restore: (keys: Key[]) => Promise<unknown>;
  isSame: (one: Key, other: Key) => boolean;
  /** The background's problem code when undo is no longer possible. */
  tooLateCode: Problem['code'];
  removedText: PluralName;
  restoredText: PluralName;
};

type Removal<Key> = { key: Key; until: number };

export type Undo<Key> = {
  /** How many items `undo` would restore now. */
  count: number;
  /** When undo of the newest removal expires, in milliseconds since 1970. */
  until: number;
  removedText: PluralName;
  problem: Problem | undefined;
  remove: (keys: Key[]) => Promise<void>;
  /** Restores the items of all removals that can still be undone. */
  undo: () => Promise<void>;
};

/**
 * Removes items of one kind, each of which can be restored for a while.
 *
 * @param pending removals that the background still allows to undo, for a page that was just opened
 */
export function useUndo<Key>(
  operations: UndoableRemoval<Key>,
  pending: readonly { keys: Key[]; until: number }[] = [],
): Undo<Key> {
  /** Newest first, so that the others are restored even if the oldest is too late. */
  const [removals, setRemovals] = useState<Removal<Key>[]>([]);
  const [problem, setProblem] = useState<Problem>();

  /**
   * When this page last removed or restored something; earlier pending removals are not adopted.
   */
  const touchedAt = useRef(0);
  const offered = useRef('[]');
  useEffect(() => {
    const now = JSON.stringify(pending);
    if (offered.current === now) return;
    offered.current = now;
    const isLater = (until: number) => until - undoTime > touchedAt.current;
    const open = pending.flatMap(({ keys, until }) =>
      isLater(until) ? keys.map((key) => ({ key, until })) : [],
    );
    setRemovals((before) => undoable(touchedAt.current ? merge(open, before) : open));
  });

  const merge = (newer: Removal<Key>[], before: Removal<Key>[]) => [
    ...newer,
    ...before.filter((one) => !newer.some(({ key }) => operations.isSame(key, one.key))),
  ];

  useEffect(() => {
    const next = Math.min(...removals.map(({ until }) => until));
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setRemovals(undoable), next - Date.now());
    return () => clearTimeout(timer);
  }, [removals]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => setProblem(undefined), undoTime);
    return () => clearTimeout(timer);
  }, [problem]);

  return {
    count: removals.length,
    until: Math.max(0, ...removals.map(({ until }) => until)),
    removedText: operations.removedText,
    problem,
    async remove(keys) {
      if (keys.length === 0) return;
      try {
        await operations.remove(keys);
        touchedAt.current = Date.now();
        const until = Date.now() + undoTime;
        setRemovals((before) =>
          merge(
            keys.map((key) => ({ key, until })),
            before,
          ),
        );
        setProblem(undefined);
        announce(plural(operations.removedText, keys.length));
      } catch (cause) {
        setProblem(problemOf(cause));
      }
    },
    async undo() {
      const undone = undoable(removals);
      if (undone.length === 0) return;
      touchedAt.current = Date.now();
      setRemovals((before) => before.filter((removal) => !undone.includes(removal)));
      try {
        await operations.restore(undone.map(({ key }) => key));
        setProblem(undefined);
        announce(plural(operations.restoredText, undone.length));
      } catch (cause) {
        const problem = problemOf(cause);
        // After any other failure, undo can be retried.
        if (problem.code !== operations.tooLateCode) {
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

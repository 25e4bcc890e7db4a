import { useEffect, useState } from 'preact/hooks';
import { call, type MessageKey, type Problem } from '../lib/bus.ts';
import { plural } from '../lib/i18n.ts';
import { problemOf } from '../lib/problem-text.ts';
import { announce } from './announcer.tsx';
import { isSameMessage } from './message-key.ts';

/** The background allows a second more than is shown here. */
const undoFor = 6000;

/** A deleted message, and when that can no longer be undone. */
type Deletion = { key: MessageKey; until: number };

/** Deletions that can be undone, or why one failed. */
export type Undo = {
  /** How many messages `undo` would bring back now. */
  count: number;
  problem: Problem | undefined;
  remove: (key: MessageKey) => Promise<void>;
  /** Brings all of them back. */
  undo: () => Promise<void>;
};

/** Deleting messages, and for each of them six seconds in which to take that back. */
export function useUndo(): Undo {
  /** Newest first: should the oldest come too late, the others are back by then. */
  const [deletions, setDeletions] = useState<Deletion[]>([]);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    const next = Math.min(...deletions.map(({ until }) => until));
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setDeletions(undoable), next - Date.now());
    return () => clearTimeout(timer);
  }, [deletions]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => setProblem(undefined), undoFor);
    return () => clearTimeout(timer);
  }, [problem]);

  return {
    count: deletions.length,
    problem,
    async remove(key) {
      try {
        await call('delete-messages', { messages: [key] });
        const deletion = { key, until: Date.now() + undoFor };
        setDeletions((before) => [
          deletion,
          ...before.filter((other) => !isSameMessage(other.key, key)),
        ]);
        setProblem(undefined);
        announce(plural('message_deleted', 1));
      } catch (cause) {
        setProblem(problemOf(cause));
      }
    },
    async undo() {
      const undone = undoable(deletions);
      if (undone.length === 0) return;
      setDeletions((before) => before.filter((deletion) => !undone.includes(deletion)));
      try {
        await call('undo-delete', { messages: undone.map(({ key }) => key) });
        setProblem(undefined);
        announce(plural('message_restored', undone.length));
      } catch (cause) {
        const problem = problemOf(cause);
        // Too late is too late; after any other failure it can be tried again.
        if (problem.code !== 'message-gone') {
          setDeletions((since) => undoable([...since, ...undone]));
        }
        setProblem(problem);
      }
    },
  };
}

function undoable(deletions: Deletion[]): Deletion[] {
  const now = Date.now();
  return deletions.filter(({ until }) => until > now);
}

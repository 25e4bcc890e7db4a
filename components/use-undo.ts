import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type MessageKey, type Problem } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { problemOf } from '../lib/problem-text.ts';
import { announce } from './announcer.tsx';

const undoFor = 6000;

/** The last deletion while it can be undone, or why one failed. */
export type Undo = {
  message: MessageKey | undefined;
  problem: Problem | undefined;
  remove: (key: MessageKey) => Promise<void>;
  undo: () => Promise<void>;
};

/** Deleting a message, and six seconds in which to take that back. */
export function useUndo(): Undo {
  const [message, setMessage] = useState<MessageKey>();
  const [problem, setProblem] = useState<Problem>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (shown: { message?: MessageKey; problem?: Problem }) => {
    clearTimeout(timer.current);
    setMessage(shown.message);
    setProblem(shown.problem);
    timer.current = setTimeout(() => show({}), undoFor);
  };

  return {
    message,
    problem,
    async remove(key) {
      try {
        await call('delete-messages', { messages: [key] });
        show({ message: key });
        announce(t('message_deleted'));
      } catch (cause) {
        show({ problem: problemOf(cause) });
      }
    },
    async undo() {
      if (!message) return;
      try {
        await call('undo-delete', { messages: [message] });
        show({});
        announce(t('message_restored'));
      } catch (cause) {
        show({ problem: problemOf(cause) });
      }
    },
  };
}

import { useRef, useState } from 'preact/hooks';
import type { MessageKey, MessageView } from '../../lib/bus/client.ts';
import { isSameMessage, messageId } from '../message/message-key.ts';

export type Selection = {
  chosen: ReadonlySet<string>;
  /** Selects or deselects a message; with `toHere` the range from the one selected last. */
  toggle: (key: MessageKey, toHere?: boolean) => void;
  /** Selects exactly the range from the selection's start, or else from `from`, to `to`. */
  extend: (from: MessageKey, to: MessageKey) => void;
  choose: (keys: readonly MessageKey[]) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** @param listed the messages on screen, in order; others are dropped from the selection */
export function useSelection(listed: readonly MessageView[]): Selection {
  const [kept, setKept] = useState(none);
  const anchor = useRef<MessageKey>(undefined);
  const chosen =
    kept.size === 0 ? none : new Set(listed.map(messageId).filter((id) => kept.has(id)));
  const indexOf = (key: MessageKey | undefined) =>
    key ? listed.findIndex((one) => isSameMessage(one, key)) : -1;

  const range = (to: MessageKey) => {
    const ends = [indexOf(anchor.current), indexOf(to)];
    return listed.slice(Math.min(...ends), Math.max(...ends) + 1).map(messageId);
  };

  return {
    chosen,
    toggle(key, toHere = false) {
      if (toHere && indexOf(anchor.current) >= 0) {
        setKept(new Set([...chosen, ...range(key)]));
        return;
      }
      anchor.current = key;
      const after = new Set(chosen);
      if (!after.delete(messageId(key))) after.add(messageId(key));
      setKept(after);
    },
    extend(from, to) {
      if (chosen.size === 0 || indexOf(anchor.current) < 0) anchor.current = from;
      setKept(new Set(range(to)));
    },
    choose: (keys) => setKept(new Set(keys.map(messageId))),
    clear: () => setKept(none),
  };
}

import { useRef, useState } from 'preact/hooks';
import type { MessageKey, MessageView } from '../../lib/bus/client.ts';
import { isSameMessage, messageId } from '../message/message-key.ts';

/** Messages chosen to be dealt with together. */
export type Selection = {
  chosen: ReadonlySet<string>;
  /** Chooses a message or lets it go; with `toHere` all from the one chosen last up to it. */
  toggle: (key: MessageKey, toHere?: boolean) => void;
  /** Chooses all from where a range began, or else from `from`, up to `to`, and nothing else. */
  extend: (from: MessageKey, to: MessageKey) => void;
  choose: (keys: readonly MessageKey[]) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** @param listed the messages on screen, in order: what is no more among them is not chosen */
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

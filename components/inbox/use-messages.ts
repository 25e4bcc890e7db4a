import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type AddressView,
  background,
  type MailboxView,
  type MessageView,
  type Problem,
  problemOf,
} from '../../lib/bus/client.ts';

/** Number of messages that `more` loads, and the maximum per call. */
const page = 100;
const maxPerCall = 1000;

/** The loaded messages of an address: the newest, and older ones on request. */
export type Messages = {
  rows: MessageView[];
  hasMore: boolean;
  /** Why older ones could not be loaded. */
  problem: Problem | undefined;
  more: () => Promise<void>;
  /** Loads the rest; resolves to all messages. */
  all: () => Promise<MessageView[]>;
};

/** Older messages and the inbox at the time of loading, so that none between them is missing. */
type LoadedMessages = {
  address: string;
  inbox: MessageView[];
  older: MessageView[];
  isAll: boolean;
};

/** @param before older messages that were loaded before the inbox was left */
export function useMessages(
  { inbox }: MailboxView,
  { id: address, messages: total = 0, unread }: AddressView,
  before: MessageView[],
): Messages {
  const [held, setHeld] = useState<LoadedMessages>({
    address,
    inbox,
    older: before,
    isAll: false,
  });
  const [problem, setProblem] = useState<Problem>();
  const asked = useRef(0);
  const busy = useRef(false);
  const older = held.address === address ? held.older : [];
  const rows = older.length > 0 ? [...held.inbox, ...older] : inbox;

  /** Loads `count` messages after those of the view; undefined if a later call was made. */
  const fetchOlder = async (from: MessageView[], count: number) => {
    asked.current += 1;
    const turn = asked.current;
    busy.current = true;
    try {
      const fetched = [...from];
      while (fetched.length < count) {
        const offset = inbox.length + fetched.length;
        const wanted = Math.min(maxPerCall, count - fetched.length);
        const messages = await background.listMessages({ address, offset, count: wanted });
        fetched.push(...messages);
        if (messages.length < wanted) break;
      }
      if (turn !== asked.current) return undefined;
      setHeld({
        address,
        inbox,
        older: fetched,
        isAll: inbox.length + fetched.length >= total,
      });
      setProblem(undefined);
      return [...inbox, ...fetched];
    } catch (cause) {
      if (turn === asked.current) setProblem(problemOf(cause));
      return undefined;
    } finally {
      if (turn === asked.current) busy.current = false;
    }
  };

  // A change of the view's newest messages means that the older ones may have changed, too.
  const state = JSON.stringify([address, total, unread, inbox]);
  const known = useRef(before.length > 0 ? '' : state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    const wished = busy.current ? older.length + page : older.length;
    // If all were loaded, reloads all, so that a new message does not push out the last one.
    if (wished > 0) void fetchOlder([], held.isAll ? total - inbox.length : wished);
  });

  return {
    rows,
    hasMore: rows.length < total && inbox.length > 0,
    problem,
    more: async () => {
      if (!busy.current) await fetchOlder(older, older.length + page);
    },
    all: async () =>
      rows.length < total ? ((await fetchOlder(older, total - inbox.length)) ?? rows) : rows,
  };
}

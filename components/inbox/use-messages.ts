import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type AddressView,
  call,
  type MailboxView,
  type MessageView,
  type Problem,
  problemOf,
} from '../../lib/bus/client.ts';

/** Messages asked for at once as the person scrolls, and at most in one call. */
const page = 100;
const mostInCall = 1000;

/** The mail of an address as far as it is here: the newest, and older ones as they are asked for. */
export type Messages = {
  rows: MessageView[];
  hasMore: boolean;
  /** Why older ones could not be had. */
  problem: Problem | undefined;
  more: () => Promise<void>;
  /** Fetches all that is left; answers everything. */
  all: () => Promise<MessageView[]>;
};

/** Older ones together with the newest that they follow on: shown as one, so that none is missing. */
type Held = { address: string; inbox: MessageView[]; older: MessageView[]; isAll: boolean };

/** @param before older messages that were here before the inbox was left */
export function useMessages(
  { inbox }: MailboxView,
  { id: address, messages: total = 0, unread }: AddressView,
  before: MessageView[],
): Messages {
  const [held, setHeld] = useState<Held>({
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

  /** Fetches `count` messages that follow on those of the view; nothing where that is outdated. */
  const fetchOlder = async (from: MessageView[], count: number) => {
    asked.current += 1;
    const turn = asked.current;
    busy.current = true;
    try {
      const fetched = [...from];
      while (fetched.length < count) {
        const offset = inbox.length + fetched.length;
        const wanted = Math.min(mostInCall, count - fetched.length);
        const { messages } = await call('list-messages', { address, offset, count: wanted });
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

  // What the view says of the newest tells whether the older ones may be others by now.
  const state = JSON.stringify([address, total, unread, inbox]);
  const known = useRef(before.length > 0 ? '' : state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    const wished = busy.current ? older.length + page : older.length;
    // Where all were there, all stay: one that is new pushes none out at the end. With none left,
    // those that were here go.
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

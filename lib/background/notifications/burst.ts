/**
 * Mail that comes in a burst: which notifications are raised for it, and what is stored of them so that
 * a summary can grow in its place. The state outlives the background, and ends with the browser's run.
 */
import * as z from 'zod/mini';
import { browser } from '../../platform/browser.ts';

/** Mail that comes within this time after other mail, in ms, belongs to the same burst. */
const burstTime = 10_000;
/** Codes of more addresses than this get no notification of their own. */
const maxCodes = 3;

const Message = z.object({
  /** Address and id, as in `StoredMessage`. */
  session: z.string(),
  id: z.string(),
  /** In words for the screen. */
  sender: z.string(),
  receivedAt: z.number(),
  hasCode: z.boolean(),
  /** In the notification that counts. */
  isSummed: z.boolean(),
});

/** A message as a burst knows it. */
export type BurstMessage = z.infer<typeof Message>;

const Entry = z.extend(Message, { burst: z.number() });

const Burst = z.object({
  /** When it began. */
  id: z.number(),
  lastAt: z.number(),
  /** False until all notifications are on screen that its entries stand for. */
  isRaised: z.boolean(),
});

/** The last burst, and the messages that it and earlier ones notified of, by {@link entryKey}. */
export type BurstState = {
  burst: z.infer<typeof Burst> | undefined;
  entries: Map<string, z.infer<typeof Entry>>;
};

const burstKey = 'burst';
const entryPrefix = 'notified:';

/** The key of a message's entry: each has one of its own, for it may be withdrawn at any moment. */
export function entryKey({ session, id }: { session: string; id: string }): string {
  return `${entryPrefix}${session} ${id}`;
}

/** Id of the notification that counts the messages of a burst. */
export function summaryId(burst: number): string {
  return `several:${burst}`;
}

export async function readBurst(): Promise<BurstState> {
  const stored = await browser.storage.session.get(null);
  const burst = z.safeParse(Burst, stored[burstKey]);
  const entries = Object.entries(stored).flatMap(([key, value]) => {
    if (!key.startsWith(entryPrefix)) return [];
    const entry = z.safeParse(Entry, value);
    return entry.success ? [[key, entry.data] as const] : [];
  });
  return { burst: burst.success ? burst.data : undefined, entries: new Map(entries) };
}

/** Whether a notification was raised for a message, as far as is stored. */
export function wasNotified({ burst, entries }: BurstState, key: string): boolean {
  const entry = entries.get(key);
  return entry !== undefined && (entry.burst !== burst?.id || burst.isRaised);
}

/**
 * The burst that messages belong to without a notification yet, and all of its messages that are still
 * on screen. One that the background was stopped in is gone on with, whenever that was.
 *
 * @param isOnScreen whether a notification is, by its id, or that of a message
 */
export function joinBurst(
  { burst, entries }: BurstState,
  unnotified: BurstMessage[],
  now: number,
  isOnScreen: (notification: string | BurstMessage) => boolean,
): { id: number; messages: BurstMessage[] } {
  const planned = new Map([...entries].filter(([, entry]) => entry.burst === burst?.id));
  const isInterrupted = unnotified.some((message) => planned.has(entryKey(message)));
  if (!burst || (!isInterrupted && now - burst.lastAt >= burstTime)) {
    return { id: now, messages: unnotified };
  }
  const hasSummary = isInterrupted || isOnScreen(summaryId(burst.id));
  // What the person has closed is no part of what comes next.
  const kept = [...planned.values()].filter((entry) =>
    entry.isSummed ? hasSummary : isOnScreen(entry),
  );
  if (!isInterrupted && kept.length === 0) return { id: now, messages: unnotified };
  const messages = new Map([...kept, ...unnotified].map((one) => [entryKey(one), one]));
  for (const [key, entry] of planned) if (messages.has(key)) messages.set(key, entry);
  return { id: burst.id, messages: [...messages.values()] };
}

/**
 * Sorts the messages of a burst into those with a notification of their own and those that are
 * counted by one, newest first: the newest code of each address is for one click, the rest is counted
 * where it is more than one message.
 */
export function splitBurst(messages: BurstMessage[]): {
  own: BurstMessage[];
  summed: BurstMessage[];
} {
  const newestFirst = messages.toSorted((one, other) => other.receivedAt - one.receivedAt);
  const codes = newestFirst
    .filter(({ hasCode, isSummed }) => hasCode && !isSummed)
    .filter(({ session }, at, all) => all.findIndex((one) => one.session === session) === at)
    .slice(0, maxCodes);
  const others = newestFirst.filter((message) => !codes.includes(message));
  if (others.length < 2 && !others.some(({ isSummed }) => isSummed)) {
    return { own: [...codes, ...others], summed: [] };
  }
  return { own: codes, summed: others.map((message) => ({ ...message, isSummed: true })) };
}

/** Notes what is about to be on screen of a burst. */
export async function storePlan(id: number, lastAt: number, messages: BurstMessage[]) {
  const entries = messages.map((message) => [entryKey(message), { ...message, burst: id }]);
  await browser.storage.session.set({
    [burstKey]: { id, lastAt, isRaised: false },
    ...Object.fromEntries(entries),
  });
}

/**
 * Notes that it is on screen, and forgets what is noted of earlier bursts.
 *
 * @param repeatable keys of messages for which the mailbox may ask again
 */
export async function finishBurst(
  id: number,
  lastAt: number,
  { entries }: BurstState,
  repeatable: Set<string>,
): Promise<void> {
  await browser.storage.session.set({ [burstKey]: { id, lastAt, isRaised: true } });
  const earlier = [...entries].filter(([key, { burst }]) => burst !== id && !repeatable.has(key));
  if (earlier.length > 0) await browser.storage.session.remove(earlier.map(([key]) => key));
}

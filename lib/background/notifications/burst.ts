/**
 * Mail that comes in a burst: decides which notifications to raise, and stores them so that a
 * summary can grow. The state survives the background, and is cleared when the browser closes.
 */
import * as z from 'zod/mini';
import { browser } from '../../platform/browser.ts';

/** Mail that comes within this time after other mail, in ms, belongs to the same burst. */
const burstTime = 10_000;
/** Maximum number of separate notifications for codes. */
const maxCodes = 3;

const Message = z.object({
  /** Address and id, as in `StoredMessage`. */
  session: z.string(),
  id: z.string(),
  /** As display text. */
  sender: z.string(),
  receivedAt: z.number(),
  code: z.exactOptional(z.string()),
  /** The host of its confirmation link. */
  linkHost: z.exactOptional(z.string()),
  /** Counted in the summary. */
  isSummed: z.boolean(),
});

export type BurstMessage = z.infer<typeof Message>;

const Entry = z.extend(Message, { burst: z.number() });

const Burst = z.object({
  /** The time when it began, in milliseconds since 1970. */
  id: z.number(),
  lastAt: z.number(),
  /** False until all notifications of its entries are on screen. */
  isRaised: z.boolean(),
});

/** The last burst, and all notified messages by {@link entryKey}. */
export type BurstState = {
  burst: z.infer<typeof Burst> | undefined;
  entries: Map<string, z.infer<typeof Entry>>;
};

const burstKey = 'burst';
const entryPrefix = 'notified:';

/**
 * The storage key of a message. Each message has its own key, so that its notification can be
 * removed independently.
 */
export function entryKey({ session, id }: { session: string; id: string }): string {
  return `${entryPrefix}${session} ${id}`;
}

/** Notification id of a burst's summary. */
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

/** Whether a notification of a message is recorded as raised. */
export function wasNotified({ burst, entries }: BurstState, key: string): boolean {
  const entry = entries.get(key);
  return entry !== undefined && (entry.burst !== burst?.id || burst.isRaised);
}

/**
 * The burst that new messages belong to, with its messages that are still on screen. A burst that
 * was interrupted by a stop is continued, however old it is.
 *
 * @param isOnScreen whether a notification is on screen, by its id or its message
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
  // Closed notifications are not counted again.
  const kept = [...planned.values()].filter((entry) =>
    entry.isSummed ? hasSummary : isOnScreen(entry),
  );
  if (!isInterrupted && kept.length === 0) return { id: now, messages: unnotified };
  const messages = new Map([...kept, ...unnotified].map((one) => [entryKey(one), one]));
  for (const [key, entry] of planned) if (messages.has(key)) messages.set(key, entry);
  return { id: burst.id, messages: [...messages.values()] };
}

/**
 * Splits a burst into separate notifications and a summary of several messages. A single code is
 * part of the summary. If several addresses got codes, the newest code of each gets its own
 * notification.
 */
export function splitBurst(messages: BurstMessage[]): {
  own: BurstMessage[];
  summed: BurstMessage[];
} {
  const newestFirst = messages.toSorted((one, other) => other.receivedAt - one.receivedAt);
  const codes = newestCodes(newestFirst);
  const ownCodes = codes.filter(({ isSummed }) => !isSummed).slice(0, maxCodes);
  const others = newestFirst.filter((message) => !ownCodes.includes(message));
  if (others.length < 2 && !others.some(({ isSummed }) => isSummed)) {
    return { own: [...ownCodes, ...others], summed: [] };
  }
  const isOneCode = codes.length === 1;
  return {
    own: isOneCode ? [] : ownCodes,
    summed: (isOneCode ? newestFirst : others).map((message) => ({ ...message, isSummed: true })),
  };
}

/** The newest code of each address. */
function newestCodes(newestFirst: BurstMessage[]): BurstMessage[] {
  return newestFirst
    .filter(({ code }) => code !== undefined)
    .filter(({ session }, at, all) => all.findIndex((one) => one.session === session) === at);
}

/**
 * The message that a summary names: the newest code, unless a newer code of the same address has
 * its own notification. Without such a code, the newest confirmation link.
 */
export function leadOf(messages: BurstMessage[]): BurstMessage | undefined {
  const newestFirst = messages.toSorted((one, other) => other.receivedAt - one.receivedAt);
  return (
    newestCodes(newestFirst).find(({ isSummed }) => isSummed) ??
    newestFirst.find(({ isSummed, linkHost }) => isSummed && linkHost !== undefined)
  );
}

/** Records the notifications of a burst before they are raised. */
export async function storePlan(id: number, lastAt: number, messages: BurstMessage[]) {
  const entries = messages.map((message) => [entryKey(message), { ...message, burst: id }]);
  await browser.storage.session.set({
    [burstKey]: { id, lastAt, isRaised: false },
    ...Object.fromEntries(entries),
  });
}

/**
 * Records that a burst is on screen, and drops the records of earlier bursts.
 *
 * @param repeatable keys of messages that the mailbox may pass again
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

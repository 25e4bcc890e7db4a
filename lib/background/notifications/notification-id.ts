/** Ids of notifications of mail. */
import type { MessageKey } from '../../bus/views.ts';
import { fnv1a } from '../../text/fnv.ts';

/** The longest id that Chromium accepts, in characters. */
const longestId = 500;

/** A message's notification. A name that is too long is hashed: a click then opens the mailbox alone. */
export function idOf({ session, id }: { session: string; id: string }): string {
  const name = `message:${session}:${id}`;
  return name.length > longestId ? `long:${fnv1a(name).toString(36)}` : name;
}

/** The message that a notification is about, where its id names one. */
export function messageOf(notification: string): MessageKey | undefined {
  const [, address, message] = /^message:([^:]+):(.+)$/s.exec(notification) ?? [];
  return address && message ? { address, message } : undefined;
}

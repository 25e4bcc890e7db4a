/** What is remembered of the sites that addresses were used on. A site is a host with its port. */
import type { Fillable } from '../mailbox.ts';
import { liveSessions } from './addresses.ts';
import type { MailboxContext } from './context.ts';
import { isShown } from './database.ts';
import { newestCodeOf } from './messages.ts';

/** The live address that was last used on a site. */
export async function addressOfSite(
  context: MailboxContext,
  site: string,
): Promise<Fillable | undefined> {
  const sessions = (await liveSessions(context)).filter((session) => session.site === site);
  const [last] = sessions.toSorted((one, other) => other.usedAt - one.usedAt);
  return last && { address: last.id, value: last.email };
}

/**
 * The newest code of the last ten minutes for an address used on a site: that of the address used
 * there last, and of an earlier one only where no mail is awaited at a later one. `expected` where
 * it is.
 */
export async function codeOfSite(
  context: MailboxContext,
  site: string,
): Promise<{ code?: Fillable; expected: boolean }> {
  const all = await context.database.getAll('sessions');
  const sessions = all
    .filter((session) => session.site === site && isShown(session))
    .toSorted((one, other) => other.usedAt - one.usedAt);
  for (const { id, waitUntil = 0 } of sessions) {
    const expected = context.now() < waitUntil;
    const value = (await newestCodeOf(context, id))?.code;
    if (value) return { code: { address: id, value }, expected };
    if (expected) return { expected };
  }
  return { expected: false };
}

/** Base addresses of the services that stored addresses came from. */
export async function servicesInUse(context: MailboxContext): Promise<string[]> {
  const sessions = await context.database.getAll('sessions');
  return [...new Set(sessions.map(({ service }) => service))];
}

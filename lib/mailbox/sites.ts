/** What is remembered of the sites that addresses were used on. A site is a host with its port. */
import type { Fillable } from '../mailbox.ts';
import { liveSessions } from './addresses.ts';
import type { MailboxContext } from './context.ts';
import { isShown } from './database.ts';
import { codeLifetime } from './schedule.ts';

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
 * The newest code of the last ten minutes that came to an address used on a site. `expected` where
 * such an address is being waited at.
 */
export async function codeOfSite(
  context: MailboxContext,
  site: string,
): Promise<{ code?: Fillable; expected: boolean }> {
  const all = await context.database.getAll('sessions');
  const sessions = all.filter((session) => session.site === site && isShown(session));
  const earliest = context.now() - codeLifetime;
  const found = await Promise.all(
    sessions.map(({ id }) =>
      context.database.getAllFromIndex(
        'messages',
        'time',
        IDBKeyRange.bound([id, earliest], [id, Number.POSITIVE_INFINITY]),
      ),
    ),
  );
  const [newest] = found
    .flat()
    .filter(({ code, deletedAt }) => code && !deletedAt)
    .toSorted((one, other) => other.receivedAt - one.receivedAt);
  const expected = sessions.some(({ waitUntil = 0 }) => context.now() < waitUntil);
  if (!newest?.code) return { expected };
  return { code: { address: newest.session, value: newest.code }, expected };
}

/** Base addresses of the services that stored addresses came from. */
export async function servicesInUse(context: MailboxContext): Promise<string[]> {
  const sessions = await context.database.getAll('sessions');
  return [...new Set(sessions.map(({ service }) => service))];
}

/** Reads the sites that addresses were used on (`lib/urls/site.ts`). */

import { isSameSite } from '../../urls/same-site.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredSession } from '../records/stored.ts';
import { liveSessions } from './addresses.ts';
import { usesOf } from './uses.ts';

/** An address or a code to fill. */
export type Fillable = { address: string; value: string };

/** The live address that was last used on a site. */
export async function addressOfSite(
  deps: MailboxDependencies,
  site: string,
): Promise<Fillable | undefined> {
  const [last] = usedOnSite(await liveSessions(deps), site);
  return last && { address: last.id, value: last.email };
}

/** The sites that an address was used on, newest first. */
export async function sitesOf({ database }: MailboxDependencies, id: string): Promise<string[]> {
  const session = await database.get('sessions', id);
  return session ? usesOf(session).map(({ site }) => site) : [];
}

/** Whether an address belongs to sites, but not to this one. */
export function belongsElsewhere(session: StoredSession, site: string): boolean {
  const isSame = isSameSite(site);
  const uses = usesOf(session);
  return uses.length > 0 && !uses.some((use) => isSame(use.site));
}

/** Sessions whose address belongs to a site, the most recently used first. */
export function usedOnSite(sessions: StoredSession[], site: string): StoredSession[] {
  const isSame = isSameSite(site);
  const at = (session: StoredSession) => usesOf(session).find((use) => isSame(use.site))?.at;
  return sessions
    .filter((session) => at(session) !== undefined)
    .toSorted((one, other) => (at(other) ?? 0) - (at(one) ?? 0));
}

/** Base addresses of the services that stored addresses came from. */
export async function servicesInUse(deps: MailboxDependencies): Promise<string[]> {
  const sessions = await deps.database.getAll('sessions');
  return [...new Set(sessions.map(({ service }) => service))];
}

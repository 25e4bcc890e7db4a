/** Chooses the live address for a site. */
import { domainOfUrl } from '../../urls/registrable-domain.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLikelyLive, type StoredSession, sessionRange } from '../records/stored.ts';
import { liveSessions, shownAddress } from './addresses.ts';
import { nameForSite } from './fresh-address.ts';
import { usedOnSite } from './sites.ts';
import { usesOf } from './uses.ts';

/** The minimum share of its lifetime that an unused address must have left. */
const leastLeft = 0.25;

/**
 * The address for a site: the one last used on it or created for it; else the shown one, if it was
 * never given to anybody; else the newest one that was never used. Undefined if one must be created.
 *
 * @param site `lib/urls/site.ts`
 */
export async function addressForSite(
  deps: MailboxDependencies,
  site: string,
): Promise<StoredSession | undefined> {
  const live = (await liveSessions(deps)).filter((one) => isLikelyLive(one, deps.now()));
  const [known] = usedOnSite(live, site);
  if (known) return known;
  const isUnused = await unusedFor(deps, site);
  const shown = await shownAddress(deps, live);
  if (shown && isUnused(shown)) return shown;
  const service = await deps.newAddressService();
  const newestFirst = live.toSorted((one, other) => other.createdAt - one.createdAt);
  for (const session of newestFirst) {
    if (session.service !== service || session.name || !isUnused(session)) continue;
    const { createdAt, expiresAt } = session;
    if (expiresAt - deps.now() < (expiresAt - createdAt) * leastLeft) continue;
    // An address with mail must have been given to somebody by hand.
    const hasMail = await deps.database.getKey('messages', sessionRange(session.id));
    if (!hasMail) return session;
  }
  return undefined;
}

/**
 * Returns a function that checks whether an address is unused and may be used for the site. An
 * address with a site's name is for that site only. If the person chose such names, the site gets
 * no address without its name.
 */
async function unusedFor(
  deps: MailboxDependencies,
  site: string,
): Promise<(session: StoredSession) => boolean> {
  const domain = domainOfUrl(site);
  const wanted = (await nameForSite(deps, site)) && domain;
  return (session) =>
    !isTaken(session) && (session.namedAfter === wanted || session.namedAfter === domain);
}

/** Whether an address counts as used. An imported one does, because its uses are unknown. */
function isTaken(session: StoredSession): boolean {
  return session.taken === true || session.importedAt !== undefined || usesOf(session).length > 0;
}

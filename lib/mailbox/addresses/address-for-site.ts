/** One site, one address: which of those that live is for a site. */
import { domainOfUrl } from '../../urls/registrable-domain.ts';
import { isUnencrypted } from '../../urls/site.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLikelyLive, type StoredSession, sessionRange } from '../records/stored.ts';
import { liveSessions, shownAddress } from './addresses.ts';
import { usesOf } from './uses.ts';

/** The least part of its life that a fresh address must have left to be worth handing out. */
const leastLeft = 0.25;

/**
 * The address for a site: the one used there last, on the site itself or else on another of its
 * registrable domain; else the one that is shown, as long as nobody was given it; else the newest that
 * was made and never used. Undefined where one is to be made.
 *
 * @param site `lib/urls/site.ts`
 */
export async function addressForSite(
  deps: MailboxDependencies,
  site: string,
): Promise<StoredSession | undefined> {
  const live = (await liveSessions(deps)).filter((one) => isLikelyLive(one, deps.now()));
  const known = lastUsedOn(live, (use) => use === site) ?? lastUsedOn(live, isAlike(site));
  if (known) return known;
  const shown = await shownAddress(deps, live);
  if (shown && !isTaken(shown)) return shown;
  const service = await deps.newAddressService();
  const newestFirst = live.toSorted((one, other) => other.createdAt - one.createdAt);
  for (const session of newestFirst) {
    if (session.service !== service || session.name || isTaken(session)) continue;
    const { createdAt, expiresAt } = session;
    if (expiresAt - deps.now() < (expiresAt - createdAt) * leastLeft) continue;
    // Somebody has written down what was neither filled nor copied.
    const hasMail = await deps.database.getKey('messages', sessionRange(session.id));
    if (!hasMail) return session;
  }
  return undefined;
}

/** Where an imported one was used is not known. */
function isTaken(session: StoredSession): boolean {
  return session.taken === true || session.importedAt !== undefined || usesOf(session).length > 0;
}

/** Another host of the same owner; without encryption anybody can pose as one. */
function isAlike(site: string): (use: string) => boolean {
  const domain = domainOfUrl(site);
  return (use) => !isUnencrypted(site) && !isUnencrypted(use) && domainOfUrl(use) === domain;
}

function lastUsedOn(
  sessions: StoredSession[],
  isMeant: (use: string) => boolean,
): StoredSession | undefined {
  const last = (session: StoredSession) => usesOf(session).find(({ site }) => isMeant(site))?.at;
  return sessions
    .filter((session) => last(session) !== undefined)
    .toSorted((one, other) => (last(other) ?? 0) - (last(one) ?? 0))[0];
}

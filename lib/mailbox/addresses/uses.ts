/** Adds and removes sites in the list of an address's uses. */
import type { StoredSession, StoredUse } from '../records/stored.ts';

/** Maximum number of sites stored for an address. */
export const maxUses = 8;

type Used = Pick<StoredSession, 'usedAt' | 'site' | 'uses'>;

/** The sites that an address belongs to, newest first. */
export function usesOf({ usedAt, site, uses }: Used): StoredUse[] {
  return uses ?? (site ? [{ site, at: usedAt }] : []);
}

/** The stored fields after an address was filled on a site, or copied there. */
export function usedOn(
  session: Used,
  site: string,
  at: number,
  isFilled: boolean,
): Pick<StoredSession, 'site' | 'uses'> {
  const uses = usesOf(session);
  const known = uses.find((use) => use.site === site);
  const isUnfilled = !isFilled && (!known || known.unfilled === true);
  const others = uses.filter((use) => use !== known);
  const { unfilled: _, ...before } = known ?? {};
  const since = known && { since: known.since ?? known.at };
  const use = { ...before, site, at, ...since, ...(isUnfilled ? { unfilled: isUnfilled } : {}) };
  return withSite([use, ...others].slice(0, maxUses));
}

/** The stored fields without the use on a site. */
export function notUsedOn(
  session: Used,
  forgotten: string,
): Pick<StoredSession, 'site' | 'uses'> | undefined {
  const uses = usesOf(session).filter(({ site }) => site !== forgotten);
  return uses.length > 0 ? withSite(uses) : undefined;
}

/** The stored fields after a sender was confirmed for a site that the address was used on. */
export function confirmedOn(
  session: Used,
  site: string,
  sender: string,
): Pick<StoredSession, 'site' | 'uses'> {
  const uses = usesOf(session).map((use) => {
    if (use.site !== site) return use;
    const others = (use.confirmedSenders ?? []).filter((one) => one !== sender);
    return { ...use, confirmedSenders: [...others, sender] };
  });
  return withSite(uses);
}

/** The sites that an address was filled on, newest first. */
export function filledSites(session: Used): string[] {
  return usesOf(session).flatMap(({ site, unfilled }) => (unfilled ? [] : [site]));
}

function withSite(uses: StoredUse[]): Pick<StoredSession, 'site' | 'uses'> {
  const last = uses.find(({ unfilled }) => !unfilled);
  return { uses, ...(last ? { site: last.site } : {}) };
}

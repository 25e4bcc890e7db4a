/** Adds and removes sites in the list of an address's uses. */
import type { StoredSession, StoredUse } from '../records/stored.ts';

/** Maximum number of sites stored for an address. */
export const maxUses = 8;

type Used = Pick<StoredSession, 'usedAt' | 'site' | 'uses'>;

/** The sites that an address was used on, newest first. */
export function usesOf({ usedAt, site, uses }: Used): StoredUse[] {
  return uses ?? (site ? [{ site, at: usedAt }] : []);
}

/** The stored fields after a use on a site. */
export function usedOn(
  session: Used,
  site: string,
  at: number,
): { site: string; uses: StoredUse[] } {
  const uses = usesOf(session);
  const known = uses.find((use) => use.site === site);
  const others = uses.filter((use) => use !== known);
  const since = known && { since: known.since ?? known.at };
  return { site, uses: [{ site, at, ...since }, ...others].slice(0, maxUses) };
}

/** The stored fields without the use on a site. */
export function notUsedOn(
  session: Used,
  forgotten: string,
): { site: string; uses: StoredUse[] } | undefined {
  const uses = usesOf(session).filter(({ site }) => site !== forgotten);
  return uses[0] && { site: uses[0].site, uses };
}

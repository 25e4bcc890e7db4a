/** Where an address was used: a list that grows with fills and shrinks when the person forgets. */
import type { StoredSession, StoredUse } from '../records/stored.ts';

/** As many sites as an address is remembered for. */
const mostUses = 8;

type Used = Pick<StoredSession, 'usedAt' | 'site' | 'uses'>;

/** The sites that an address was used on, newest first. */
export function usesOf({ usedAt, site, uses }: Used): StoredUse[] {
  return uses ?? (site ? [{ site, at: usedAt }] : []);
}

/** What is stored once an address was used on a site. */
export function usedOn(
  session: Used,
  site: string,
  at: number,
): { site: string; uses: StoredUse[] } {
  const others = usesOf(session).filter((use) => use.site !== site);
  return { site, uses: [{ site, at }, ...others].slice(0, mostUses) };
}

/** What is stored once an address is no longer known to have been used on a site. */
export function notUsedOn(
  session: Used,
  forgotten: string,
): { site: string; uses: StoredUse[] } | undefined {
  const uses = usesOf(session).filter(({ site }) => site !== forgotten);
  return uses[0] && { site: uses[0].site, uses };
}

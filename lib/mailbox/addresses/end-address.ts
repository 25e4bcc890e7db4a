import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, lifeBeneath, type StoredSession } from '../records/stored.ts';
import { AddressGone, changeSession } from './addresses.ts';

/**
 * Ends a live address at once; its mail stays. The outbox then calls its service.
 *
 * @param isMeant asked of what is stored by then
 */
export async function endAddress(
  deps: MailboxDependencies,
  id: string,
  isMeant: (session: StoredSession) => boolean = () => true,
): Promise<void> {
  const now = deps.now();
  await changeSession(deps, id, (session, outbox) => {
    if (!isLive(session, now) || !isMeant(session)) return session;
    outbox.remove('end-after-code');
    outbox.add('end-address');
    return { ...session, life: { kind: 'ended-here', at: now } };
  });
}

/** Lets an address that was ended a moment ago live on. @throws {AddressGone} when too late */
export async function undoEnd(deps: MailboxDependencies, id: string): Promise<void> {
  let isTooLate = true;
  await changeSession(deps, id, (session, outbox) => {
    const { kind } = lifeBeneath(session);
    isTooLate = kind === 'ended' || session.life.kind === 'purged';
    if (kind !== 'ended-here' || isTooLate) return session;
    outbox.remove('end-address');
    // Removed in another window meanwhile: one that lives must not be hidden, and then deleted.
    outbox.remove('remove-address');
    return { ...session, life: { kind: 'live' } };
  });
  if (isTooLate) throw new AddressGone();
}

/** When addresses end whose code was used, by their ids; in milliseconds since 1970. */
export async function readEndsAfterCode({
  database,
}: Pick<MailboxDependencies, 'database'>): Promise<Map<string, number>> {
  const entries = await database.getAll('outbox');
  const ends = entries.filter(({ operation }) => operation === 'end-after-code');
  return new Map(ends.map(({ target, dueAt }) => [target[0], dueAt]));
}

/**
 * Ends addresses whose time after their code is over, once their mail was checked since: a further code
 * may have come while the browser was closed, and what their service still has would be lost.
 */
export async function endAfterCode(deps: MailboxDependencies): Promise<void> {
  for (const [id, dueAt] of await readEndsAfterCode(deps)) {
    if (dueAt > deps.now()) continue;
    // A message that could not be fetched yet may hold a further code.
    if ((await deps.database.getAllFromIndex('messages', 'incomplete', id)).length > 0) continue;
    // Not one that was kept in the very last moment.
    await endAddress(
      deps,
      id,
      ({ endsAfterCode, checkedAt = 0 }) => endsAfterCode === true && checkedAt >= dueAt,
    );
  }
}

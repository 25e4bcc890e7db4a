import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, lifeIgnoringRemoval, type StoredSession } from '../records/stored.ts';
import { AddressGone, changeSession } from './addresses.ts';

/**
 * Ends a live address at once; its mail stays. The outbox then calls its service.
 *
 * @param isMeant whether to end the stored session; called in the transaction
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

/** Undoes the end of an address. @throws {AddressGone} if it is too late */
export async function undoEnd(deps: MailboxDependencies, id: string): Promise<void> {
  let isTooLate = true;
  await changeSession(deps, id, (session, outbox) => {
    const { kind } = lifeIgnoringRemoval(session);
    isTooLate = kind === 'ended' || session.life.kind === 'purged';
    if (kind !== 'ended-here' || isTooLate) return session;
    outbox.remove('end-address');
    // If another window has removed it, the removal must not later delete a live address.
    outbox.remove('remove-address');
    return { ...session, life: { kind: 'live' } };
  });
  if (isTooLate) throw new AddressGone();
}

/**
 * The time at which each address ends because its code was used, by id, in milliseconds since 1970.
 */
export async function readEndsAfterCode({
  database,
}: Pick<MailboxDependencies, 'database'>): Promise<Map<string, number>> {
  const entries = await database.getAll('outbox');
  const ends = entries.filter(({ operation }) => operation === 'end-after-code');
  return new Map(ends.map(({ target, dueAt }) => [target[0], dueAt]));
}

/**
 * Ends addresses whose grace time after their code is over, but only after a check: another code
 * may have come while the browser was closed, and unfetched mail would be lost.
 */
export async function endAfterCode(deps: MailboxDependencies): Promise<void> {
  for (const [id, dueAt] of await readEndsAfterCode(deps)) {
    if (dueAt > deps.now()) continue;
    // A message that is not fetched yet may contain another code.
    if ((await deps.database.getAllFromIndex('messages', 'incomplete', id)).length > 0) continue;
    // Skipped if the person kept the address in the last moment.
    await endAddress(
      deps,
      id,
      ({ endsAfterCode, checkedAt = 0 }) => endsAfterCode === true && checkedAt >= dueAt,
    );
  }
}

/** Addresses that the person wants to end once their first code was used. */
import type { MailboxDependencies } from '../dependencies.ts';
import { toId } from '../messages/message-view.ts';
import { isLive } from '../records/stored.ts';
import type { MessageKey } from '../views.ts';
import { changeSession } from './addresses.ts';
import { endAddress, undoEnd } from './end-address.ts';

/**
 * Notes that the code of a message was copied or filled, or its confirmation link opened: where its
 * address is to end after that, the outbox ends it a little later. Each use begins that time anew, and
 * a code that arrives calls the end off (`fetch-bodies.ts`). Nothing is kept of where it was used.
 */
export async function markCodeUsed(deps: MailboxDependencies, key: MessageKey): Promise<void> {
  const message = await deps.database.get('messages', toId(key));
  if (message?.code === undefined && message?.link === undefined) return;
  const now = deps.now();
  await changeSession(deps, key.address, (session, outbox) => {
    if (!session.endsAfterCode || !isLive(session, now)) return session;
    outbox.add('end-after-code');
    return { ...session, taken: true };
  });
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

/**
 * Has an address live its full life, whatever becomes of its codes.
 * @throws {AddressGone} when it ended meanwhile, and is too late
 */
export async function keepAddress(deps: MailboxDependencies, id: string): Promise<void> {
  await changeSession(deps, id, ({ endsAfterCode: _, ...session }, outbox) => {
    outbox.remove('end-after-code');
    return session;
  });
  await undoEnd(deps, id);
}

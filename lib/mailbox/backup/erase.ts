import { runPool } from '../../concurrency.ts';
import type { Service } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isWithinLifetime, type StoredSession } from '../records/stored.ts';
import { serviceSupports } from '../sync/capabilities.ts';

/** Maximum number of concurrent calls. */
const concurrency = 4;

/**
 * Erases all addresses and messages at once. Returns a function that ends the live addresses,
 * including recently ended ones, at services that support it. It may be slow or fail; nothing
 * depends on it.
 */
export async function eraseMailbox({ database, connect, now, changed }: MailboxDependencies) {
  const sessions = await database.getAll('sessions');
  const isEndPending = new Set(
    (await database.getAllKeys('outbox'))
      .filter(([operation]) => operation === 'end-address')
      .map(([, [session]]) => session),
  );
  const ends: { session: StoredSession; service: Service }[] = [];
  for (const session of sessions) {
    const lives =
      isLive(session, now()) || (isEndPending.has(session.id) && isWithinLifetime(session, now()));
    if (!lives || !session.token) continue;
    if (!(await serviceSupports(database, session.service, 'delete-session'))) continue;
    const { dialect, login } = (await database.get('services', session.service)) ?? {};
    if (!dialect) continue;
    const service = connect(session.service, dialect, () => undefined, login);
    ends.push({ session, service });
  }
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  for (const name of names) await transaction.objectStore(name).clear();
  await transaction.done;
  changed();
  return () =>
    runPool(ends, concurrency, async ({ session, service }) => {
      // The address will expire by itself.
      await service.endSession(session.token).catch(() => undefined);
    });
}

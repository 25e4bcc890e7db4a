import { isCertain, readExpiry, type ServiceClock, toMachineTime } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { lifeIgnoringRemoval, type StoredService, sessionRange } from '../records/stored.ts';

/** Whether the known clock of a service has changed. */
export function hasOtherTime(
  before: StoredService['dialect'],
  after: StoredService['dialect'],
): boolean {
  const [one = {}, other = {}] = [before?.clock, after?.clock];
  return one.zone !== other.zone || one.ahead !== other.ahead;
}

/**
 * Recomputes guessed times of a service's addresses and messages. Times that were not guessed stay:
 * with summer time, the service wrote older times in another zone.
 */
export async function retime(
  { database, now, changed }: MailboxDependencies,
  base: string,
  clock: ServiceClock,
): Promise<void> {
  const transaction = database.transaction(['sessions', 'messages'], 'readwrite');
  const sessions = transaction.objectStore('sessions');
  const messages = transaction.objectStore('messages');
  for (const session of await sessions.getAll()) {
    if (session.service !== base) continue;
    if (session.expiry && lifeIgnoringRemoval(session).kind === 'live') {
      const { mayLiveUntil: _, ...rest } = session;
      const begunAt = session.extendedAt ?? session.createdAt;
      await sessions.put({ ...rest, ...readExpiry(session.expiry, clock, begunAt) });
    }
    for (const message of await messages.getAll(sessionRange(session.id))) {
      const { guessedFrom, ...known } = message;
      if (!guessedFrom || !isCertain(guessedFrom, clock)) continue;
      await messages.put({
        ...known,
        receivedAt: Math.min(toMachineTime(guessedFrom, clock), now()),
      });
    }
  }
  await transaction.done;
  changed();
}

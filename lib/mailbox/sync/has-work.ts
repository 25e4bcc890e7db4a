import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown, isWithinLifetime } from '../records/stored.ts';

/** Whether the background is to wake by itself: for mail, or for what the person may still undo. */
export async function hasWork({ database, now }: MailboxDependencies): Promise<boolean> {
  const sessions = await database.getAll('sessions');
  if (sessions.some((one) => isLive(one, now()) || !isShown(one))) return true;
  const ends = (await database.getAll('outbox')).filter((one) => one.operation === 'end-address');
  const isPending = new Set(ends.map(({ target }) => target[0]));
  if (sessions.some((one) => isPending.has(one.id) && isWithinLifetime(one, now()))) return true;
  return (await database.getAllFromIndex('messages', 'deleted')).length > 0;
}

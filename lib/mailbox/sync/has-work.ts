import { isUntold } from '../addresses/end-address.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown } from '../records/stored.ts';

/** Whether the background is to wake by itself: for mail, or for what the person may still undo. */
export async function hasWork({ database, now }: MailboxDependencies): Promise<boolean> {
  const sessions = await database.getAll('sessions');
  if (sessions.some((one) => isLive(one, now()) || isUntold(one, now()) || !isShown(one))) {
    return true;
  }
  return (await database.countFromIndex('messages', 'deleted')) > 0;
}

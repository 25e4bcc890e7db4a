import type { MailboxContext } from './context.ts';
import { isUntold } from './end-address.ts';
import { isLive, isShown } from './stored.ts';

/** Whether the background is to wake by itself: for mail, or for what the person may still undo. */
export async function hasWork({ database, now }: MailboxContext): Promise<boolean> {
  const sessions = await database.getAll('sessions');
  if (sessions.some((one) => isLive(one, now()) || isUntold(one, now()) || !isShown(one))) {
    return true;
  }
  return (await database.countFromIndex('messages', 'deleted')) > 0;
}

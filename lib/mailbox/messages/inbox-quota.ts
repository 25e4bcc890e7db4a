import type { RoomView } from '../../bus/views.ts';
import type { InboxQuota, Quota } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, type StoredSession } from '../records/stored.ts';
import { isPaused, toProblem } from '../sync/failure.ts';

/** From this part of its limit on an inbox is nearly full. */
const nearly = 0.9;

/** How full the inbox of an address is, where that is worth telling and its service says it. */
export async function readQuota(
  { database, now }: MailboxDependencies,
  session: StoredSession,
): Promise<RoomView | undefined> {
  const { quota, service: base, checkedAt = 0 } = session;
  if (!quota || !isLive(session, now())) return undefined;
  const deleted = await database.getAllFromIndex('messages', 'deleted');
  // What the service deleted before the last check is counted no more.
  const leaving = deleted.filter(
    ({ session: owner, life }) =>
      owner === session.id && (life.kind !== 'gone' || life.goneAt >= checkedAt),
  ).length;
  const view = quotaWith(quota, leaving);
  if (view?.kind !== 'making') return view;
  const failure = (await database.get('services', base))?.outboxFailure;
  return failure && isPaused(failure, now()) ? { ...view, problem: toProblem(failure) } : view;
}

/** Whether an inbox takes no more mail. */
export function isFull({ full, messages, bytes }: InboxQuota): boolean {
  return full || isOver(messages) || isOver(bytes);
}

/** @param leaving messages that were deleted and that the service still counts */
function quotaWith(quota: InboxQuota, leaving: number): RoomView | undefined {
  const { messages, bytes } = quota;
  if (isFull(quota)) {
    if (leaving > 0) return { kind: 'making' };
    const isOneTooBig = (messages ?? bytes) && !isOver(messages) && !isOver(bytes);
    return { kind: isOneTooBig ? 'too-big' : 'full' };
  }
  const left = messages && { ...messages, used: messages.used - leaving };
  if (left && isNear(left)) return { kind: 'nearly-messages', ...left };
  // How many bytes are leaving nobody says.
  if (bytes && isNear(bytes) && leaving === 0) return { kind: 'nearly-bytes', ...bytes };
  return undefined;
}

function isOver(share: Quota | undefined): boolean {
  return share !== undefined && share.used >= share.most;
}

function isNear({ used, most }: Quota): boolean {
  return used >= most * nearly;
}

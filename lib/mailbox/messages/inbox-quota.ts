import type { RoomView } from '../../bus/views.ts';
import type { InboxQuota, Quota } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, type StoredSession } from '../records/stored.ts';
import { isPaused, toProblem } from '../sync/failure.ts';

/** The share of a limit from which an inbox is nearly full. */
const nearly = 0.9;

/** How full an inbox is; undefined if it has room or its service does not report it. */
export async function readQuota(
  { database, now }: MailboxDependencies,
  session: StoredSession,
): Promise<RoomView | undefined> {
  const { quota, service: base, checkedAt = 0 } = session;
  if (!quota || !isLive(session, now())) return undefined;
  const deleted = await database.getAllFromIndex('messages', 'deleted');
  // Deletions before the last check are already subtracted.
  const leaving = deleted.filter(
    ({ session: owner, life }) =>
      owner === session.id && (life.kind !== 'gone' || life.goneAt >= checkedAt),
  ).length;
  const view = quotaWith(quota, leaving);
  if (view?.kind !== 'making') return view;
  const failure = (await database.get('services', base))?.outboxFailure;
  return failure && isPaused(failure, now()) ? { ...view, problem: toProblem(failure) } : view;
}

export function isFull({ full, messages, bytes }: InboxQuota): boolean {
  return full || isOver(messages) || isOver(bytes);
}

/** @param leaving deleted messages that the service still counts */
function quotaWith(quota: InboxQuota, leaving: number): RoomView | undefined {
  const { messages, bytes } = quota;
  if (isFull(quota)) {
    if (leaving > 0) return { kind: 'making' };
    const isOneTooBig = (messages ?? bytes) && !isOver(messages) && !isOver(bytes);
    return { kind: isOneTooBig ? 'too-big' : 'full' };
  }
  const left = messages && { ...messages, used: messages.used - leaving };
  if (left && isNear(left)) return { kind: 'nearly-messages', ...left };
  // The size of messages being deleted is unknown.
  if (bytes && isNear(bytes) && leaving === 0) return { kind: 'nearly-bytes', ...bytes };
  return undefined;
}

function isOver(share: Quota | undefined): boolean {
  return share !== undefined && share.used >= share.most;
}

function isNear({ used, most }: Quota): boolean {
  return used >= most * nearly;
}

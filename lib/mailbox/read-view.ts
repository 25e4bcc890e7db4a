import { shownAddress } from './addresses/addresses.ts';
import { readAddresses } from './addresses/read-addresses.ts';
import type { MailboxContext } from './dependencies.ts';
import { readRoom } from './messages/inbox-room.ts';
import { readNewest } from './messages/list-messages.ts';
import { readUndoable } from './outbox/undoable.ts';
import type { StoredTrouble } from './records/stored.ts';
import { problemIn } from './sync/failure.ts';
import type { CheckView, MailboxView } from './views.ts';

/** What is under way just now, known to nobody but the running background. */
export type Activity = Pick<MailboxView, 'creating' | 'creationProblem'> & { storageFull: boolean };

/** Why mail cannot be looked for. An address that is known to be gone is looked at no more. */
function checkProblem(trouble: StoredTrouble): NonNullable<CheckView['problem']> {
  const { until: _, ...problem } = problemIn(trouble);
  return problem.code === 'address-expired'
    ? { ...problem, code: 'address-unknown' }
    : problemIn(trouble);
}

/** The mailbox as pages see it, read afresh from what is stored. */
export async function readMailboxView(
  context: MailboxContext,
  { storageFull, ...creation }: Activity,
): Promise<MailboxView> {
  const { database } = context;
  const sessions = await database.getAll('sessions');
  const current = await shownAddress(context, sessions);
  const service = current && (await database.get('services', current.service));
  const undoable = await readUndoable(context, sessions);
  const damaged = (await database.count('aside')) > 0;
  const room = current && (await readRoom(context, current));
  const trouble = service?.trouble ?? current?.trouble;
  return {
    addresses: await readAddresses(context, sessions),
    ...(current ? { current: current.id } : {}),
    inbox: current ? await readNewest(database, current.id) : [],
    ...(undoable.length > 0 ? { undoable } : {}),
    check: {
      ...(current?.checkedAt === undefined ? {} : { checkedAt: current.checkedAt }),
      ...(trouble ? { problem: checkProblem(trouble) } : {}),
      ...(storageFull ? { problem: { code: 'storage-full' as const } } : {}),
    },
    ...(room ? { room } : {}),
    ...(damaged ? { damaged: true as const } : {}),
    ...creation,
  };
}

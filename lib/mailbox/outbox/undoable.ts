import { type MessageKey, type Undoable, undoTime } from '../../bus/views.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { OutboxEntry } from '../records/stored.ts';
import { undoGraceTime } from './outbox-entry.ts';

const kinds = {
  'delete-message': 'messages',
  'end-address': 'ends',
  'remove-address': 'removals',
} as const;

/** The operations that can still be undone, grouped by kind and time, latest first. */
export async function readUndoable({ database, now }: MailboxDependencies): Promise<Undoable[]> {
  const entries = await database.getAll('outbox');
  const undoable = entries.filter((entry) => entry.attempts === 0 && undoableUntil(entry) > now());
  const removed = new Set(
    undoable
      .filter(({ operation }) => operation === 'remove-address')
      .map(({ target }) => target[0]),
  );
  const found = new Map<string, Undoable>();
  for (const entry of undoable) {
    const { operation, target } = entry;
    // This operation has a longer grace time and its own undo button.
    if (operation === 'end-after-code') continue;
    if (operation === 'end-address' && removed.has(target[0])) continue;
    const [kind, until] = [kinds[operation], undoableUntil(entry)];
    const one = found.get(`${kind} ${until}`) ?? { kind, keys: [], until };
    const [address, message] = target;
    // All keys of one kind have one type.
    (one.keys as (MessageKey | string)[]).push(
      message === undefined ? address : { address, message },
    );
    found.set(`${kind} ${until}`, one);
  }
  return [...found.values()].toSorted((one, other) => other.until - one.until);
}

function undoableUntil({ dueAt }: OutboxEntry): number {
  return dueAt - undoGraceTime + undoTime;
}

import { undoTime } from '../../bus/views.ts';
import type { OutboxEntry } from '../records/stored.ts';

/**
 * How long an operation can be undone, in milliseconds, with a margin for a click at the last
 * moment.
 */
export const undoGraceTime = undoTime + 1_000;

/**
 * Time in milliseconds from the use of a code to the end of an address that ends after its first
 * code. A person who mistyped the code needs another mail.
 */
export const codeGraceTime = 5 * 60_000;

export type OutboxKey = [operation: OutboxEntry['operation'], target: OutboxEntry['target']];

export function keyOf({ operation, target }: OutboxEntry): OutboxKey {
  return [operation, target];
}

/** A new entry for an operation at a time in milliseconds since 1970. */
export function newEntry(
  operation: OutboxEntry['operation'],
  target: OutboxEntry['target'],
  now: number,
): OutboxEntry {
  const graceTime = operation === 'end-after-code' ? codeGraceTime : undoGraceTime;
  return { operation, target, dueAt: now + graceTime, attempts: 0 };
}

/** Adds and removes entries of one target, in the transaction that changes the target. */
export type TargetOutbox = {
  add(operation: OutboxEntry['operation']): void;
  remove(operation: OutboxEntry['operation']): void;
};

/** @param pending receives promises that the caller must await */
export function outboxOf(
  store: { put(entry: OutboxEntry): Promise<unknown>; delete(key: OutboxKey): Promise<unknown> },
  target: OutboxEntry['target'],
  now: number,
  pending: Promise<unknown>[],
): TargetOutbox {
  return {
    add: (operation) => void pending.push(store.put(newEntry(operation, target, now))),
    remove: (operation) => void pending.push(store.delete([operation, target])),
  };
}

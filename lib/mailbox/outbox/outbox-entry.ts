import { undoTime } from '../../bus/views.ts';
import type { OutboxEntry } from '../records/stored.ts';

/** How long an operation waits for an undo, in milliseconds: a click at the last moment has to get here. */
export const undoGraceTime = undoTime + 1_000;

/**
 * How long an address that ends after its first code lives on once that was used, in milliseconds: a
 * second mail may follow, and a code that was mistyped leads to another.
 */
export const codeGraceTime = 5 * 60_000;

export type OutboxKey = [operation: OutboxEntry['operation'], target: OutboxEntry['target']];

export function keyOf({ operation, target }: OutboxEntry): OutboxKey {
  return [operation, target];
}

/** What is stored once a person did something, at a time in milliseconds since 1970. */
export function newEntry(
  operation: OutboxEntry['operation'],
  target: OutboxEntry['target'],
  now: number,
): OutboxEntry {
  const graceTime = operation === 'end-after-code' ? codeGraceTime : undoGraceTime;
  return { operation, target, dueAt: now + graceTime, attempts: 0 };
}

/** Adds entries about one target, or takes them out, in the transaction that changes the target. */
export type TargetOutbox = {
  add(operation: OutboxEntry['operation']): void;
  remove(operation: OutboxEntry['operation']): void;
};

/** @param pending gets what the caller has to wait for */
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

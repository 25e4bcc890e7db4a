import type { AddressChange } from '../changes.ts';
import { integer, type Row, text } from './row.ts';

/** Side effects that changes report before their transaction is committed. */
export type WriteEffects = {
  publish(changed: AddressChange): void;
  /** Called when deleted data may remain in the write-ahead log. */
  leaveRemnants(): void;
};

/** Columns that an UPDATE of `sessions` must return for {@link publishUpdate}. */
export const stateColumns = 'address, created_at, revision';

/** Publishes the change made by an UPDATE, if it changed a row. */
export function publishUpdate(
  publish: WriteEffects['publish'],
  row: Row | undefined,
  what: { kind: 'mail' | 'deleted'; message: number } | { kind: 'altered' },
): void {
  if (row === undefined) return;
  const createdAt = integer(row, 'created_at');
  const revision = integer(row, 'revision');
  publish({ address: text(row, 'address'), change: { ...what, createdAt, revision } });
}

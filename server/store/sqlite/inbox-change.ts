import type { AddressChange } from '../changes.ts';
import { integer, type Row, text } from './row.ts';

/** Side effects that a change reports before its transaction is committed. */
export type WriteEffects = {
  publish(changed: AddressChange): void;
  /** Must be called if deleted data may remain in the write-ahead log. */
  leaveRemnants(): void;
};

/** The columns that an UPDATE of `sessions` must return for {@link publishUpdate}. */
export const stateColumns = 'address, created_at, revision';

/** If the UPDATE changed a row, publishes the change. */
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

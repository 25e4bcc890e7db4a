import type { AddressChange } from '../changes.ts';
import { integer, type Row, text } from './row.ts';

/** Hears what a change does to inboxes. Its transaction is not committed yet. */
export type PublishChange = (changed: AddressChange) => void;

/** What an UPDATE of `sessions` is to return, for {@link publishUpdate}. */
export const stateColumns = 'address, created_at, revision';

/** The change that an UPDATE made; of no row, none. `message` is the one that came or went. */
export function publishUpdate(
  publish: PublishChange,
  row: Row | undefined,
  what: { kind: 'mail' | 'deleted'; message: number } | { kind: 'altered' },
): void {
  if (row === undefined) return;
  const createdAt = integer(row, 'created_at');
  const revision = integer(row, 'revision');
  publish({ address: text(row, 'address'), change: { ...what, createdAt, revision } });
}

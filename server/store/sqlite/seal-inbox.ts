/** Sealing what came to an address before it had keys. */
import type { DatabaseSync } from 'node:sqlite';
import { packings } from '../packed-source.ts';
import { type MailSealer, openUnsealed } from '../sealing/records.ts';
import type { SessionKeys } from '../sealing/session-keys.ts';
import type { WriteEffects } from './inbox-change.ts';
import type { OperationOptions } from './operation.ts';
import { bytes, integer } from './row.ts';

/** Messages sealed in one transaction, which limits the delay of arriving mail. */
const batch = 20;

export type SealInbox = {
  address: string;
  keys: SessionKeys | undefined;
  replaces?: boolean;
};

type SealInboxDependencies = {
  sealer: MailSealer;
  dropSource(source: number): void;
} & Pick<WriteEffects, 'leaveRemnants'>;

/** Prepares it for one connection; see `prepareWrites`. */
export function prepareSealInbox(
  database: DatabaseSync,
  { sealer, dropSource, leaveRemnants }: SealInboxDependencies,
) {
  const inbox = database.prepare(
    'SELECT id, public_key FROM sessions WHERE address = ? AND expires_at > ?',
  );
  const setKeys = database.prepare(
    'UPDATE sessions SET public_key = ?, wrapped_key = ? WHERE id = ?',
  );
  const unsealed = database.prepare(
    `SELECT id, record, source FROM messages
     WHERE session = ? AND substr(record, 1, 1) <> CAST('1' AS BLOB)`,
  );
  const sourceOf = database.prepare('SELECT raw FROM sources WHERE id = ?');
  const insertSource = database.prepare('INSERT INTO sources (raw) VALUES (?)');
  const replace = database.prepare(
    'UPDATE messages SET record = ?, source = ? WHERE session = ? AND id = ?',
  );

  return {
    /** Whether more is left. */
    sealInbox({ address, keys, replaces = false }: SealInbox, { now }: OperationOptions): boolean {
      const row = inbox.get(address, now);
      if (row === undefined) return false;
      const session = integer(row, 'id');
      let publicKey: Uint8Array | undefined =
        row.public_key === null ? undefined : bytes(row, 'public_key');
      if (publicKey === undefined || replaces) {
        publicKey = keys?.publicKey;
        setKeys.run(publicKey ?? null, keys?.wrappedKey ?? null, session);
      }
      if (publicKey === undefined) return false;
      let left = batch;
      for (const message of unsealed.all(session)) {
        const id = integer(message, 'id');
        const before = integer(message, 'source');
        const opened = openUnsealed(id, bytes(message, 'record'));
        if (opened === undefined) continue;
        if (left === 0) return true;
        left -= 1;
        leaveRemnants();
        const sealed =
          opened.sourceKey === undefined
            ? sealer.sealSource(bytes(sourceOf.get(before) ?? {}, 'raw'), packings.none)
            : undefined;
        const sourceKey = opened.sourceKey ?? sealed?.sourceKey;
        if (sourceKey === undefined) continue;
        const record = sealer.sealRecord({ address, id, publicKey }, { ...opened, sourceKey });
        const source = sealed ? insertSource.run(sealed.source).lastInsertRowid : before;
        replace.run(record, source, session, id);
        if (source !== before) dropSource(before);
      }
      return false;
    },
  };
}

/** Sealing what came to an address before it had keys. */
import type { DatabaseSync } from 'node:sqlite';
import { packings } from '../packed-source.ts';
import { type MailSealer, type OpenedRecord, openUnsealed } from '../sealing/records.ts';
import type { SessionKeys } from '../sealing/session-keys.ts';
import type { WriteEffects } from './inbox-change.ts';
import type { OperationOptions } from './operation.ts';
import { bytes, integer, type Row, text } from './row.ts';

export type SealInbox = {
  address: string;
  keys: SessionKeys | undefined;
  replaces?: boolean;
  most: number;
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
    `SELECT session, id, record, source FROM messages
     WHERE session = ? AND substr(record, 1, 1) <> CAST('1' AS BLOB)`,
  );
  const sourceOf = database.prepare('SELECT raw FROM sources WHERE id = ?');
  const insertSource = database.prepare('INSERT INTO sources (raw) VALUES (?)');
  const copiesOf = database.prepare(
    `SELECT m.session, m.id, m.record, s.address, s.public_key
     FROM messages m JOIN sessions s ON s.id = m.session WHERE m.source = ?`,
  );
  const replace = database.prepare(
    'UPDATE messages SET record = ?, source = ? WHERE session = ? AND id = ?',
  );

  /** Seals a record where its address has a key. */
  function sealCopy(
    message: Row,
    owner: { address: string; publicKey: Uint8Array | undefined },
    opened: Required<OpenedRecord>,
    source: number | bigint,
  ): void {
    const id = integer(message, 'id');
    const record = sealer.sealRecord({ ...owner, id }, opened);
    replace.run(record, source, integer(message, 'session'), id);
  }

  /** Seals a source, and with its key the records of all who have it. Whether it is there. */
  function sealSource(before: number): boolean {
    const found = sourceOf.get(before);
    if (found === undefined) return false;
    const { source, sourceKey } = sealer.sealSource(bytes(found, 'raw'), packings.none);
    const after = insertSource.run(source).lastInsertRowid;
    for (const copy of copiesOf.all(before)) {
      const opened = openUnsealed(integer(copy, 'id'), bytes(copy, 'record'));
      const owner = { address: text(copy, 'address'), publicKey: publicKeyIn(copy) };
      if (opened !== undefined) sealCopy(copy, owner, { ...opened, sourceKey }, after);
    }
    dropSource(before);
    return true;
  }

  /** Whether it could be sealed. */
  function sealMessage(message: Row, address: string, publicKey: Uint8Array): boolean {
    const source = integer(message, 'source');
    const opened = openUnsealed(integer(message, 'id'), bytes(message, 'record'));
    if (opened === undefined) return false;
    if (opened.sourceKey === undefined) return sealSource(source);
    const { sourceKey } = opened;
    sealCopy(message, { address, publicKey }, { ...opened, sourceKey }, source);
    return true;
  }

  return {
    /** Whether more is left. */
    sealInbox(
      { address, keys, replaces = false, most }: SealInbox,
      { now }: OperationOptions,
    ): boolean {
      const row = inbox.get(address, now);
      if (row === undefined) return false;
      const session = integer(row, 'id');
      let publicKey = publicKeyIn(row);
      if (publicKey === undefined || replaces) {
        publicKey = keys?.publicKey;
        setKeys.run(publicKey ?? null, keys?.wrappedKey ?? null, session);
      }
      if (publicKey === undefined) return false;
      let sealed = 0;
      for (const message of unsealed.all(session)) {
        if (sealed === most) return true;
        if (!sealMessage(message, address, publicKey)) continue;
        sealed += 1;
        leaveRemnants();
      }
      return false;
    },
  };
}

function publicKeyIn(row: Row): Uint8Array | undefined {
  return row.public_key === null ? undefined : bytes(row, 'public_key');
}

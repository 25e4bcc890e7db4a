import type { DatabaseSync } from 'node:sqlite';
import { freeMemory } from '../../free-memory.ts';
import type { Verdict } from '../authentication.ts';
import type { Delivered, DeliveryResult, EngineDelivery, MailCopy } from '../engine.ts';
import type { Fingerprints } from '../fingerprint.ts';
import { nextMessageId } from '../message-id.ts';
import { packings } from '../packed-source.ts';
import { createMailSealer } from '../sealing/records.ts';
import { awaitedVerdict, verdictText } from '../verdict-text.ts';
import { publishUpdate, stateColumns, type WriteEffects } from './inbox-change.ts';
import type { OperationOptions } from './operation.ts';
import { preparePartnerWrites } from './partner-mail.ts';
import { bytes, integer, text } from './row.ts';
import { prepareSessionWrites } from './sessions.ts';

/**
 * Prepares all changes for one connection, by operation name. Each change runs inside a transaction
 * that the caller commits. It may run again after a rollback.
 */
export function prepareWrites(
  database: DatabaseSync,
  fingerprints: Fingerprints,
  effects: WriteEffects,
) {
  const { publish, leaveRemnants } = effects;
  const inbox = database.prepare(
    `SELECT id, address, public_key, last_message, messages, bytes FROM sessions
     WHERE address = ? AND expires_at > ?`,
  );
  const insertSource = database.prepare('INSERT INTO sources (raw) VALUES (?)');
  const insertMessage = database.prepare(
    `INSERT INTO messages
       (session, id, received_at, size, source, record, verdict)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const countIn = database.prepare(
    `UPDATE sessions SET last_message = ?, messages = messages + 1, bytes = bytes + ?,
       revision = revision + 1 WHERE id = ? RETURNING ${stateColumns}`,
  );
  const message = database.prepare(
    `SELECT s.id AS session, m.size, m.source FROM sessions s JOIN messages m ON m.session = s.id
     WHERE s.address = ? AND s.expires_at > ? AND m.id = ?`,
  );
  const deleteMessage = database.prepare('DELETE FROM messages WHERE session = ? AND id = ?');
  const deleteSource = database.prepare(
    'DELETE FROM sources WHERE id = ? AND NOT EXISTS (SELECT 1 FROM messages WHERE source = ?)',
  );
  const countOut = database.prepare(
    `UPDATE sessions SET messages = messages - ?, bytes = bytes - ?, turned_away = 0,
       revision = revision + 1 WHERE id = ? RETURNING ${stateColumns}`,
  );
  const setVerdict = database.prepare(
    `UPDATE messages SET verdict = ?
     WHERE session = (SELECT id FROM sessions WHERE address = ? AND expires_at > ?) AND id = ?`,
  );
  const dropSource = (source: number) => void deleteSource.run(source, source);
  const sealer = createMailSealer();

  const partner = preparePartnerWrites(database, publish);
  const { setCheckpoint, markMailRejected, erased } = partner;

  const none = (result: DeliveryResult): Delivered => ({
    result,
    ...{ copies: [], adopted: [] },
    sourceKey: new Uint8Array(),
  });

  const sessions = prepareSessionWrites(database, {
    ...{ dropSource, partner, fingerprints },
    ...effects,
  });

  return {
    ...sessions,
    ...{ setCheckpoint, markMailRejected, erased },

    sweep(nothing: undefined, options: OperationOptions) {
      sealer.renewSender();
      return sessions.sweep(nothing, options);
    },

    deliver(delivery: EngineDelivery, options: OperationOptions): Delivered {
      const { origin, awaitsVerdict } = delivery;
      const size = delivery.raw.byteLength;
      const living = delivery.recipients
        .map((address) => inbox.get(address, options.now))
        .filter((row) => row !== undefined);
      if (living.length === 0) return none('gone');
      const inboxes = living.filter(
        (row) => origin === undefined || !partner.hasReceived(integer(row, 'id'), origin),
      );
      if (inboxes.length === 0) return none('known');
      const full = inboxes.filter(
        (row) =>
          integer(row, 'messages') >= options.inboxMessages ||
          integer(row, 'bytes') + size > options.inboxBytes,
      );
      for (const row of full) markMailRejected(text(row, 'address'));
      if (full.length > 0) return none('full');
      const { source: sealed, sourceKey } = sealer.sealSource(delivery.raw, packings.none);
      // Node 22 would store a zero-length view of a buffer as NULL.
      const source = insertSource.run(sealed.length > 0 ? sealed : Buffer.alloc(0)).lastInsertRowid;
      freeMemory(sealed);
      const verdict = awaitsVerdict ? awaitedVerdict : null;
      const copies: MailCopy[] = [];
      for (const row of inboxes) {
        const session = integer(row, 'id');
        const id = nextMessageId(options.now, integer(row, 'last_message'));
        const address = text(row, 'address');
        const publicKey = row.public_key === null ? undefined : bytes(row, 'public_key');
        const tag = delivery.tags?.get(address);
        const record = sealer.sealRecord(
          { address, id, publicKey },
          { ...delivery, tag, sourceKey },
        );
        insertMessage.run(session, id, options.now, size, source, record, verdict);
        publishUpdate(publish, countIn.get(id, size, session), { kind: 'mail', message: id });
        if (origin !== undefined) partner.recordOrigin(session, id, origin);
        copies.push({ address, id });
      }
      return { result: 'stored', copies, adopted: [], sourceKey };
    },

    saveVerdict(
      { copy: { address, id }, verdict }: { copy: MailCopy; verdict: Verdict },
      { now }: OperationOptions,
    ): void {
      setVerdict.run(verdictText(verdict), address, now, id);
    },

    deleteMessages(
      { address, ids }: { address: string; ids: readonly number[] },
      { now }: OperationOptions,
    ): number[] {
      const deleted: number[] = [];
      let bytes = 0;
      let owner: number | undefined;
      for (const id of ids) {
        const row = message.get(address, now, id);
        if (row === undefined) continue;
        owner = integer(row, 'session');
        partner.queueErasure(owner, id);
        deleteMessage.run(owner, id);
        dropSource(integer(row, 'source'));
        bytes += integer(row, 'size');
        deleted.push(id);
      }
      const [first, ...others] = deleted;
      if (owner === undefined || first === undefined) return deleted;
      leaveRemnants();
      const counted = countOut.get(deleted.length, bytes, owner);
      const isAlone = others.length === 0;
      const change = isAlone
        ? ({ kind: 'deleted', message: first } as const)
        : ({ kind: 'altered' } as const);
      publishUpdate(publish, counted, change);
      return deleted;
    },
  };
}

export type Writes = ReturnType<typeof prepareWrites>;

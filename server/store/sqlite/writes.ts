import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  addressRetention,
  type Delivery,
  type DeliveryResult,
  type NewSession,
  tokenRetention,
} from '../engine.ts';
import { nextMessageId } from './message-id.ts';
import type { ReadContext } from './reads.ts';
import { integer, type Row, text } from './row.ts';

/** So many sessions end in one transaction: mail that arrives meanwhile waits for no more. */
const sweepBatch = 200;

export interface Sweep {
  sessions: number;
  /** Others are over as well: sweep again. */
  more: boolean;
  /** Something is gone that the file's log still holds. */
  removed: boolean;
}

function hashOf(address: string): Uint8Array {
  return createHash('sha256').update(address).digest();
}

/**
 * The changes, for one connection. Each is called inside a transaction that the caller commits,
 * and may be called again after that transaction was rolled back.
 */
export function prepareWrites(database: DatabaseSync) {
  const held = database.prepare('SELECT 1 FROM retired WHERE address_hash = ? AND expired_at > ?');
  const living = database.prepare('SELECT 1 FROM sessions WHERE address = ?');
  const insertSession = database.prepare(
    'INSERT INTO sessions (address, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?)',
  );
  const inbox = database.prepare(
    `SELECT id, last_message, messages, bytes FROM sessions
     WHERE address = ? AND expires_at > ?`,
  );
  const turnAway = database.prepare(
    `UPDATE sessions SET turned_away = 1, revision = revision + 1
     WHERE id = ? AND turned_away = 0`,
  );
  const insertSource = database.prepare('INSERT INTO sources (raw) VALUES (?)');
  const insertMessage = database.prepare(
    `INSERT INTO messages
       (session, id, received_at, sender_name, sender_email, subject, size, source)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const countIn = database.prepare(
    `UPDATE sessions SET last_message = ?, messages = messages + 1, bytes = bytes + ?,
       revision = revision + 1 WHERE id = ?`,
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
    `UPDATE sessions SET messages = messages - 1, bytes = bytes - ?, turned_away = 0,
       revision = revision + 1 WHERE id = ?`,
  );
  const over = database.prepare(
    'SELECT id, address, token_hash, expires_at FROM sessions WHERE expires_at <= ? LIMIT ?',
  );
  const sourcesOf = database.prepare('SELECT source FROM messages WHERE session = ?');
  const deleteMessages = database.prepare('DELETE FROM messages WHERE session = ?');
  const deleteSession = database.prepare('DELETE FROM sessions WHERE id = ?');
  const retire = database.prepare(
    'INSERT OR REPLACE INTO retired (address_hash, token_hash, expired_at) VALUES (?, ?, ?)',
  );
  const forgetTokens = database.prepare(
    `UPDATE retired SET token_hash = NULL WHERE token_hash IS NOT NULL AND expired_at <= ?`,
  );
  const forgetAddresses = database.prepare('DELETE FROM retired WHERE expired_at <= ?');

  function endSession(row: Row): void {
    const id = integer(row, 'id');
    const sources = sourcesOf.all(id).map((each) => integer(each, 'source'));
    deleteMessages.run(id);
    for (const source of sources) deleteSource.run(source, source);
    deleteSession.run(id);
    retire.run(hashOf(text(row, 'address')), row.token_hash ?? null, integer(row, 'expires_at'));
  }

  return {
    createSession(session: NewSession, { now }: ReadContext): 'created' | 'taken' {
      if (living.get(session.address) !== undefined) return 'taken';
      if (held.get(hashOf(session.address), now - addressRetention) !== undefined) return 'taken';
      insertSession.run(session.address, session.tokenHash, now, session.expiresAt);
      return 'created';
    },

    deliver(delivery: Delivery, context: ReadContext): DeliveryResult {
      const size = delivery.raw.byteLength;
      const inboxes = delivery.recipients
        .map((address) => inbox.get(address, context.now))
        .filter((row) => row !== undefined);
      if (inboxes.length === 0) return 'gone';
      const full = inboxes.filter(
        (row) =>
          integer(row, 'messages') >= context.inboxMessages ||
          integer(row, 'bytes') + size > context.inboxBytes,
      );
      for (const row of full) turnAway.run(integer(row, 'id'));
      if (full.length > 0) return 'full';
      const source = insertSource.run(delivery.raw).lastInsertRowid;
      for (const row of inboxes) {
        const session = integer(row, 'id');
        const id = nextMessageId(context.now, integer(row, 'last_message'));
        const { senderName, senderEmail, subject } = delivery;
        insertMessage.run(session, id, context.now, senderName, senderEmail, subject, size, source);
        countIn.run(id, size, session);
      }
      return 'stored';
    },

    deleteMessage(question: { address: string; id: number }, { now }: ReadContext): boolean {
      const row = message.get(question.address, now, question.id);
      if (row === undefined) return false;
      const session = integer(row, 'session');
      const source = integer(row, 'source');
      deleteMessage.run(session, question.id);
      deleteSource.run(source, source);
      countOut.run(integer(row, 'size'), session);
      return true;
    },

    sweep({ now }: ReadContext): Sweep {
      const ended = over.all(now, sweepBatch);
      for (const row of ended) endSession(row);
      const tokens = forgetTokens.run(now - tokenRetention).changes;
      const addresses = forgetAddresses.run(now - addressRetention).changes;
      return {
        sessions: ended.length,
        more: ended.length === sweepBatch,
        removed: ended.length > 0 || tokens > 0 || addresses > 0,
      };
    },
  };
}

export type Writes = ReturnType<typeof prepareWrites>;

import type { DatabaseSync } from 'node:sqlite';
import { operatorInbox } from '../../address-policy.ts';
import { type Session, type StoredMessage, type StoredSummary, tokenRetention } from '../engine.ts';
import { prepareAuthenticationReads } from './authentication.ts';
import type { OperationOptions } from './operation.ts';
import { preparePartnerReads } from './partner-mail.ts';
import { bytes, integer, type Row, text } from './row.ts';

const inboxColumns = 'messages, bytes, turned_away';
const summaryColumns = 'm.id, m.sender_name, m.sender_email, m.subject, m.received_at, m.size';

function isFull(row: Row, options: OperationOptions): boolean {
  return (
    integer(row, 'messages') >= options.inboxMessages ||
    integer(row, 'bytes') >= options.inboxBytes ||
    integer(row, 'turned_away') === 1
  );
}

function summary(row: Row): StoredSummary {
  return {
    id: integer(row, 'id'),
    senderName: text(row, 'sender_name'),
    senderEmail: text(row, 'sender_email'),
    subject: text(row, 'subject'),
    receivedAt: integer(row, 'received_at'),
    size: integer(row, 'size'),
  };
}

/** Prepares all reads for one connection, by the names that requests to the threads give. */
export function prepareReads(database: DatabaseSync) {
  const byToken = database.prepare(
    `SELECT address, created_at, expires_at, revision, ${inboxColumns}
     FROM sessions WHERE token_hash = ?`,
  );
  const retiredToken = database.prepare(
    'SELECT 1 FROM retired WHERE token_hash = ? AND expired_at > ?',
  );
  const sealed = database.prepare(
    `SELECT seal FROM sessions WHERE token_hash = ? AND seal IS NOT NULL
     UNION ALL
     SELECT seal FROM retired WHERE token_hash = ? AND expired_at > ? AND seal IS NOT NULL`,
  );
  const byAddress = database.prepare(
    `SELECT ${inboxColumns} FROM sessions WHERE address = ? AND expires_at > ?`,
  );
  const list = database.prepare(
    `SELECT ${summaryColumns} FROM sessions s JOIN messages m ON m.session = s.id
     WHERE s.address = ? AND s.expires_at > ? ORDER BY m.received_at DESC, m.id DESC`,
  );
  const listed = database.prepare(
    `SELECT ${summaryColumns} FROM sessions s JOIN messages m ON m.session = s.id
     WHERE s.address = ? AND s.expires_at > ? AND m.id = ?`,
  );
  const one = database.prepare(
    `SELECT ${summaryColumns}, raw FROM sessions s
     JOIN messages m ON m.session = s.id JOIN sources ON sources.id = m.source
     WHERE s.address = ? AND s.expires_at > ? AND m.id = ?`,
  );

  const totals = database.prepare(
    `SELECT count(*) AS sessions, total(messages) AS messages, total(bytes) AS bytes
     FROM sessions WHERE expires_at > ? AND address <> '${operatorInbox}'`,
  );

  return {
    ...preparePartnerReads(database),
    ...prepareAuthenticationReads(database),

    findSession(tokenHash: Uint8Array, options: OperationOptions): Session | 'expired' | undefined {
      const row = byToken.get(tokenHash);
      if (row === undefined) {
        const retired = retiredToken.get(tokenHash, options.now - tokenRetention);
        return retired === undefined ? undefined : 'expired';
      }
      const expiresAt = integer(row, 'expires_at');
      if (expiresAt <= options.now) return 'expired';
      return {
        address: text(row, 'address'),
        createdAt: integer(row, 'created_at'),
        expiresAt,
        revision: integer(row, 'revision'),
        full: isFull(row, options),
        usage: { messages: integer(row, 'messages'), bytes: integer(row, 'bytes') },
      };
    },

    totals(_: undefined, { now }: OperationOptions) {
      const row = totals.get(now);
      return {
        sessions: Number(row?.sessions),
        messages: Number(row?.messages),
        bytes: Number(row?.bytes),
      };
    },

    findSealedAddress(tokenHash: Uint8Array, { now }: OperationOptions): Uint8Array | undefined {
      const row = sealed.get(tokenHash, tokenHash, now - tokenRetention);
      return row && bytes(row, 'seal');
    },

    findRecipient(
      { address, size }: { address: string; size: number },
      options: OperationOptions,
    ): 'open' | 'full' | undefined {
      const row = byAddress.get(address, options.now);
      if (row === undefined) return undefined;
      // An earlier rejection says nothing about the next mail, which may be smaller.
      const full =
        integer(row, 'messages') >= options.inboxMessages ||
        integer(row, 'bytes') + Math.max(1, size) > options.inboxBytes;
      return full ? 'full' : 'open';
    },

    listMessages(address: string, options: OperationOptions): StoredSummary[] {
      return list.all(address, options.now).map(summary);
    },

    findMessage(
      { address, id }: { address: string; id: number },
      options: OperationOptions,
    ): StoredSummary | undefined {
      const row = listed.get(address, options.now, id);
      return row && summary(row);
    },

    readMessage(
      question: { address: string; id: number },
      options: OperationOptions,
    ): StoredMessage | undefined {
      const row = one.get(question.address, options.now, question.id);
      return row && { ...summary(row), raw: bytes(row, 'raw') };
    },
  };
}

export type Reads = ReturnType<typeof prepareReads>;

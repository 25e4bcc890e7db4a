import type { DatabaseSync } from 'node:sqlite';
import { operatorInbox } from '../../address-policy.ts';
import type { Verdict } from '../authentication.ts';
import {
  type EngineSession,
  type MailCopy,
  type SealedMessage,
  type SealedSummary,
  tokenRetention,
} from '../engine.ts';
import { verdictFrom } from '../verdict-text.ts';
import type { OperationOptions } from './operation.ts';
import { preparePartnerReads } from './partner-mail.ts';
import { bytes, integer, type Row, text } from './row.ts';

const inboxColumns = 'messages, bytes, turned_away';
const summaryColumns = 'm.id, m.received_at, m.size, m.record';

function isFull(row: Row, options: OperationOptions): boolean {
  return (
    integer(row, 'messages') >= options.inboxMessages ||
    integer(row, 'bytes') >= options.inboxBytes ||
    integer(row, 'turned_away') === 1
  );
}

function summary(row: Row): SealedSummary {
  return {
    id: integer(row, 'id'),
    receivedAt: integer(row, 'received_at'),
    size: integer(row, 'size'),
    record: bytes(row, 'record'),
  };
}

/** Prepares all reads for one connection, by operation name. */
export function prepareReads(database: DatabaseSync) {
  const byToken = database.prepare(
    `SELECT address, created_at, expires_at, revision, public_key, wrapped_key, ${inboxColumns}
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

  const verdict = database.prepare(
    `SELECT verdict FROM sessions s JOIN messages m ON m.session = s.id
     WHERE s.address = ? AND s.expires_at > ? AND m.id = ?`,
  );
  const waitingTransfer = database.prepare(
    `SELECT 1 FROM sessions s JOIN transfers t ON t.session = s.id
     WHERE s.address = ? AND s.expires_at > ? AND t.expires_at > ?`,
  );
  const transferById = database.prepare('SELECT 1 FROM transfers WHERE id = ?');
  const totals = database.prepare(
    `SELECT count(*) AS sessions, total(messages) AS messages, total(bytes) AS bytes
     FROM sessions WHERE expires_at > ? AND address <> '${operatorInbox}'`,
  );

  return {
    ...preparePartnerReads(database),

    findSession(
      tokenHash: Uint8Array,
      options: OperationOptions,
    ): EngineSession | 'expired' | undefined {
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
        ...(row.public_key !== null && {
          keys: { publicKey: bytes(row, 'public_key'), wrappedKey: bytes(row, 'wrapped_key') },
        }),
      };
    },

    hasTransfer(address: string, { now }: OperationOptions): boolean {
      return waitingTransfer.get(address, now, now) !== undefined;
    },

    isTransfer: (id: string): boolean => transferById.get(id) !== undefined,

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
      // Ignores earlier rejections, since this mail may be smaller.
      const full =
        integer(row, 'messages') >= options.inboxMessages ||
        integer(row, 'bytes') + Math.max(1, size) > options.inboxBytes;
      return full ? 'full' : 'open';
    },

    listMessages(address: string, options: OperationOptions): SealedSummary[] {
      return list.all(address, options.now).map(summary);
    },

    findMessage(
      { address, id }: { address: string; id: number },
      options: OperationOptions,
    ): SealedSummary | undefined {
      const row = listed.get(address, options.now, id);
      return row && summary(row);
    },

    readMessage(
      question: { address: string; id: number },
      options: OperationOptions,
    ): SealedMessage | undefined {
      const row = one.get(question.address, options.now, question.id);
      return row && { ...summary(row), source: bytes(row, 'raw') };
    },

    findVerdict(
      { address, id }: MailCopy,
      { now }: OperationOptions,
    ): Verdict | 'awaited' | undefined {
      const row = verdict.get(address, now, id);
      return row === undefined || row.verdict === null
        ? undefined
        : verdictFrom(text(row, 'verdict'));
    },
  };
}

export type Reads = ReturnType<typeof prepareReads>;

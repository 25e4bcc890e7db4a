import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type {
  AuthenticationInput,
  Client,
  PendingAuthentication,
  Submission,
  Verdict,
} from '../authentication.ts';
import type { OperationOptions } from './operation.ts';
import { bytes, integer, type Row, text } from './row.ts';

const columns =
  'v.source, v.nonce, v.tries, v.client_key, v.client_ip, v.helo, v.sender, v.spf, v.dkim, v.dmarc, length(raw) AS size';

function clientIn(row: Row): Client | undefined {
  if (row.client_ip === null) return undefined;
  return { ip: text(row, 'client_ip'), helo: text(row, 'helo'), sender: text(row, 'sender') };
}

function pendingIn(row: Row): PendingAuthentication {
  return {
    source: integer(row, 'source'),
    nonce: integer(row, 'nonce'),
    size: integer(row, 'size'),
    tries: integer(row, 'tries'),
    clientKey: text(row, 'client_key'),
    client: clientIn(row),
  };
}

/** Prepares the reads of the authentication queue for one connection. */
export function prepareAuthenticationReads(database: DatabaseSync) {
  const due = database.prepare(
    `SELECT ${columns} FROM (
       SELECT source, due, row_number() OVER (PARTITION BY client_key ORDER BY due, source) AS turn
       FROM verdicts WHERE due <= ? ORDER BY turn, due, source LIMIT ?
     ) t JOIN verdicts v ON v.source = t.source JOIN sources ON sources.id = v.source
     ORDER BY t.turn, t.due, t.source`,
  );
  const input = database.prepare(
    `SELECT raw, sender_email FROM messages m JOIN sources ON sources.id = m.source
     WHERE m.source = ? LIMIT 1`,
  );
  const ofMessage = database.prepare(
    `SELECT ${columns} FROM sessions s JOIN messages m ON m.session = s.id
     JOIN verdicts v ON v.source = m.source JOIN sources ON sources.id = v.source
     WHERE s.address = ? AND s.expires_at > ? AND m.id = ?`,
  );

  return {
    dueAuthentications(limit: number, { now }: OperationOptions): PendingAuthentication[] {
      return due.all(now, limit).map(pendingIn);
    },

    authenticationInput(source: number): AuthenticationInput | undefined {
      const row = input.get(source);
      return row && { raw: bytes(row, 'raw'), senderEmail: text(row, 'sender_email') };
    },

    findAuthentication(
      { address, id }: { address: string; id: number },
      { now }: OperationOptions,
    ): Verdict | PendingAuthentication | undefined {
      const row = ofMessage.get(address, now, id);
      if (row === undefined) return undefined;
      if (row.spf === null) return pendingIn(row);
      return { spf: text(row, 'spf'), dkim: text(row, 'dkim'), dmarc: text(row, 'dmarc') };
    },
  };
}

/** Prepares the changes of the authentication queue for one connection; see `prepareWrites`. */
export function prepareAuthenticationWrites(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO verdicts (source, nonce, due, client_key, client_ip, helo, sender)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const tryAgain = database.prepare(
    `UPDATE verdicts SET spf = ?, dkim = ?, dmarc = ?, due = ?, tries = tries + 1
     WHERE source = ? AND nonce = ?`,
  );
  // A final verdict no longer needs the client's data.
  const settle = database.prepare(
    `UPDATE verdicts SET spf = ?, dkim = ?, dmarc = ?, due = NULL, tries = tries + 1,
       client_key = NULL, client_ip = NULL, helo = NULL, sender = NULL
     WHERE source = ? AND nonce = ?`,
  );
  const forget = database.prepare(
    'DELETE FROM verdicts WHERE source = ? AND NOT EXISTS (SELECT 1 FROM sources WHERE id = ?)',
  );

  return {
    enqueue(source: number | bigint, { clientKey, client }: Submission, now: number): void {
      const { ip = null, helo = null, sender = null } = client ?? {};
      insert.run(source, randomInt(2 ** 47), now, clientKey, ip, helo, sender);
    },

    saveVerdict({
      mail: { source, nonce },
      verdict: { spf, dkim, dmarc },
      again,
    }: {
      mail: Pick<PendingAuthentication, 'source' | 'nonce'>;
      verdict: Verdict;
      again: number | undefined;
    }): void {
      if (again === undefined) settle.run(spf, dkim, dmarc, source, nonce);
      else tryAgain.run(spf, dkim, dmarc, again, source, nonce);
    },

    /** To be called after a source may have been deleted. */
    forget(source: number): void {
      forget.run(source, source);
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import {
  addressRetention,
  type Extension,
  type KeyReplacement,
  type NewSession,
  type Transfer,
  tokenRetention,
} from '../engine.ts';
import type { Fingerprints } from '../fingerprint.ts';
import { publishUpdate, stateColumns, type WriteEffects } from './inbox-change.ts';
import type { OperationOptions } from './operation.ts';
import type { PartnerWrites } from './partner-mail.ts';
import { bytes, integer, type Row, text } from './row.ts';

/** Maximum number of sessions ended per transaction, to limit the delay of arriving mail. */
const sweepBatch = 200;

type Sweep = {
  sessions: number;
  /** Whether more sessions have expired: then the sweep must be repeated. */
  more: boolean;
};

type SessionDependencies = {
  dropSource(source: number): void;
  partner: PartnerWrites;
  fingerprints: Fingerprints;
} & WriteEffects;

/** Prepares the changes of sessions for one connection. See `prepareWrites`. */
export function prepareSessionWrites(
  database: DatabaseSync,
  { dropSource, partner, fingerprints, publish, leaveRemnants }: SessionDependencies,
) {
  const findReserved = database.prepare(
    'SELECT 1 FROM retired WHERE fingerprint = ? AND expired_at > ?',
  );
  const living = database.prepare('SELECT 1 FROM sessions WHERE address = ?');
  const insertSession = database.prepare(
    `INSERT INTO sessions
       (address, token_hash, created_at, expires_at, seal, account, public_key, wrapped_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const columns = 'id, address, token_hash, expires_at, seal';
  const byToken = database.prepare(`SELECT ${columns} FROM sessions WHERE token_hash = ?`);
  const expired = database.prepare(`SELECT ${columns} FROM sessions WHERE expires_at <= ? LIMIT ?`);
  const updateExpiry = database.prepare(
    `UPDATE sessions SET expires_at = max(expires_at, ?), revision = revision + 1
     WHERE id = ? RETURNING expires_at, ${stateColumns}`,
  );
  const replaceKeys = database.prepare(
    'UPDATE sessions SET public_key = ?, wrapped_key = ? WHERE address = ? AND expires_at > ?',
  );
  const sourcesOf = database.prepare('SELECT source FROM messages WHERE session = ?');
  const deleteMessages = database.prepare('DELETE FROM messages WHERE session = ?');
  const deleteSession = database.prepare('DELETE FROM sessions WHERE id = ?');
  const retire = database.prepare(
    'INSERT INTO retired (fingerprint, token_hash, expired_at, seal) VALUES (?, ?, ?, ?)',
  );
  const restoreRetired = database.prepare(
    `DELETE FROM retired
     WHERE token_hash = ? AND fingerprint = ? AND expired_at > ? AND seal IS NOT NULL
     RETURNING seal`,
  );
  const forgetTokens = database.prepare(
    `UPDATE retired SET token_hash = NULL, seal = NULL
     WHERE token_hash IS NOT NULL AND expired_at <= ?`,
  );
  const putTransfer = database.prepare(
    `INSERT OR REPLACE INTO transfers (session, id, sealed, expires_at)
     SELECT id, ?, ?, ? FROM sessions WHERE address = ? AND expires_at > ?`,
  );
  const takeTransfer = database.prepare(
    `DELETE FROM transfers WHERE id = ? AND expires_at > ?
       AND session IN (SELECT id FROM sessions WHERE expires_at > ?)
     RETURNING sealed`,
  );
  const deleteTransfer = database.prepare('DELETE FROM transfers WHERE session = ?');
  const forgetTransfers = database.prepare('DELETE FROM transfers WHERE expires_at <= ?');
  const forgetAddresses = database.prepare('DELETE FROM retired WHERE expired_at <= ?');

  function end(row: Row, endedAt: number, seal: Uint8Array | null): void {
    const id = integer(row, 'id');
    const sources = sourcesOf.all(id).map((each) => integer(each, 'source'));
    deleteMessages.run(id);
    deleteTransfer.run(id);
    partner.forget(id);
    for (const source of sources) dropSource(source);
    deleteSession.run(id);
    retire.run(
      fingerprints.ofAddress(text(row, 'address')),
      bytes(row, 'token_hash'),
      endedAt,
      seal,
    );
    leaveRemnants();
  }

  /** Ends a session that has expired. */
  function expire(row: Row): void {
    end(row, integer(row, 'expires_at'), row.seal === null ? null : bytes(row, 'seal'));
  }

  return {
    createSession(session: NewSession, { now }: OperationOptions): 'created' | 'taken' {
      const { address, tokenHash, expiresAt, sealedAddress = null, account = null } = session;
      const { publicKey = null, wrappedKey = null } = session.keys ?? {};
      if (living.get(address) !== undefined) return 'taken';
      if (findReserved.get(fingerprints.ofAddress(address), now - addressRetention) !== undefined)
        return 'taken';
      const keys = [publicKey, wrappedKey];
      insertSession.run(address, tokenHash, now, expiresAt, sealedAddress, account, ...keys);
      return 'created';
    },

    /** Returns the new expiry; undefined if the session cannot be extended. */
    extendSession(
      { tokenHash, address, expiresAt, account, keys }: Extension,
      { now }: OperationOptions,
    ): number | undefined {
      const row = byToken.get(tokenHash);
      if (row !== undefined && integer(row, 'expires_at') > now) {
        const extended = updateExpiry.get(expiresAt, integer(row, 'id'));
        publishUpdate(publish, extended, { kind: 'altered' });
        return extended && integer(extended, 'expires_at');
      }
      // The session has expired but was not swept yet. Ends it here, so that its mail is not
      // restored.
      if (row !== undefined) expire(row);
      const retired = restoreRetired.get(
        tokenHash,
        fingerprints.ofAddress(address),
        now - tokenRetention,
      );
      if (retired === undefined) return undefined;
      leaveRemnants();
      const seal = bytes(retired, 'seal');
      const { publicKey = null, wrappedKey = null } = keys ?? {};
      const columns = [publicKey, wrappedKey];
      insertSession.run(address, tokenHash, now, expiresAt, seal, account ?? null, ...columns);
      publish({ address, change: { kind: 'altered', createdAt: now, revision: 0 } });
      return expiresAt;
    },

    deleteSession(tokenHash: Uint8Array, { now }: OperationOptions): boolean {
      const row = byToken.get(tokenHash);
      if (row === undefined || integer(row, 'expires_at') <= now) return false;
      partner.queueErasure(integer(row, 'id'), null);
      end(row, now, null);
      publish({ address: text(row, 'address'), change: { kind: 'ended' } });
      return true;
    },

    putTransfer({ address, id, sealed, expiresAt }: Transfer, { now }: OperationOptions): boolean {
      leaveRemnants();
      return putTransfer.run(id, sealed, expiresAt, address, now).changes > 0;
    },

    takeTransfer(id: string, { now }: OperationOptions): string | undefined {
      const taken = takeTransfer.get(id, now, now);
      leaveRemnants();
      return taken && text(taken, 'sealed');
    },

    setKeys({ address, keys }: KeyReplacement, { now }: OperationOptions): void {
      replaceKeys.run(keys?.publicKey ?? null, keys?.wrappedKey ?? null, address, now);
    },

    sweep(_: undefined, { now }: OperationOptions): Sweep {
      const ended = expired.all(now, sweepBatch);
      for (const row of ended) expire(row);
      const tokens = forgetTokens.run(now - tokenRetention).changes;
      const addresses = forgetAddresses.run(now - addressRetention).changes;
      const transfers = forgetTransfers.run(now).changes;
      if (tokens > 0 || addresses > 0 || transfers > 0) leaveRemnants();
      return { sessions: ended.length, more: ended.length === sweepBatch };
    },
  };
}

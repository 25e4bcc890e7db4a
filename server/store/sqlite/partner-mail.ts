import type { DatabaseSync } from 'node:sqlite';
import type { Aliases, Checkpoint, MailboxLocation, Origin } from '../partner-mail.ts';
import { publishUpdate, stateColumns, type WriteEffects } from './inbox-change.ts';
import type { OperationOptions } from './operation.ts';
import { integer, type Row, text } from './row.ts';

type Folder = { account: string; folder: string };

function locationIn(row: Row): MailboxLocation {
  return {
    account: text(row, 'account'),
    folder: text(row, 'folder'),
    uidValidity: integer(row, 'uid_validity'),
    uid: integer(row, 'uid'),
  };
}

type LocationValues = [account: string, folder: string, uidValidity: number, uid: number];

function values({ account, folder, uidValidity, uid }: MailboxLocation): LocationValues {
  return [account, folder, uidValidity, uid];
}

/** Prepares the reads of partner mail for one connection. */
export function preparePartnerReads(database: DatabaseSync) {
  const aliases = database.prepare(
    `SELECT count(*) AS count, coalesce(min(created_at), 0) AS oldest FROM sessions
     WHERE account = ? AND expires_at > ?`,
  );
  const created = database.prepare(
    `SELECT created_at FROM sessions
     WHERE address = ? AND expires_at > ? AND account IS NOT NULL`,
  );
  const had = database.prepare(
    `SELECT 1 FROM origins o JOIN sessions s ON s.id = o.session
     WHERE s.address = ? AND o.account = ? AND o.folder = ? AND o.uid_validity = ? AND o.uid = ?`,
  );
  const checkpoint = database.prepare(
    'SELECT uid_validity, next_uid FROM checkpoints WHERE account = ? AND folder = ?',
  );
  const erasures = database.prepare('SELECT * FROM erasures WHERE account = ?');

  return {
    aliases(account: string, { now }: OperationOptions): Aliases {
      const row = aliases.get(account, now) ?? {};
      return { count: integer(row, 'count'), oldest: integer(row, 'oldest') };
    },

    createdAt(address: string, { now }: OperationOptions): number | undefined {
      const row = created.get(address, now);
      return row && integer(row, 'created_at');
    },

    has({ address, location }: { address: string; location: MailboxLocation }): boolean {
      return had.get(address, ...values(location)) !== undefined;
    },

    checkpoint({ account, folder }: Folder): Checkpoint | undefined {
      const row = checkpoint.get(account, folder);
      return (
        row && { uidValidity: integer(row, 'uid_validity'), nextUid: integer(row, 'next_uid') }
      );
    },

    erasures(account: string): MailboxLocation[] {
      return erasures.all(account).map(locationIn);
    },
  };
}

/** Prepares the changes of partner mail for one connection. See `prepareWrites`. */
export function preparePartnerWrites(database: DatabaseSync, publish: WriteEffects['publish']) {
  const setCheckpoint = database.prepare(
    `INSERT OR REPLACE INTO checkpoints (account, folder, uid_validity, next_uid)
     VALUES (?, ?, ?, ?)`,
  );
  const markMailRejected = database.prepare(
    `UPDATE sessions SET turned_away = 1, revision = revision + 1
     WHERE address = ? AND turned_away = 0 RETURNING ${stateColumns}`,
  );
  const forgetErasure = database.prepare(
    'DELETE FROM erasures WHERE account = ? AND folder = ? AND uid_validity = ? AND uid = ?',
  );
  const insertErasure = database.prepare(
    `INSERT OR IGNORE INTO erasures (account, folder, uid_validity, uid) VALUES (?, ?, ?, ?)`,
  );
  const insertOrigin = database.prepare(
    `INSERT INTO origins (session, message, digest, erase, account, folder, uid_validity, uid)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const sameLocation = database.prepare(
    `SELECT 1 FROM origins
     WHERE account = ? AND folder = ? AND uid_validity = ? AND uid = ? AND session = ?`,
  );
  const moved = database.prepare(
    `UPDATE origins SET account = ?, folder = ?, uid_validity = ?, uid = ?
     WHERE session = ? AND digest = ? RETURNING message, erase`,
  );
  const exists = database.prepare('SELECT 1 FROM messages WHERE session = ? AND id = ?');
  const originsOf = database.prepare(
    `SELECT * FROM origins WHERE session = ? AND (message = ? OR ? IS NULL) AND erase = 1`,
  );
  const sharedByOther = database.prepare(
    `SELECT 1 FROM origins o JOIN messages m ON m.session = o.session AND m.id = o.message
     WHERE o.account = ? AND o.folder = ? AND o.uid_validity = ? AND o.uid = ? AND o.session <> ?`,
  );
  const forgetOrigins = database.prepare('DELETE FROM origins WHERE session = ?');

  return {
    setCheckpoint({ account, folder, checkpoint }: Folder & { checkpoint: Checkpoint }): void {
      setCheckpoint.run(account, folder, checkpoint.uidValidity, checkpoint.nextUid);
    },

    markMailRejected(address: string): void {
      publishUpdate(publish, markMailRejected.get(address), { kind: 'altered' });
    },

    erased(location: MailboxLocation): void {
      forgetErasure.run(...values(location));
    },

    /**
     * Whether a session already got this message. If the message was moved, updates its location.
     */
    hasReceived(session: number, origin: Origin): boolean {
      if (sameLocation.get(...values(origin), session) !== undefined) return true;
      const known = moved.get(...values(origin), session, origin.digest);
      if (known === undefined) return false;
      const gone = exists.get(session, integer(known, 'message')) === undefined;
      if (gone && integer(known, 'erase') === 1) insertErasure.run(...values(origin));
      return true;
    },

    recordOrigin(session: number, message: number, origin: Origin): void {
      const erase = origin.erase ? 1 : 0;
      insertOrigin.run(session, message, origin.digest, erase, ...values(origin));
    },

    /**
     * If configured, queues a message or all messages of a session for deletion at the provider.
     */
    queueErasure(session: number, message: number | null): void {
      for (const row of originsOf.all(session, message, message)) {
        const location = values(locationIn(row));
        if (sharedByOther.get(...location, session) === undefined) insertErasure.run(...location);
      }
    },

    forget(session: number): void {
      forgetOrigins.run(session);
    },
  };
}

export type PartnerWrites = ReturnType<typeof preparePartnerWrites>;

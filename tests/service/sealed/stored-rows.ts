/** Reads and changes the mail in a SQLite store, bypassing the service. */
import { DatabaseSync } from 'node:sqlite';

/** One copy of a mail: its record, and its source, which all copies of the mail share. */
export type StoredRow = {
  session: number;
  id: number;
  source: number;
  record: Uint8Array;
  raw: Uint8Array;
};

export type StoredRows = ReturnType<typeof openRows>;

/** Opens a second connection to the file of an open store. */
export function openRows(file: string) {
  const database = new DatabaseSync(file, { timeout: 30_000 });
  database.exec('PRAGMA synchronous = OFF');
  const find = database.prepare(
    `SELECT m.session, m.id, m.source, m.record, o.raw FROM messages m
     JOIN sessions s ON s.id = m.session JOIN sources o ON o.id = m.source
     WHERE s.address = ? AND m.id = ?`,
  );
  const setRecord = database.prepare('UPDATE messages SET record = ? WHERE session = ? AND id = ?');
  const setSource = database.prepare('UPDATE sources SET raw = ? WHERE id = ?');
  const insert = database.prepare(
    `INSERT INTO messages (session, id, received_at, size, source, record)
     SELECT ?, ?, received_at, size, ?, ? FROM messages WHERE session = ? AND id = ?`,
  );
  const insertSource = database.prepare('INSERT INTO sources (raw) VALUES (?)');

  return {
    of(address: string, id: number): StoredRow {
      const row = find.get(address, id);
      const { record, raw } = row ?? {};
      if (!(record instanceof Uint8Array && raw instanceof Uint8Array)) {
        throw new Error(`There is no message ${id} of ${address}.`);
      }
      const [session, source] = [Number(row?.session), Number(row?.source)];
      return { session, id, source, record: new Uint8Array(record), raw: new Uint8Array(raw) };
    },
    setRecord: ({ session, id }: StoredRow, record: Uint8Array) =>
      void setRecord.run(record, session, id),
    setSource: ({ source }: StoredRow, raw: Uint8Array) => void setSource.run(raw, source),
    /**
     * Inserts a copy of `row` with its own source, under `id` and with the other columns of
     * `model`.
     */
    add({ record, raw }: StoredRow, model: StoredRow, id: number): void {
      const source = insertSource.run(raw).lastInsertRowid;
      insert.run(model.session, id, source, record, model.session, model.id);
    },
    /** Swaps the keys of two addresses. */
    swapKeys(one: string, other: string): void {
      const keys = database.prepare(
        'SELECT public_key, wrapped_key FROM sessions WHERE address = ?',
      );
      const set = database.prepare(
        'UPDATE sessions SET public_key = ?, wrapped_key = ? WHERE address = ?',
      );
      const [first, second] = [keys.get(one), keys.get(other)];
      set.run(second?.public_key ?? null, second?.wrapped_key ?? null, one);
      set.run(first?.public_key ?? null, first?.wrapped_key ?? null, other);
    },
    removeKeys(address: string): void {
      const remove = database.prepare(
        'UPDATE sessions SET public_key = NULL, wrapped_key = NULL WHERE address = ?',
      );
      remove.run(address);
    },
    setVerdict({ id }: StoredRow, verdict: string): void {
      database.prepare('UPDATE messages SET verdict = ? WHERE id = ?').run(verdict, id);
    },
    setPublicKey(address: string, key: Uint8Array): void {
      database.prepare('UPDATE sessions SET public_key = ? WHERE address = ?').run(key, address);
    },
    close: () => database.close(),
  };
}

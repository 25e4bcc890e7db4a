import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  migrations,
  prepareSchema,
  readSchemaVersion,
} from '../../../../../server/store/sqlite/schema.ts';

const addColumn = 'ALTER TABLE sources ADD COLUMN added INTEGER';
const fillColumn = 'UPDATE sources SET added = length(raw)';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'mail.sqlite');
}

function withDatabase<Result>(path: string, use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(path);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

describe('the schema', () => {
  test('is created in an empty database, and a current database stays unchanged', () => {
    const path = newFile();
    expect(withDatabase(path, readSchemaVersion)).toBe(0);
    withDatabase(path, prepareSchema);
    const bytes = readFileSync(path);
    withDatabase(path, prepareSchema);
    expect(withDatabase(path, readSchemaVersion)).toBe(migrations.length);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('is migrated step by step from an older version, and the data is kept', () => {
    const path = newFile();
    const steps = [...migrations, addColumn, fillColumn];
    withDatabase(path, (database) => {
      prepareSchema(database);
      database.exec("INSERT INTO sources (raw) VALUES (x'010203')");
    });
    withDatabase(path, (database) => {
      prepareSchema(database, steps);
      expect(readSchemaVersion(database, steps)).toBe(steps.length);
      expect(database.prepare('SELECT added FROM sources').get()).toEqual({ added: 3 });
    });
  });

  test('stays at the older version if a migration fails halfway', () => {
    const path = newFile();
    withDatabase(path, prepareSchema);
    const failing = `${addColumn}; INSERT INTO nowhere VALUES (1)`;
    const migrate = (database: DatabaseSync) => prepareSchema(database, [...migrations, failing]);
    expect(() => withDatabase(path, migrate)).toThrow('no such table: nowhere');
    expect(withDatabase(path, readSchemaVersion)).toBe(migrations.length);
    withDatabase(path, (database) => prepareSchema(database, [...migrations, addColumn]));
  });
});

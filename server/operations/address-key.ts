/** Reads the secret key of address fingerprints from a file outside the store and its backups. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';

const keyBytes = 32;

type KeyConfig = Pick<Config, 'store' | 'addressKeyFile'>;

/**
 * The configured file, or `address.key` beside the SQLite file. Undefined for a store in memory.
 */
export function addressKeyFile({ store, addressKeyFile: file }: KeyConfig): string | undefined {
  if (file !== undefined || store === 'sqlite::memory:') return file;
  if (!store.startsWith('sqlite:')) {
    throw new ConfigError('MAYFLY_ADDRESS_KEY_FILE must be set for a cluster.');
  }
  return join(dirname(store.slice('sqlite:'.length)), 'address.key');
}

/**
 * Reads the key. If the file is missing, creates it and returns its path as `createdFile`.
 * @throws {Error} with a message for the operator
 */
export function addressKey(config: KeyConfig): {
  key: Uint8Array;
  createdFile: string | undefined;
} {
  const file = addressKeyFile(config);
  if (file === undefined) return { key: randomBytes(keyBytes), createdFile: undefined };
  const isNew = !existsSync(file);
  let key: Uint8Array;
  try {
    if (isNew) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // The file is not flushed, because Node's permission model allows no fsync.
      writeFileSync(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' });
    }
    key = readFileSync(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot use MAYFLY_ADDRESS_KEY_FILE: ${why}`);
  }
  if (key.byteLength !== keyBytes) {
    throw new Error(`MAYFLY_ADDRESS_KEY_FILE: ${file} must have ${keyBytes} bytes.`);
  }
  return { key, createdFile: isNew ? file : undefined };
}

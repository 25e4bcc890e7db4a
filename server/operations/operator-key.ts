/** The key pair for the operator's mail. The service has only the public key. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { newKeyPair } from '../store.ts';

/**
 * Runs the `operator-key` command with the arguments after its name. Writes a new private key to a
 * new file; returns the text to print.
 * @throws {Error} with a message for the operator
 */
export function operatorKey(words: readonly string[]): string {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new Error('usage: operator-key FILE');
  const { privateKey, publicKey } = newKeyPair();
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot write the key: ${why}`);
  }
  return (
    `Written to ${file}; do not store it on the machine of the service.\n` +
    `MAYFLY_OPERATOR_KEY=${publicKey.toString('base64url')}\n`
  );
}

/**
 * Reads the private key from a file that `operator-key` wrote.
 * @throws {Error} with a message for the operator
 */
export function readOperatorKey(file: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot read MAYFLY_OPERATOR_KEY_FILE: ${why}`);
  }
  if (key.asymmetricKeyType === 'x25519') return key;
  throw new Error('MAYFLY_OPERATOR_KEY_FILE is not a key from mayfly-service operator-key.');
}

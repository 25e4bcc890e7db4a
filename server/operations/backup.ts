/** The `backup` command. It also works while the service is running. */
import type { Config } from '../config.ts';
import { countOf } from '../plural.ts';
import { backUpStore } from '../store.ts';
import { existingStoreLocation } from './existing-store-location.ts';

/**
 * Runs the command with the arguments after `backup`. Returns the text to print.
 * @throws {Error} with a message for the operator
 */
export function backup(config: Config, words: readonly string[]): string {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new Error('usage: backup FILE');
  const { addresses, messages } = backUpStore(existingStoreLocation(config), file);
  const what = `${countOf(addresses, 'address', 'addresses')}, ${countOf(messages, 'message', 'messages')}`;
  return `Saved to ${file}: ${what}.\n`;
}

import { readFileSync } from 'node:fs';

/** Removes the notes for translators from a locale file. They would be 2 % of the package. */
export function shippedMessages(file: string): string {
  const messages: Record<string, { message: string }> = JSON.parse(readFileSync(file, 'utf8'));
  const shipped = Object.entries(messages).map(([name, { message }]) => [name, { message }]);
  return JSON.stringify(Object.fromEntries(shipped));
}

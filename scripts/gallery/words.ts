import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageName } from '../../lib/platform/i18n.ts';

/** A message's words in one language, `$1` to `$9` replaced in order. */
export type Words = (name: MessageName, ...substitutions: string[]) => string;

/** Messages by their names. */
export type Messages = Record<string, { message: string }>;

/** The languages of a built extension, by the names of their folders: `pt_BR`. */
export function localesOf(extension: string): string[] {
  return readdirSync(join(extension, '_locales')).sort();
}

/** All messages of a built extension in one language; what it lacks is in English. */
export function readMessages(extension: string, locale: string): Messages {
  const read = (name: string): Messages =>
    JSON.parse(readFileSync(join(extension, '_locales', name, 'messages.json'), 'utf8'));
  return { ...read('en'), ...read(locale) };
}

export function wordsOf(messages: Messages): Words {
  return (name, ...substitutions) =>
    (messages[name]?.message ?? '').replace(
      /\$([1-9])/g,
      (_, place) => substitutions[Number(place) - 1] ?? '',
    );
}

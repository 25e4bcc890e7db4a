import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageName } from '../../lib/platform/i18n.ts';

/** The text of a message in one language; replaces `$1` to `$9` by the substitutions, in order. */
export type Words = (name: MessageName, ...substitutions: string[]) => string;

/** The languages of a built extension, as the names of their folders, such as `pt_BR`. */
export function localesOf(extension: string): string[] {
  return readdirSync(join(extension, '_locales')).sort();
}

/**
 * Copies a built extension and replaces its English messages by those of another language.
 * Otherwise the browser would choose from the languages of its own interface, which is often only
 * English.
 */
export async function extensionInLanguage(
  extension: string,
  locale: string,
): Promise<{ folder: string; words: Words; remove: () => Promise<void> }> {
  const read = (name: string): Record<string, { message: string }> =>
    JSON.parse(readFileSync(join(extension, '_locales', name, 'messages.json'), 'utf8'));
  // For missing messages, English is used.
  const messages = { ...read('en'), ...read(locale) };
  const folder = await mkdtemp(join(tmpdir(), `mayfly-${locale}-`));
  await cp(extension, folder, { recursive: true });
  await writeFile(join(folder, '_locales', 'en', 'messages.json'), JSON.stringify(messages));
  return {
    folder,
    words: (name, ...substitutions) =>
      (messages[name]?.message ?? '').replace(
        /\$([1-9])/g,
        (_, number) => substitutions[Number(number) - 1] ?? '',
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

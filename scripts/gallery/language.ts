import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageName } from '../../lib/platform/i18n.ts';

/** A message's text in one language, with `$1` to `$9` replaced in order. */
export type Words = (name: MessageName, ...substitutions: string[]) => string;

/** The languages of a built extension, by the names of their folders: `pt_BR`. */
export function localesOf(extension: string): string[] {
  return readdirSync(join(extension, '_locales')).sort();
}

/**
 * Copies a built extension with its messages of one language in place of English. The browser picks
 * the language of an extension from those of its own interface, often English alone.
 */
export async function extensionInLanguage(
  extension: string,
  locale: string,
): Promise<{ folder: string; words: Words; remove: () => Promise<void> }> {
  const read = (name: string): Record<string, { message: string }> =>
    JSON.parse(readFileSync(join(extension, '_locales', name, 'messages.json'), 'utf8'));
  // English replaces missing messages.
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

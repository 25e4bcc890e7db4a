import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMessages, type Words, wordsOf } from './words.ts';

/**
 * A copy of a built extension that speaks one language only. A browser picks the language of an
 * extension from those that its own interface has, which on many a machine is English alone: so
 * the other one takes the place of English.
 */
export async function extensionInLanguage(
  extension: string,
  locale: string,
): Promise<{ folder: string; words: Words; remove: () => Promise<void> }> {
  const messages = readMessages(extension, locale);
  const folder = await mkdtemp(join(tmpdir(), `mayfly-${locale}-`));
  await cp(extension, folder, { recursive: true });
  await writeFile(join(folder, '_locales', 'en', 'messages.json'), JSON.stringify(messages));
  return {
    folder,
    words: wordsOf(messages),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** URL of the service on this computer. Every build contains it. */
export const localService = 'http://127.0.0.1:8025';

/** Replaces the base URL of a service in the scripts of a built extension. */
export async function changeService(folder: string, from: string, to: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (text.includes(from)) await writeFile(path, text.replaceAll(from, to));
  }
}

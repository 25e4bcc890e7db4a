import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a built extension (Chromium) so that it has all sites from the start: what the browser asks
 * of the person before offers are switched on cannot be answered without a window. Answers the
 * copy's folder, beside the original, and what removes it.
 */
export async function copyWithAllSites(
  extension: string,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = `${extension}-${randomUUID()}`;
  await cp(extension, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: ['*://*/*'] }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

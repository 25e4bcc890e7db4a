import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a built extension (Chromium), and adds the permission for all sites to the manifest of the
 * copy. Without a window, the browser's prompt for this permission cannot be answered. The copy is
 * next to the original.
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

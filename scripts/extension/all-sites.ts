import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a built extension (Chromium) with the permission for all sites in its manifest, because the
 * browser's prompt for it cannot be answered without a window. The copy is beside the original.
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

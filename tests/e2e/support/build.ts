import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';

/** Port of loopback that the extensions of this test file look for their service on. */
export const servicePort = await freePort();

/** Folders of the built extensions, this test file's own, so that files can run side by side. */
export const chromeExtension = await copyFor(servicePort, inject('chromeExtension'));
export const firefoxExtension = await copyFor(servicePort, inject('firefoxExtension'));

/** Copies a build, with another default service in it. Answers the copy's folder. */
async function copyFor(port: number, build: string): Promise<string> {
  const folder = join(dirname(build), String(port), basename(build));
  await cp(build, folder, { recursive: true });
  const built = `http://127.0.0.1:${inject('servicePort')}`;
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (text.includes(built)) {
      await writeFile(path, text.replaceAll(built, `http://127.0.0.1:${port}`));
    }
  }
  return folder;
}

/** Has the extensions of this test file installed with the permission to reach a host. */
export async function allowHost(host: string): Promise<void> {
  for (const folder of [chromeExtension, firefoxExtension]) {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.host_permissions.push(`*://${host}/*`);
    await writeFile(path, JSON.stringify(manifest));
  }
}

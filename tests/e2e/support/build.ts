import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inject } from 'vitest';
import { buildExtension } from '../../../scripts/extension/build-extension.ts';
import { changeService, localService } from '../../../scripts/extension/change-service.ts';
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
  const own = `http://127.0.0.1:${port}`;
  await changeService(folder, `http://127.0.0.1:${inject('servicePort')}`, own);
  // What calls this computer's service by its usual address finds this file's there.
  await changeService(folder, localService, own);
  return folder;
}

/**
 * Builds the extension as people get it, without a service of its own. Answers its folder; the
 * service on this computer is the one at `servicePort`.
 */
export async function buildWithoutService(browser: 'chrome' | 'firefox'): Promise<string> {
  const purpose = `e2e-${inject('servicePort')}/${servicePort}-without-service`;
  const folder = await buildExtension(purpose, browser, '');
  await changeService(folder, localService, `http://127.0.0.1:${servicePort}`);
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

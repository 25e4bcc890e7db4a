import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inject } from 'vitest';
import { buildExtension } from '../../../scripts/extension/build-extension.ts';
import { changeService, localService } from '../../../scripts/extension/change-service.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';

/** Loopback port of the default service in this file's extensions. */
export const servicePort = await freePort();

/**
 * Folders of this file's copies of the built extensions, so that test files can run in parallel.
 */
export const chromeExtension = await copyFor(servicePort, inject('chromeExtension'));
export const firefoxExtension = await copyFor(servicePort, inject('firefoxExtension'));

/** Copies a build with another default service; returns the copy's folder. */
async function copyFor(port: number, build: string): Promise<string> {
  const folder = join(dirname(build), String(port), basename(build));
  await cp(build, folder, { recursive: true });
  const own = `http://127.0.0.1:${port}`;
  await changeService(folder, `http://127.0.0.1:${inject('servicePort')}`, own);
  // Replaces the usual address of a service on this computer by this file's.
  await changeService(folder, localService, own);
  return folder;
}

/**
 * Builds the extension without a default service, as it is published; returns its folder. The
 * extension expects the service on this computer at `servicePort`.
 */
export async function buildWithoutService(browser: 'chrome' | 'firefox'): Promise<string> {
  const purpose = `e2e-${inject('servicePort')}/${servicePort}-without-service`;
  const folder = await buildExtension(purpose, browser, '');
  await changeService(folder, localService, `http://127.0.0.1:${servicePort}`);
  return folder;
}

/** Grants the extensions of this file the permission for a host at installation. */
export async function allowHost(host: string): Promise<void> {
  for (const folder of [chromeExtension, firefoxExtension]) {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.host_permissions.push(`*://${host}/*`);
    await writeFile(path, JSON.stringify(manifest));
  }
}

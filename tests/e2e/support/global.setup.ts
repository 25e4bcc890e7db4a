import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildExtension } from '../../../scripts/extension/build-extension.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Loopback port of the default service in the built extensions. */
    servicePort: number;
    /** Folders of the built extensions. */
    chromeExtension: string;
    firefoxExtension: string;
  }
}

/**
 * Builds the extension for both browsers once for all end-to-end tests, in a folder of this run.
 * Returns a function that removes it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const purpose = `e2e-${port}`;
  const serviceUrl = `http://127.0.0.1:${port}`;
  const chrome = await buildExtension(purpose, 'chrome', serviceUrl);
  project.provide('servicePort', port);
  project.provide('chromeExtension', chrome);
  project.provide('firefoxExtension', await buildExtension(purpose, 'firefox', serviceUrl));
  return () => rm(dirname(chrome), { recursive: true, force: true });
}

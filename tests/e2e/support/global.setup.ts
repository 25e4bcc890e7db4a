import type { TestProject } from 'vitest/node';
import { buildExtension } from '../../../scripts/build-extension.ts';
import { freePort } from '../../../scripts/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of loopback that the built extensions look for their service on. */
    servicePort: number;
    /** Folders of the built extensions. */
    chromeExtension: string;
    firefoxExtension: string;
  }
}

/** Builds the extension for both browsers, once for all end-to-end tests. */
export async function setup(project: TestProject): Promise<void> {
  const port = await freePort();
  const serviceUrl = `http://127.0.0.1:${port}`;
  project.provide('servicePort', port);
  project.provide('chromeExtension', await buildExtension('e2e', 'chrome', serviceUrl));
  project.provide('firefoxExtension', await buildExtension('e2e', 'firefox', serviceUrl));
}

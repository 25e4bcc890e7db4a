import { join } from 'node:path';
import { build } from 'wxt';
import { root } from './step.ts';

/**
 * Builds the extension with a default service of one's own, beside the usual build, so that tests,
 * tour and bench never meet a service that a person runs on the usual port. Answers its folder.
 *
 * @param purpose names the folder under `.output/`
 */
export async function buildExtension(
  purpose: string,
  browser: 'chrome' | 'firefox',
  serviceUrl: string,
): Promise<string> {
  process.env.WXT_SERVICE_URL = serviceUrl;
  await build({
    root,
    browser,
    mode: 'production',
    outDir: join('.output', purpose),
    logger: undefined,
  });
  return join(root, '.output', purpose, `${browser}-mv3`);
}

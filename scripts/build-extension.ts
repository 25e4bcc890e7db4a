import { join } from 'node:path';
import { build, type InlineConfig } from 'wxt';
import { root } from './step.ts';

/** Only what went wrong is worth a line where a build is a means. */
export const quiet: NonNullable<InlineConfig['logger']> = {
  debug() {},
  log() {},
  info() {},
  success() {},
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  level: 0,
};

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
    logger: quiet,
  });
  return join(root, '.output', purpose, `${browser}-mv3`);
}

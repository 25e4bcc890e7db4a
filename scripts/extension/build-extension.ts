import { join } from 'node:path';
import { root, runStep } from '../processes/step.ts';

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
  const folder = join(root, '.output', purpose);
  await runWxt(['build', '--browser', browser], folder, serviceUrl);
  return join(folder, `${browser}-mv3`);
}

/** Runs WXT with another default service and output folder. Throws with what it said. */
export async function runWxt(args: string[], folder: string, serviceUrl: string): Promise<void> {
  const env = {
    ...process.env,
    // Tests set it to another value, with which other code would be built than people get.
    NODE_ENV: 'production',
    WXT_SERVICE_URL: serviceUrl,
    WXT_OUT_DIR: folder,
  };
  const { ok, output } = await runStep({ command: 'wxt', args, env, output: 'kept' });
  if (!ok) throw new Error(`wxt ${args.join(' ')} failed:\n${output}`);
}

import { join } from 'node:path';
import { root, runStep } from '../processes/step.ts';

/**
 * Builds the extension with another default service beside the usual build, so that tests, tour and
 * bench never reach a service that runs on the usual port. Returns the build's folder.
 *
 * @param purpose names the folder under `.output/`
 * @throws {Error} with WXT's output if the build fails
 */
export async function buildExtension(
  purpose: string,
  browser: 'chrome' | 'firefox',
  serviceUrl: string,
): Promise<string> {
  const folder = join(root, '.output', purpose);
  const env = {
    ...process.env,
    // Tests set another value, with which WXT would build other code than for release.
    NODE_ENV: 'production',
    WXT_SERVICE_URL: serviceUrl,
    WXT_OUT_DIR: folder,
  };
  const args = ['build', '--browser', browser];
  const { ok, output } = await runStep({ command: 'wxt', args, env, output: 'kept' });
  if (!ok) throw new Error(`wxt ${args.join(' ')} failed:\n${output}`);
  return join(folder, `${browser}-mv3`);
}

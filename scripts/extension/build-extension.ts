import { join } from 'node:path';
import { root, runStep } from '../processes/step.ts';

/**
 * Builds the extension with another default service, so that tests, the tour and benchmarks never
 * use a service on the usual port. The usual build stays unchanged. Returns the folder of the new
 * build.
 *
 * @param purpose name of the folder under `.output/`
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
    // Tests set another value, for which WXT would not build the same code as for a release.
    NODE_ENV: 'production',
    WXT_SERVICE_URL: serviceUrl,
    WXT_OUT_DIR: folder,
  };
  const args = ['build', '--browser', browser];
  const { ok, output } = await runStep({ command: 'wxt', args, env, output: 'kept' });
  if (!ok) throw new Error(`wxt ${args.join(' ')} failed:\n${output}`);
  return join(folder, `${browser}-mv3`);
}

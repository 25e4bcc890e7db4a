/**
 * Makes a version of what is unreleased, in all files that name it:
 *
 *   npm run release -- 0.2.0
 *
 * It neither commits nor sends anything, and says what comes next.
 */

import { root } from './processes/step.ts';
import { prepareRelease } from './release/prepare.ts';

const [version] = process.argv.slice(2);
try {
  if (version === undefined) throw new Error('name the version: npm run release -- 0.2.0');
  prepareRelease(root, version, new Date().toISOString().slice(0, 10));
  console.log(`Version ${version} stands in package.json, client/package.json, server/package.json,
package-lock.json and CHANGELOG.md. Read the changes, then:

  git commit -am 'Release ${version}'
  git tag v${version}
  git push origin HEAD v${version}`);
} catch (error) {
  console.error(`Nothing is changed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** Writes a new version into all files that contain the version: `npm run release -- 0.2.0`. */
import { root } from './processes/step.ts';
import { prepareRelease } from './release/prepare.ts';

const [version] = process.argv.slice(2);
try {
  if (version === undefined) throw new Error('usage: npm run release -- 0.2.0');
  prepareRelease(root, version, new Date().toISOString().slice(0, 10));
  console.log(`Version ${version} is now in package.json, client/package.json, server/package.json,
package-lock.json and CHANGELOG.md. Check the changes, then:

  git commit -am 'Release ${version}'
  git tag v${version}
  git push origin HEAD v${version}`);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

// @ts-check
import { join } from 'node:path';
import { isProgram } from './find-program.mjs';
import { root } from './report.mjs';

/**
 * The oldest version of Node that can run Mayfly: it strips types, and has SQLite without a flag.
 */
export const oldestNode = '22.19';

/** @param {string} version such as 22.19.0 */
export function supports(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 19);
}

/** Whether the Node that runs set-up can also run everything else. */
export const isNodeSupported = supports(process.versions.node);

/**
 * The folder of a package whose lock file pins Node for each system. It is separate from the
 * project, because npm would use a Node in the project's node_modules/.bin even if it does not
 * start.
 */
export const nodeFolder = join(root, 'scripts', 'setup', 'node');

/** The path of the pinned Node; undefined if it is not installed. */
export function pinnedNode() {
  const windows = process.platform === 'win32';
  const system = `${windows ? 'win' : process.platform}-${process.arch}`;
  return [`node-${system}`, `node-bin-${system}`]
    .map((name) => join(nodeFolder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node'))
    .find(isProgram);
}

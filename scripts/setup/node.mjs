// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram } from './find-program.mjs';
import { root } from './report.mjs';

/** The oldest Node that runs Mayfly: it strips types, and has SQLite without a flag. */
export const oldestNode = '22.19';

/** @param {string} version such as 22.19.0 */
export function supports(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 19);
}

/** Whether the Node of this machine, which runs set-up, runs everything else as well. */
export const isNodeSupported = supports(process.versions.node);

/**
 * A package of its own whose lock file pins a Node for each system. Its program is not linked into
 * the project's node_modules/.bin: there npm would find it first, and where it does not start,
 * nothing would.
 */
export const nodeFolder = join(root, 'scripts', 'setup', 'node');

/** The path of the pinned Node's program; undefined where it is not installed. */
export function pinnedNode() {
  const lock = JSON.parse(readFileSync(join(nodeFolder, 'package-lock.json'), 'utf8'));
  for (const [folder, { os, cpu, bin }] of Object.entries(lock.packages)) {
    // npm writes a single system or processor without a list.
    const isHere = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
    if (!isHere || bin === undefined) continue;
    const path = join(nodeFolder, folder, bin.node);
    if (isProgram(path)) return path;
  }
  return undefined;
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * The packages in a lock file, by folder. Empty if the file does not exist.
 * @param {string} path
 * @returns {[folder: string, LockedPackage][]}
 */
function readLock(path) {
  return existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages) : [];
}

/**
 * Whether node_modules in a folder matches the package-lock.json. Packages for other systems are
 * locked as optional and may be missing.
 * @param {string} folder
 */
export function areInstalled(folder) {
  const installed = new Map(readLock(join(folder, 'node_modules', '.package-lock.json')));
  return readLock(join(folder, 'package-lock.json')).every(
    ([name, { version, optional, link }]) => {
      if (!name.startsWith('node_modules/')) return true;
      const found = installed.get(name);
      if (found === undefined) return optional === true;
      return link === true || found.version === version;
    },
  );
}

// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * The packages of a lock file, by folder; empty where there is no such file.
 * @param {string} path
 * @returns {[folder: string, LockedPackage][]}
 */
function readLock(path) {
  if (!existsSync(path)) return [];
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(packages);
}

/**
 * Whether node_modules of a folder holds what its package-lock.json asks for. Packages for other
 * systems are locked as optional and may be absent.
 * @param {string} folder
 */
export function areInstalled(folder) {
  const installed = new Map(readLock(join(folder, 'node_modules', '.package-lock.json')));
  const wanted = readLock(join(folder, 'package-lock.json')).filter(([name]) =>
    name.startsWith('node_modules/'),
  );
  return wanted.every(([name, { version, optional, link }]) => {
    const found = installed.get(name);
    if (found === undefined) return optional === true;
    return link === true || found.version === version;
  });
}

/**
 * How many packages of a folder are there so far, and of how many.
 * @param {string} folder
 */
export function countInstalled(folder) {
  const needed = readLock(join(folder, 'package-lock.json')).filter(
    ([name, { optional, link }]) => name.startsWith('node_modules/') && !optional && !link,
  );
  const there = needed.filter(([name]) => existsSync(join(folder, name, 'package.json')));
  return { there: there.length, all: needed.length };
}

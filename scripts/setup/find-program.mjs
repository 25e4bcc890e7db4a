// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of a program; undefined if it is missing. Searches PATH, and then Debian's folder for
 * servers, which is not in the PATH of ordinary users.
 * @param {string} name
 */
export function findProgram(name) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders
    .flatMap((folder) => endings.map((ending) => join(folder, name + ending)))
    .find(isProgram);
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

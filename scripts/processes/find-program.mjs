// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * The path of a program, or undefined where PATH has none of that name.
 * @param {string} name
 * @param {Environment} [env]
 */
export function findOnPath(name, env = process.env) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    for (const ending of endings) {
      const path = join(folder, name + ending);
      if (isProgram(path)) return path;
    }
  }
  return undefined;
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

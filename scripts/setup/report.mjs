// @ts-check
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Prints a line to standard error, because standard output belongs to the command.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`set-up: ${line}\n`);
}

/** An error that the user can solve; `lines` explain how. Set-up then exits with status 1. */
export class SetupError extends Error {
  /** @param {string[]} lines */
  constructor(...lines) {
    super(lines.join('\n'));
    this.name = 'SetupError';
    this.lines = lines;
  }
}

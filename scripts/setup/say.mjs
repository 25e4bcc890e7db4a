// @ts-check

/**
 * Tells the person one line, on standard error: standard output belongs to the command.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`set-up: ${line}\n`);
}

/**
 * Tells that something goes on, for what takes long: `seconds` have gone.
 * @param {string} what
 * @param {number} seconds
 */
export function sayStill(what, seconds) {
  say(`still ${what} (${seconds} s)`);
}

/** What is missing and how to get it, in lines for the person; ends the set-up with status 1. */
export class SetupError extends Error {
  /** @param {string[]} lines */
  constructor(...lines) {
    super(lines.join('\n'));
    this.name = 'SetupError';
    this.lines = lines;
  }
}

// @ts-check
import { createInterface } from 'node:readline/promises';

/** How a person says that set-up is to look for what is missing, and to install nothing. */
export const nothingInstalled = 'MAYFLY_INSTALL=no';

/** Whether set-up may install or download anything at all. */
export function mayInstallAnything() {
  return process.env.MAYFLY_INSTALL !== 'no';
}

/** Whether there is a person at a terminal who can be asked. */
export function canAsk() {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/**
 * Asks at the terminal; only a yes is one.
 * @param {string} question
 */
export async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`set-up: ${question} [y/N] `);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

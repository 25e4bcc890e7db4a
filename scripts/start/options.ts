import type { BrowserName } from '../browsers.ts';

export type StartOptions = {
  browser: BrowserName;
  /** Whether to discard addresses and mail of earlier runs. */
  anew: boolean;
};

export const usage = `usage: npm start [-- firefox] [new]

  npm start                 Chromium, with the addresses and mail of the last run
  npm start -- firefox      Firefox
  npm start -- new          Chromium, as after an installation
  npm start -- firefox new  Firefox, as after an installation`;

/**
 * `npm start` cannot run with these arguments or on this machine. `message` explains what to do
 * instead.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/**
 * Parses the words after `npm start --`, which can be in any order.
 * @throws {CannotStart}
 */
export function readOptions(words: readonly string[]): StartOptions {
  const unknown = words.find((word) => !['chromium', 'firefox', 'new'].includes(word));
  if (unknown !== undefined) throw new CannotStart(`unknown argument "${unknown}"\n${usage}`);
  return {
    browser: words.includes('firefox') ? 'firefox' : 'chromium',
    anew: words.includes('new'),
  };
}

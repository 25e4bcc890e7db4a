import type { BrowserName } from '../browsers.ts';

export type StartOptions = {
  browser: BrowserName;
  /** Whether the browser is to have no addresses and no mail from before. */
  anew: boolean;
};

const usage = `usage: npm start [-- firefox] [new]

  npm start                 in Chromium, with the addresses and mail of the last time
  npm start -- firefox      in Firefox
  npm start -- new          without them, as after an installation
  npm start -- firefox new  both`;

/** Something that was asked for and cannot be; `message` tells the person what can. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/**
 * Reads the words after `npm start --`, in any order.
 * @throws {CannotStart}
 */
export function readOptions(words: readonly string[]): StartOptions {
  const unknown = words.find((word) => !['chromium', 'firefox', 'new'].includes(word));
  if (unknown !== undefined) throw new CannotStart(`npm start knows no "${unknown}"\n${usage}`);
  return {
    browser: words.includes('firefox') ? 'firefox' : 'chromium',
    anew: words.includes('new'),
  };
}

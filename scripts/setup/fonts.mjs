// @ts-check

import { findOnPath } from '../processes/find-program.mjs';
import { install, mayInstall } from './debian.mjs';
import { runQuietly } from './run-command.mjs';

/** Debian's font packages, each with languages that tell whether it is needed. */
const fontPackages = [
  { name: 'fonts-noto-core', languages: ['ar', 'he', 'hi', 'th'] },
  { name: 'fonts-noto-cjk', languages: ['ja', 'ko', 'zh-cn'] },
];

/**
 * Fonts for the languages of the interface, so that pictures show words and not boxes. Only where
 * they can be installed; nothing fails without them.
 * @returns {import('./needs.mjs').Missing[]}
 */
export function missingFonts() {
  if (!mayInstall() || findOnPath('fc-list') === undefined) return [];
  return fontPackages.flatMap(({ name, languages }) => {
    const lacking = languages.filter((language) => !hasFont(language));
    if (lacking.length === 0) return [];
    return {
      what: `Debian's ${name}`,
      purpose: `for pictures with ${lacking.join(', ')} in them, which show boxes without`,
      instead: `apt-get install ${name}`,
      fromDebian: true,
      optional: true,
      install: () => install([name]),
    };
  });
}

/** @param {string} language */
function hasFont(language) {
  return runQuietly('fc-list', [`:lang=${language}`, 'file']).output !== '';
}

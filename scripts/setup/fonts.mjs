// @ts-check

import { findOnPath } from '../processes/find-program.mjs';
import { install, mayInstall } from './debian.mjs';
import { runQuietly } from './run-command.mjs';
import { SetupError, say } from './say.mjs';

/** Debian's font packages, each with languages that tell whether it is needed. */
const fontPackages = [
  { name: 'fonts-noto-core', languages: ['ar', 'he', 'hi', 'th'] },
  { name: 'fonts-noto-cjk', languages: ['ja', 'ko', 'zh-cn'] },
];

/**
 * Fonts for the languages of the interface, so that pictures show words and not boxes. Only where
 * they can be installed; nothing fails without them.
 */
export async function seeToFonts() {
  if (!mayInstall() || findOnPath('fc-list') === undefined) return;
  for (const { name, languages } of fontPackages) {
    const lacking = languages.filter((language) => !hasFont(language));
    if (lacking.length === 0) continue;
    try {
      await install([name], `for pictures with ${lacking.join(', ')} in them`);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      say(`no font for ${lacking.join(', ')}: pictures in these languages will show boxes`);
    }
  }
}

/** @param {string} language */
function hasFont(language) {
  return runQuietly('fc-list', [`:lang=${language}`, 'file']).output !== '';
}

/**
 * Untrusted text for the interface: sender names, subjects, addresses. The interface escapes
 * markup, but not misleading characters.
 */

/** Line breaks, tabs and every other control character, C1 included. */
const controls = /\p{Cc}+/gu;

/**
 * Characters that change the direction of text (`exe.fdp` reads as `pdf.exe`), and invisible
 * characters (UAX 9; UTS 39, section 2). Joiners stay, because Persian, the Indic scripts and emoji
 * need them; only addresses lose them.
 */
const misleading =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

const joiners = /[\u200c\u200d]/gu;

/**
 * More combining marks than any script uses on one letter. They would cover the lines above and
 * below.
 */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Untrusted text as one line, neutral in direction, without hidden characters.
 *
 * @param longest in code points; longer text ends in an ellipsis
 */
export function displayText(text: string, longest = 1000): string {
  // Cut first: a line may be megabytes long.
  const clean = text
    .slice(0, longest * 4)
    .replace(controls, ' ')
    .replace(misleading, '')
    .replace(stackedMarks, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
    .toWellFormed();
  const points = [...clean];
  if (points.length <= longest) return clean;
  return `${points.slice(0, longest - 1).join('')}…`;
}

/** An untrusted e-mail address: like `displayText`, and without joiners. */
export function displayAddress(address: string): string {
  return displayText(address, 320).replace(joiners, '');
}

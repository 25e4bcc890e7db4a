/**
 * Text that strangers wrote, made fit to stand in our own interface: a name, a subject, a file's
 * name. Safe against markup it is anyway; this is about what is seen.
 */

/** Line breaks, tabs and every other control character, C1 included. */
const controls = /\p{Cc}+/gu;

/**
 * Characters that turn the direction of what follows (so that `exe.fdp` reads `pdf.exe`), and
 * invisible ones that hide between others (UAX 9; UTS 39, section 2). Joiners stay, because Persian,
 * the Indic scripts and emoji need them; they count as a fault only in addresses.
 */
const turnersAndInvisibles =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

const joiners = /[\u200c\u200d]/gu;

/** More marks than any script stacks on one letter, which would paint over the lines around. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A stranger's line for our interface: one line, neutral in direction, without hidden characters.
 * @param longest in code points; what is longer ends in an ellipsis.
 */
export function displayText(text: string, longest = 1000): string {
  // A cut before the work keeps a line of megabytes from costing more than what is shown.
  const clean = text
    .slice(0, longest * 4)
    .replace(controls, ' ')
    .replace(turnersAndInvisibles, '')
    .replace(stackedMarks, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
    .toWellFormed();
  const points = [...clean];
  if (points.length <= longest) return clean;
  return `${points.slice(0, longest - 1).join('')}…`;
}

/** A stranger's mail address for our interface: as `displayText`, and without joiners. */
export function displayAddress(address: string): string {
  return displayText(address, 320).replace(joiners, '');
}

/** A file's name for our interface: long ones lose their middle, so that the ending stays. */
export function displayFileName(name: string): string {
  const points = [...displayText(name, 4000)];
  if (points.length <= 80) return points.join('');
  return `${points.slice(0, 50).join('')}…${points.slice(-29).join('')}`;
}

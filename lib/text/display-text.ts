/**
 * Untrusted text for the interface and for file names: sender names, subjects, file names. Markup
 * is harmless there; misleading characters are not.
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
 * More combining marks than any script uses on one letter: they would cover the lines above and
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

/** A file name. A long name is shortened in the middle, so that its extension stays visible. */
export function displayFileName(name: string): string {
  const points = [...displayText(name, 4000)];
  if (points.length <= 80) return points.join('');
  return `${points.slice(0, 50).join('')}…${points.slice(-29).join('')}`;
}

/** Characters with a special meaning in a file system or shell. */
const special = /[\\/:*?"<>|]/gu;
/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/**
 * A safe file name: without path, control and direction-changing characters, so that the visible
 * extension is the real one; never a hidden file or a Windows device name.
 *
 * @param fallback used if nothing of the name is left
 */
export function safeFileName(name: string, fallback: string): string {
  const clean = displayFileName(name)
    .replace(special, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  return (clean || fallback).replace(reserved, '_$&');
}

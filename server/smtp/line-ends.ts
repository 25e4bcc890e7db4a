const lineFeed = 10;
const carriageReturn = 13;
const dot = 46;
const nothing = 0;

/** The nearest byte from `at` in the direction of `step` that is no NUL. */
function beside(source: Uint8Array, at: number, step: 1 | -1): number {
  let next = at + step;
  while (source[next] === nothing) next += step;
  return next;
}

/**
 * Whether the dot at `at` is alone on a line, with NULs or not, and the line ends as no line does:
 * what some servers take for the end of a mail.
 */
function looksLikeAnEnd(source: Uint8Array, at: number): boolean {
  const before = beside(source, at, -1);
  const after = beside(source, at, 1);
  const begins = before < 0 || source[before] === lineFeed || source[before] === carriageReturn;
  if (!begins || source[after] !== carriageReturn) return false;
  const honest = source[before] === lineFeed || before < 0;
  const plain = before === at - 1 && after === at + 1;
  return !(honest && plain && source[after + 1] === lineFeed);
}

/**
 * Whether a line ends in anything but CRLF, or something looks like the line of a lone dot and is
 * none: what other servers take for the end of the mail, and what follows for commands ("SMTP
 * smuggling": CVE-2023-51764 and those of its kind).
 */
export function hasForeignLineEnd(source: Uint8Array): boolean {
  for (let at = source.indexOf(lineFeed); at !== -1; at = source.indexOf(lineFeed, at + 1)) {
    if (at === 0 || source[at - 1] !== carriageReturn) return true;
  }
  for (let at = source.indexOf(dot); at !== -1; at = source.indexOf(dot, at + 1)) {
    if (looksLikeAnEnd(source, at)) return true;
  }
  return false;
}

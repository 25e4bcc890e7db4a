/** Text as one line of at most `longest` characters (code points), without control characters. */
export function toSingleLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  if (line.length <= longest) return line;
  const characters = Array.from(line.slice(0, longest * 2 + 2));
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}

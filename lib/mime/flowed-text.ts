/** Joins the lines of format=flowed text (RFC 3676). */

/** A line without its quote marks and stuffed space (RFC 3676, 4.3 to 4.5). */
function unquoted(line: string): { depth: number; content: string } {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  const content = line.slice(depth);
  return { depth, content: content.startsWith(' ') ? content.slice(1) : content };
}

/**
 * Joins each line that ends in a space with the next line of the same quote depth.
 *
 * @param deletesSpaces whether the space before a line end is removed (DelSp=yes)
 */
export function joinFlowedLines(text: string, deletesSpaces: boolean): string {
  const pieces: string[] = [];
  let previous: { depth: number; isFlowed: boolean } | undefined;
  for (const line of text.split(/\r?\n/)) {
    const { depth, content } = unquoted(line);
    // The signature separator is a line of its own (4.3).
    const isSignature = content === '-- ';
    if (previous?.isFlowed !== true || previous.depth !== depth || isSignature) {
      if (previous !== undefined) pieces.push('\n');
      if (depth > 0) pieces.push('>'.repeat(depth), ' ');
    }
    const isFlowed = content.endsWith(' ') && !isSignature;
    pieces.push(isFlowed && deletesSpaces ? content.slice(0, -1) : content);
    previous = { depth, isFlowed };
  }
  return pieces.join('');
}

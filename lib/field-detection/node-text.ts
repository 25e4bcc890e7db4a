import { unclobbered } from '../dom/unclobbered.ts';

/**
 * Text as it reads, spaces collapsed, cut to a length. Elements are words apart even where nothing
 * is written between them; scripts, styles and the choices of a list are not read.
 */
export function textOf(node: Node | null | undefined, most = 200): string {
  const parts: string[] = [];
  if (node) collectText(node, parts, most * 4);
  return parts.join(' ').replace(/\s+/g, ' ').trim().slice(0, most);
}

const unread = /^(script|style|noscript|template|select|textarea|svg)$/;

/** Answers how many characters may still follow. */
function collectText(node: Node, parts: string[], room: number): number {
  if (unclobbered(node, 'nodeType') === 3) {
    const text = (unclobbered(node, 'nodeValue') ?? '').slice(0, room);
    if (text.trim()) parts.push(text);
    return room - text.length;
  }
  // An element counts as well, or a page could have thousands without a letter in them.
  let left = room - 1;
  for (
    let child = unclobbered(node, 'firstChild');
    child && left > 0;
    child = unclobbered(child, 'nextSibling')
  ) {
    if (!unread.test('localName' in child ? String(unclobbered(child, 'localName')) : ''))
      left = collectText(child, parts, left);
  }
  return left;
}

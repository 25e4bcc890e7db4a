import { unclobbered } from '../dom/unclobbered.ts';

/**
 * The visible text of a node with spaces collapsed, cut to a length. A space separates elements;
 * scripts, styles and options are left out.
 */
export function textOf(node: Node | null | undefined, most = 200): string {
  const parts: string[] = [];
  if (node) collectText(node, parts, most * 4);
  return parts.join(' ').replace(/\s+/g, ' ').trim().slice(0, most);
}

const unread = /^(script|style|noscript|template|select|textarea|svg)$/;

/** @returns how many more characters may be collected */
function collectText(node: Node, parts: string[], room: number): number {
  if (unclobbered(node, 'nodeType') === 3) {
    const text = (unclobbered(node, 'nodeValue') ?? '').slice(0, room);
    if (text.trim()) parts.push(text);
    return room - text.length;
  }
  // Elements also reduce the remaining length, because a page may have thousands without text.
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

import { linkify } from './linkify.ts';

/** Deeper quoting than this is shown as this: nobody reads it, and nesting costs layout time. */
const deepestQuote = 8;

/**
 * The body of a mail that has only plain text: lines kept, quoted parts as nested quotations,
 * addresses as links. Gives the `<html>` element of an inert document; no markup is ever parsed.
 */
export function plainTextBody(text: string): HTMLElement {
  const page = document.implementation.createHTMLDocument('');
  page.title = '';
  page.querySelector('title')?.remove();
  let quote: HTMLElement = page.body;
  let depth = 0;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const block = page.createElement('div');
    block.className = 'mayfly-text';
    linkify(block, lines.join('\n'));
    quote.append(block);
    lines = [];
  };
  for (const line of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')) {
    const quoted = unquote(line);
    if (quoted.depth !== depth) {
      flush();
      for (; depth < quoted.depth; depth++) {
        const inner = page.createElement('blockquote');
        quote.append(inner);
        quote = inner;
      }
      for (; depth > quoted.depth; depth--) quote = quote.parentElement ?? page.body;
    }
    lines.push(quoted.text);
  }
  flush();
  return page.documentElement;
}

/** The depth of a line's quote marks and the line without them (RFC 3676, 4.5). */
function unquote(line: string): { depth: number; text: string } {
  let depth = 0;
  let at = 0;
  while (line[at] === '>') {
    depth++;
    at += line[at + 1] === ' ' ? 2 : 1;
  }
  return { depth: Math.min(depth, deepestQuote), text: line.slice(at) };
}

import { linkify } from './linkify.ts';
import { createFoldedQuote, isAttribution, isFooter } from './quotes.ts';

/** Maximum depth of quotation elements, because nesting costs layout time. */
const deepestQuote = 8;

/** Outlook's border in plain text: `-----Original Message-----`, or a long line of underscores. */
const border = /^(?:-{5}[^-].*[^-]-{5}|_{20,})$/;

type Line = {
  depth: number;
  text: string;
};

/**
 * Builds the body of a plain-text mail: lines are kept except empty last ones, quoted parts become
 * nested quotations, addresses become links, and with a `quoteLabel` the history below new text is
 * folded. Returns the `<html>` element of an inert document; no markup is ever parsed.
 */
export function plainTextBody(text: string, quoteLabel: string | undefined): HTMLElement {
  const page = document.implementation.createHTMLDocument('');
  page.title = '';
  page.querySelector('title')?.remove();
  const lines = text
    .trimEnd()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split('\n')
    .map(unquote);
  const [start, end] = quoteLabel ? history(lines) : [0, 0];
  append(page.body, lines.slice(0, start));
  if (quoteLabel && start < end) {
    const details = createFoldedQuote(page, quoteLabel);
    append(details, lines.slice(start, end));
    page.body.append(details);
  }
  append(page.body, lines.slice(end));
  return page.documentElement;
}

function append(parent: HTMLElement, lines: Line[]): void {
  const page = parent.ownerDocument;
  let quote = parent;
  let depth = 0;
  let together: string[] = [];
  const flush = () => {
    if (together.length === 0) return;
    const block = page.createElement('div');
    block.className = 'mayfly-text';
    linkify(block, together.join('\n'));
    quote.append(block);
    together = [];
  };
  for (const line of lines) {
    if (line.depth !== depth) {
      flush();
      for (; depth < line.depth; depth++) {
        const inner = page.createElement('blockquote');
        quote.append(inner);
        quote = inner;
      }
      for (; depth > line.depth; depth--) quote = quote.parentElement ?? parent;
    }
    together.push(line.text);
  }
  flush();
}

/** Line indexes at which the quoted history starts and ends; equal if there is none. */
function history(lines: Line[]): [start: number, end: number] {
  const borderAt = lines.findIndex(({ depth, text }) => depth === 0 && border.test(text.trim()));
  const quoteEnd = lines.findLastIndex(({ depth }) => depth > 0) + 1;
  let start = lines.length;
  let end = lines.length;
  if (borderAt >= 0 && isHeader(lines[borderAt + 1])) start = borderAt;
  else {
    const below = lines.slice(quoteEnd).find(({ text }) => text.trim());
    if (quoteEnd === 0 || (below && !isFooter(below.text))) return [end, end];
    end = quoteEnd;
    start = quoteEnd;
    while (start > 0 && isQuotedOrBlank(lines[start - 1])) start--;
    start = attributionStart(lines, start);
  }
  const hasTextAbove = lines.slice(0, start).some(({ text }) => text.trim());
  return hasTextAbove ? [start, end] : [end, end];
}

function isHeader(line: Line | undefined): boolean {
  return /^\*?\p{L}[^:：]{0,20}[:：]/u.test(line?.text ?? '');
}

function isQuotedOrBlank(line: Line | undefined): boolean {
  return line !== undefined && (line.depth > 0 || !line.text.trim());
}

/**
 * The index of the first of up to three attribution lines directly above a quotation, or else of
 * the quotation.
 */
function attributionStart(lines: Line[], quote: number): number {
  const above = (count: number) =>
    lines
      .slice(Math.max(0, quote - count), quote)
      .map(({ text }) => text)
      .join(' ');
  // The line may have been wrapped between the date and the address.
  for (const count of [1, 2, 3]) {
    if (isAttribution(above(count)) && /\p{N}{4}|\p{N}[.:]\p{N}{2}/u.test(above(count))) {
      return Math.max(0, quote - count);
    }
  }
  return isAttribution(above(1)) ? quote - 1 : quote;
}

/** The depth of a line's quote marks and the line without them (RFC 3676, 4.5). */
function unquote(line: string): Line {
  let depth = 0;
  let at = 0;
  while (line[at] === '>') {
    depth++;
    at += line[at + 1] === ' ' ? 2 : 1;
  }
  return { depth: Math.min(depth, deepestQuote), text: line.slice(at) };
}

/** A mail as one text with layout: what both the search for codes and that for links read. */

import { lowerCase } from '../fold.ts';
import { findWords, type Hit } from '../vocabulary.ts';
import { withoutOtherCodes } from './other-codes.ts';

/** How a stretch of text looks. */
export interface Look {
  /** Font size in pixels. */
  size: number;
  bold: boolean;
  /** Fixed-width letters, or an element for code. */
  mono: boolean;
  spaced: boolean;
  /** On a ground of its own, as buttons and boxes are. */
  boxed: boolean;
  hidden: boolean;
}

export interface Span extends Look {
  start: number;
  end: number;
}

/** One line as a reader sees it: a block, a table cell, or what stands between two breaks. */
export interface Line {
  start: number;
  end: number;
  spans: Span[];
  hidden: boolean;
  /** The table row that it stands in, counted from 1; 0 for none. */
  row: number;
}

export interface Link {
  href: string;
  /** The link's words; in a plain text the address itself. */
  start: number;
  end: number;
  line: number;
  button: boolean;
  hidden: boolean;
  /** The words are the address: what they mean stands before them. */
  bare: boolean;
}

export interface Page {
  /** Folded text; the subject is the first line. */
  text: string;
  lower: string;
  lines: Line[];
  links: Link[];
  /** Words of visible lines, in order. */
  hits: Hit[];
  /** The font size that most of the text has. */
  usualSize: number;
}

/** Puts a page together from its lines. `text` is folded already. */
export function makePage(text: string, lines: Line[], links: Link[]): Page {
  const lower = lowerCase(text);
  const shown = lines.filter((line) => !line.hidden);
  const all = withoutOtherCodes(lower, findWords(lower));
  const hits: Hit[] = [];
  let at = 0;
  for (const line of shown) {
    while (at < all.length && (all[at]?.start ?? 0) < line.start) at++;
    for (let hit = all[at]; hit && hit.start < line.end; hit = all[++at]) hits.push(hit);
  }
  return { text, lower, lines, links, hits, usualSize: usualSize(lines) };
}

function usualSize(lines: Line[]): number {
  const weights = new Map<number, number>();
  for (const { spans } of lines) {
    for (const { size, start, end, hidden } of spans) {
      if (!hidden) weights.set(size, (weights.get(size) ?? 0) + end - start);
    }
  }
  let best = 0;
  let most = 0;
  for (const [size, weight] of weights) {
    if (weight > most) [best, most] = [size, weight];
  }
  return best;
}

/** The index of the first hit that starts at or after a place. */
export function firstHit(hits: readonly Hit[], place: number): number {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The hits that stand within a stretch of the text, wholly. */
export function hitsWithin({ hits }: Page, start: number, end: number): Hit[] {
  const begun = hits.slice(firstHit(hits, start), firstHit(hits, end));
  return begun.filter((hit) => hit.end <= end);
}

/** All kinds of words within a stretch of the text. */
export function kindsWithin(page: Page, start: number, end: number): number {
  let kinds = 0;
  for (const hit of hitsWithin(page, start, end)) kinds |= hit.kinds;
  return kinds;
}

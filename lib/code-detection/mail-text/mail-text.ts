/** A mail as one text with layout, in which codes and links are detected. */

import { findMailTerms, type MailTermKind, type MailTermMatch } from '../../lexicon.ts';
import { lowerCase } from '../../text/normalise.ts';
import { withoutOtherCodes } from './other-codes.ts';

/** The look of a span of text. */
export type Look = {
  /** Font size in pixels. */
  size: number;
  bold: boolean;
  /** In a fixed-width font, or in an element for code. */
  mono: boolean;
  spaced: boolean;
  /** With its own background, like buttons and boxes. */
  boxed: boolean;
  hidden: boolean;
};

export type Span = Look & {
  start: number;
  end: number;
};

/** One visible line: a block, a table cell, or the text between two breaks. */
export type Line = {
  start: number;
  end: number;
  spans: Span[];
  hidden: boolean;
  /** Number of its table row, from 1; 0 for none. */
  row: number;
  /** The visible text before normalisation, with white space collapsed. */
  written: string;
};

export type Link = {
  href: string;
  /** The link's text before normalisation; in plain text the URL. */
  caption: string;
  /** The link's text; in plain text the URL itself. */
  start: number;
  end: number;
  line: number;
  button: boolean;
  hidden: boolean;
  /** The visible text is the URL. */
  bare: boolean;
  /** The URL is incomplete. */
  cut: boolean;
};

export type MailText = {
  /** Normalised text; the subject is the first line. */
  text: string;
  lower: string;
  lines: Line[];
  links: Link[];
  /** Terms of visible lines, in order. */
  matches: MailTermMatch[];
  /** The font size of most of the text. */
  usualSize: number;
};

/** Creates a mail's text from its lines. `text` must be normalised. */
export function makeMailText(text: string, lines: Line[], links: Link[]): MailText {
  const lower = lowerCase(text);
  const shown = lines.filter((line) => !line.hidden);
  const all = withoutOtherCodes(lower, findMailTerms(lower));
  const matches: MailTermMatch[] = [];
  let at = 0;
  for (const line of shown) {
    while (at < all.length && (all[at]?.start ?? 0) < line.start) at++;
    for (let match = all[at]; match && match.start < line.end; match = all[++at])
      matches.push(match);
  }
  return { text, lower, lines, links, matches, usualSize: usualSize(lines) };
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

/** The index of the first match that starts at or after an offset. */
export function firstMatch(matches: readonly MailTermMatch[], offset: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The matches wholly within a range. */
export function matchesWithin({ matches }: MailText, start: number, end: number): MailTermMatch[] {
  const started = matches.slice(firstMatch(matches, start), firstMatch(matches, end));
  return started.filter((match) => match.end <= end);
}

/** All kinds of terms within a range. */
export function kindsWithin(
  mailText: MailText,
  start: number,
  end: number,
): ReadonlySet<MailTermKind> {
  const [match, ...others] = matchesWithin(mailText, start, end);
  if (!match || others.length === 0) return match?.kinds ?? noKinds;
  const kinds = new Set(match.kinds);
  for (const other of others) for (const kind of other.kinds) kinds.add(kind);
  return kinds;
}

const noKinds: ReadonlySet<MailTermKind> = new Set();

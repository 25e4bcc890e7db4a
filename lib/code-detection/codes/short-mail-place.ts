import { firstHit, kindsWithin, type Line, type Page } from '../mail-text/mail-text.ts';
import { kind } from '../vocabulary.ts';
import type { Candidate } from './candidates.ts';
import { weighShape } from './layout.ts';

/** Words that name a code. */
export const naming = kind.code | kind.once;

/** Words that say that somebody is to be let in. */
export const entering = kind.enter | kind.password;

/** Words that can lead to a number that stands not alone: "Here you go:", "Sign in with". */
const leading = naming | entering | kind.verify | kind.type | kind.use | kind.hint;

/** What forms weigh that are nearly always of other things: years, postcodes, names of tickets. */
const unlikely = -4;

/** The line that holds a place. */
export function lineAt({ lines }: Pick<Page, 'lines'>, place: number): Line | undefined {
  return lines.find(({ end }) => end >= place);
}

/**
 * How far a number of a mail that says little stands by itself: alone on its line, behind a colon,
 * or at a sentence's end; 0 where it is part of what something else says.
 */
export function placeOf(page: Page, candidate: Candidate, sender: string): number {
  const line = lineAt(page, candidate.start);
  if (!line || weighShape(page, candidate, line, 0) <= unlikely) return 0;
  const before = page.text.slice(line.start, candidate.start);
  const after = page.text.slice(candidate.end, line.end);
  const behind = /:\s?$/.test(before) ? 1.5 : 1;
  if (isPointedAt(page, candidate)) return behind;
  // "48213", and below it "steps".
  if (/^\s*(?!https?:)\p{Ll}/u.test(page.text.slice(candidate.end, candidate.end + 8))) return 0;
  if (!/[\p{L}\p{N}]/u.test(before + after)) return 1.5;
  // What goes on behind it makes it the number of something.
  if (!/^[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]{2}|^。/u.test(after)) return 0;
  const from = candidate.start - (/[^.!?。]*$/.exec(before)?.[0].length ?? 0);
  // "Membership: 482913"
  const led = kindsWithin(page, from, candidate.start) & leading;
  if (!led && !isName(page.lower.slice(from, candidate.start), sender)) return 0;
  return behind;
}

/** Whether "here" or "it is" stands right before a number. */
function isPointedAt(page: Page, { start }: Candidate): boolean {
  const word = page.hits[firstHit(page.hits, start) - 1];
  if (!word || !(word.kinds & kind.point)) return false;
  return !/\p{L}/u.test(page.text.slice(word.end, start));
}

/** Whether a lead names nothing but the sender: "[Acme] 482913", "Acme: 482913". */
function isName(lead: string, sender: string): boolean {
  const name = lead.trim().replace(/[^\p{L}\p{N}]+$/u, '');
  if (!name || name.startsWith('[')) return true;
  return name.length > 2 && sender.toLowerCase().includes(name);
}

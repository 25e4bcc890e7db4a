import { hasAny } from '../../lexicon.ts';
import { Scorecard } from '../../scorecard.ts';
import { firstMatch, kindsWithin, type Line, type MailText } from '../mail-text/mail-text.ts';
import type { Candidate } from './candidates.ts';
import { scoreShape } from './layout.ts';
import { codeWeights, type ShortMailRule } from './weights.ts';

/** Terms that name a code. */
export const naming = ['code', 'oneTimeCode'] as const;

/** Terms that somebody is to be let in. */
export const entering = ['signIn', 'password'] as const;

/** Terms that can lead to a number that stands not alone: "Here you go:", "Sign in with". */
const leading = [...naming, ...entering, 'verify', 'typeIn', 'use', 'shortMailHint'] as const;

/** What shapes weigh that are nearly always of other things: years, postcodes, names of tickets. */
const unlikely = -4;

/** The line that holds an offset. */
export function lineAt({ lines }: Pick<MailText, 'lines'>, offset: number): Line | undefined {
  return lines.find(({ end }) => end >= offset);
}

/**
 * How far a number of a short mail stands by itself: alone on its line, behind a colon, or at a
 * sentence's end; undefined where it is part of a statement about something else.
 */
export function positionRule(
  mailText: MailText,
  candidate: Candidate,
  sender: string,
): ShortMailRule | undefined {
  const line = lineAt(mailText, candidate.start);
  if (!line) return undefined;
  const shape = new Scorecard(codeWeights);
  scoreShape(shape, mailText, candidate, line, 0);
  if (shape.total <= unlikely) return undefined;
  const before = mailText.text.slice(line.start, candidate.start);
  const after = mailText.text.slice(candidate.end, line.end);
  const behind = /:\s?$/.test(before) ? 'aloneOrBehindColon' : 'atSentenceEnd';
  if (isPointedAt(mailText, candidate)) return behind;
  // "48213", and below it "steps".
  const next = mailText.text.slice(candidate.end, candidate.end + 8);
  if (/^\s*(?!https?:)\p{Ll}/u.test(next)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(before + after)) return 'aloneOrBehindColon';
  // What goes on behind it makes it the number of something.
  if (!/^[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]{2}|^。/u.test(after)) return undefined;
  const from = candidate.start - (/[^.!?。]*$/.exec(before)?.[0].length ?? 0);
  // "Membership: 482913"
  const led = hasAny(kindsWithin(mailText, from, candidate.start), ...leading);
  if (!led && !isName(mailText.lower.slice(from, candidate.start), sender)) return undefined;
  return behind;
}

/** Whether "here" or "it is" stands right before a number. */
function isPointedAt(mailText: MailText, { start }: Candidate): boolean {
  const match = mailText.matches[firstMatch(mailText.matches, start) - 1];
  if (!match?.kinds.has('shortMailPointer')) return false;
  return !/\p{L}/u.test(mailText.text.slice(match.end, start));
}

/** Whether a lead names nothing but the sender: "[Acme] 482913", "Acme: 482913". */
function isName(lead: string, sender: string): boolean {
  const name = lead.trim().replace(/[^\p{L}\p{N}]+$/u, '');
  if (!name || name.startsWith('[')) return true;
  return name.length > 2 && sender.toLowerCase().includes(name);
}

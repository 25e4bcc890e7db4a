import { findShortMailTerms, hasAny } from '../../lexicon.ts';
import { type Explanation, Scorecard } from '../../scorecard.ts';
import { firstMatch, kindsWithin, type Line, type MailText } from '../mail-text/mail-text.ts';
import type { Candidate } from './candidates.ts';
import { afterLabel, naming } from './context-terms.ts';
import { scoreShape } from './layout.ts';
import type { Shape } from './shapes.ts';
import {
  codeWeights,
  type ShortMailRule,
  shortMailReasonThreshold,
  shortMailThreshold,
  shortMailWeights,
} from './weights.ts';

/** Terms for signing in. */
const signInKinds = ['signIn', 'password'] as const;

/** Terms that can introduce a number: "Here you go:", "Sign in with". */
const introducingKinds = [
  ...naming,
  ...signInKinds,
  'verify',
  'typeIn',
  'use',
  'shortMailHint',
] as const;

/** The score of shapes that are nearly always something else: years, postcodes, ticket names. */
const unlikely = -4;

/** Maximum number of letters in a short mail, subject and greetings included. */
const maxLetters = 400;

/** Senders named after signing in: "login@", "account-security@". */
const senderOfCodes =
  /(?:^|[<\s._-])(?:auth|log-?in|sign-?in|sign-?up|security|verif\w*|confirm\w*|otp|2fa|mfa|sso|identity|access|acceso|accesso|acces|sicherheit|securite|seguridad|sicurezza|password)(?:[._-][\w-]+)?@/i;

/**
 * The code of a short mail: a greeting and a number, "Here you go: 4821", or only a subject. No
 * terms are near enough to the number, so the mail is scored as a whole: it must have only one
 * number, no terms for other numbers, and a reason to send a code.
 */
export function findShortMailCode(
  { matches, ...mail }: MailText,
  candidates: readonly Candidate[],
  sender: string,
  explain?: (code: Explanation) => void,
): string | undefined {
  if (mail.text.length > 4_000) return undefined;
  const visible = candidates.filter(({ start }) => isVisible(mail, start));
  const ofShape = (shape: Shape) => commonCandidate(visible.filter((one) => one.shape === shape));
  const candidate = ofShape('digits') ?? ofShape('mixed');
  if (!candidate) return undefined;
  const terms = findShortMailTerms(mail.lower).filter(({ start }) => isVisible(mail, start));
  const all = [...matches, ...terms].toSorted((a, b) => a.start - b.start);
  const mailText = { ...mail, matches: all };
  const same = visible.filter(({ value }) => value === candidate.value);
  const score = new Scorecard(shortMailWeights);
  addReasons(score, mailText, candidate, sender);
  const reasons = score.total;
  const positions = same.map((one) => positionRule(mailText, one, sender));
  const position = positions.includes('aloneOrBehindColon')
    ? 'aloneOrBehindColon'
    : positions.find((rule) => rule !== undefined);
  if (position) score.add(position);
  if (position && isBehindCodeTerm(mailText, candidate)) score.add('behindCodeTerm');
  if (candidate.length === 6) score.add('sixCharacters');
  const vetoes = Object.entries({
    'ticket or decimal': same.some(({ doubtful }) => doubtful),
    'terms of other numbers': namesOtherNumbers(mailText, candidate),
    'other numbers, or not short': hasOtherNumbers(mailText, candidate),
    'no reason to send a code': reasons < shortMailReasonThreshold,
    'part of a statement': !position,
  }).flatMap(([veto, holds]) => (holds ? [veto] : []));
  explain?.({
    candidate: candidate.value,
    score: score.total,
    threshold: shortMailThreshold,
    fired: score.fired,
    vetoes,
  });
  const isShown = vetoes.length === 0 && score.total >= shortMailThreshold;
  return isShown ? candidate.value : undefined;
}

/** Whether an offset is in visible text, but not in a copyright line, which contains a year. */
function isVisible(mailText: Pick<MailText, 'lines' | 'text'>, offset: number): boolean {
  const line = lineAt(mailText, offset);
  return line?.hidden === false && !mailText.text.slice(line.start, line.end).includes('©');
}

/** The first candidate, if all candidates have the same value. */
function commonCandidate(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, ...others] = candidates;
  return others.every(({ value }) => value === first?.value) ? first : undefined;
}

/** Scores the reasons to send a code, in the whole mail. */
function addReasons(
  score: Scorecard<ShortMailRule>,
  mailText: MailText,
  candidate: Candidate,
  sender: string,
): void {
  const subjectEnd = mailText.lines[0]?.end ?? 0;
  const kinds = kindsWithin(mailText, 0, mailText.text.length);
  // After a number, "Sign in to see more" does not refer to a code.
  const above = kindsWithin(mailText, 0, Math.max(candidate.start, subjectEnd));
  const whole = candidate.start === 0 && candidate.end === subjectEnd;
  if (hasAny(above, ...signInKinds, ...naming)) score.add('signInOrCodeTerm');
  else if (above.has('verify')) score.add('verifyTerm');
  if (hasAny(kinds, 'typeIn', 'use')) score.add('typeInTerm');
  if (kinds.has('notYou')) score.add('notYouTerm');
  if (kinds.has('expires')) score.add('expiryTerm');
  if (kinds.has('shortMailHint')) score.add('hintTerm');
  if (whole || senderOfCodes.test(sender)) score.add('subjectAloneOrSenderOfCodes');
}

/** Whether the mail has terms for other numbers. */
function namesOtherNumbers(mailText: MailText, candidate: Candidate): boolean {
  const { start } = candidate;
  const { text, matches } = mailText;
  const kinds = kindsWithin(mailText, 0, text.length);
  if (hasAny(kinds, 'otherNumber', 'alreadyDone', 'shortMailOther')) return true;
  // A term for a code that is not right before the number refers to another number.
  const body = mailText.lines[0]?.end ?? 0;
  if (
    hasAny(kindsWithin(mailText, body, text.length), ...naming) &&
    !isBehindCodeTerm(mailText, candidate)
  )
    return true;
  const label = matches[firstMatch(matches, start) - 1];
  if (!label?.kinds.has('numberLabel')) return false;
  return afterLabel.test(text.slice(label.end, start));
}

/** Whether a term for a code is in the same clause before a number. */
function isBehindCodeTerm(mailText: MailText, { start }: Candidate): boolean {
  const clause = /[^\n.,;!?。]*$/.exec(mailText.text.slice(0, start))?.[0].length ?? 0;
  return hasAny(kindsWithin(mailText, start - clause, start), ...naming);
}

/** Whether the mail is longer, or has other numbers, amounts, percentages, times or dates. */
function hasOtherNumbers(mailText: MailText, { value }: Candidate): boolean {
  const text = mailText.lines
    .filter(({ start }) => isVisible(mailText, start))
    .map(({ start, end }) => mailText.text.slice(start, end))
    .join('\n')
    .replaceAll(/https?:\S+|\S+@\S+/g, ' ');
  if ((text.match(/\p{L}/gu)?.length ?? 0) > maxLetters) return true;
  // Words with a digit and round numbers are no codes.
  if (!/^[A-Z\d-]+$/.test(value) || value.endsWith('000')) return true;
  if (/\p{Sc}|%|\d[:/.]\d/u.test(text)) return true;
  const others = text.matchAll(/\d{3,}/g);
  const digits = value.replaceAll('-', '');
  return [...others].some(([other]) => !digits.includes(other));
}

/** The line that holds an offset. */
function lineAt({ lines }: Pick<MailText, 'lines'>, offset: number): Line | undefined {
  return lines.find(({ end }) => end >= offset);
}

/**
 * The position of a number in a short mail: alone on its line, after a colon, or at the end of a
 * sentence; undefined if it is part of a statement about something else.
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
  if (followsPointer(mailText, candidate)) return behind;
  // The next line may name the unit: "48213", "steps".
  const next = mailText.text.slice(candidate.end, candidate.end + 8);
  if (/^\s*(?!https?:)\p{Ll}/u.test(next)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(before + after)) return 'aloneOrBehindColon';
  // Text after a number is usually its unit.
  if (!/^[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]{2}|^。/u.test(after)) return undefined;
  const from = candidate.start - (/[^.!?。]*$/.exec(before)?.[0].length ?? 0);
  // In "Membership: 482913", the label does not introduce a code.
  const led = hasAny(kindsWithin(mailText, from, candidate.start), ...introducingKinds);
  if (!led && !isName(mailText.lower.slice(from, candidate.start), sender)) return undefined;
  return behind;
}

/** Whether "here" or "it is" comes right before a number. */
function followsPointer(mailText: MailText, { start }: Candidate): boolean {
  const match = mailText.matches[firstMatch(mailText.matches, start) - 1];
  if (!match?.kinds.has('shortMailPointer')) return false;
  return !/\p{L}/u.test(mailText.text.slice(match.end, start));
}

/** Whether the text before a number names only the sender: "[Acme] 482913", "Acme: 482913". */
function isName(lead: string, sender: string): boolean {
  const name = lead.trim().replace(/[^\p{L}\p{N}]+$/u, '');
  if (!name || name.startsWith('[')) return true;
  return name.length > 2 && sender.toLowerCase().includes(name);
}

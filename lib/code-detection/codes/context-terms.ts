import { hasAny, type MailTermKind, type MailTermMatch } from '../../lexicon.ts';
import type { Scorecard } from '../../scorecard.ts';
import {
  firstMatch,
  kindsWithin,
  type Line,
  type MailText,
  matchesWithin,
} from '../mail-text/mail-text.ts';
import type { Candidate } from './candidates.ts';
import { isLayoutStrong } from './layout.ts';
import { type CodeRule, noticeableLayout } from './weights.ts';

/** How far from a candidate, in characters, terms still count. */
const reach = 260;

/** The score of a term directly beside a candidate; it decreases by 1 every 80 characters. */
const closest = 4.6;

/** Terms for the purpose of a code. */
const purpose = ['oneTimeCode', 'verify', 'signIn', 'password'] as const;

/** Terms that name a code. */
export const naming = ['code', 'oneTimeCode'] as const;

/** The text between a label and its number: "account no. 4821375". */
export const afterLabel = /^[ :#]*(?:(?:no|nr|id|number)[.:]? ?)?$/i;

/** Scores the terms around a candidate: the nearest of each kind counts. */
export function scoreTerms(
  score: Scorecard<CodeRule>,
  mailText: MailText,
  candidate: Candidate,
  lineNumber: number,
  layout: number,
): void {
  const line = mailText.lines[lineNumber];
  if (!line) return;
  const near = {
    code: Infinity,
    oneTimeCode: Infinity,
    otherNumber: Infinity,
    signIn: Infinity,
    verify: Infinity,
    typed: Infinity,
  };
  const sentence = sentenceAround(mailText, candidate, line);
  const confirmed = confirmedFrom(mailText, candidate, sentence);
  const subjectEnd = mailText.lines[0]?.end ?? 0;
  const kinds = new Set<MailTermKind>();
  let used = Infinity;
  const { matches } = mailText;
  for (let at = firstMatch(matches, candidate.start - reach); at < matches.length; at++) {
    const match = matches[at];
    if (!match || match.start > candidate.end + reach) break;
    const after = match.start >= candidate.end;
    const [from, to] = after ? [candidate.end, match.start] : [match.end, candidate.start];
    const between = mailText.text.slice(from, to);
    // The end of a line or sentence counts as more than one character.
    const breaks = between.split(/\n|[.!?。] /).length - 1;
    const measured = between.length + breaks * 6 + (after ? 6 : 0);
    // The subject is about the whole mail, so a term beside a number there counts more.
    const above = match.end <= subjectEnd && candidate.start >= subjectEnd;
    const distance = above ? Math.max(measured, 40) : measured;
    const nearer = (kind: keyof typeof near, to = distance) => {
      near[kind] = Math.min(near[kind], to);
    };
    const isConfirmed = match.start >= confirmed && !after;
    const isOther = match.kinds.has('otherNumber') && !isConfirmed;
    // "Tel" and "ref" refer to the number right after them; elsewhere they are other words.
    const short = match.end - match.start <= 3 && match.kinds.size === 1 && isOther;
    if (short && (after || /[\p{L}\n]/u.test(between))) continue;
    if (match.kinds.has('numberLabel')) {
      const names = !after && afterLabel.test(between);
      // In "The code to verify your account: 482913", "account" does not label the number.
      const ends = between.startsWith(':') && hasAny(sentence.kinds, ...naming);
      if (names && !ends) near.otherNumber = 0;
    }
    for (const kind of match.kinds) if (!isConfirmed || kind !== 'otherNumber') kinds.add(kind);
    // "Password: 482913" may be a one-time code.
    if (match.kinds.has('password') && !after && /^\p{L}* ?:\s?$/u.test(between))
      near.code = distance;
    if (hasAny(match.kinds, 'verify', 'password')) nearer('verify');
    if (asksToType(mailText, match, between, after)) {
      if (match.kinds.has('typeIn')) nearer('typed');
      else used = Math.min(used, distance);
    }
    if (match.kinds.has('signIn')) nearer('signIn');
    if (match.kinds.has('oneTimeCode')) nearer('oneTimeCode');
    else if (isOther) nearer('otherNumber', after ? distance + 12 : distance);
    else if (match.kinds.has('code')) nearer('code');
  }
  const inSubject = kindsWithin(mailText, 0, subjectEnd);
  const all = new Set([...kinds, ...inSubject]);
  const hasPurpose = hasAny(all, ...purpose);
  // "Use 1500 points" has no code; "Use 482913 to sign in" has one.
  if (hasPurpose) near.typed = Math.min(near.typed, used);
  const typed = near.typed < Infinity;
  const named = Math.min(near.code, near.oneTimeCode, near.typed);
  score.add('nearestTerm', closeness(named));
  const colon = /: ?$/.test(mailText.text.slice(candidate.start - 2, candidate.start));
  // "Case 737618" is no code, even if "log-in" is near.
  const asks = hasAny(sentence.kinds, ...purpose, 'typeIn', 'use', 'expires');
  const isWholeSentence = sentence.start === candidate.start && sentence.end === candidate.end;
  // A code without a term for it: a purpose is near, and the mail names an expiry or a purpose.
  const nameless =
    named > reach &&
    (asks || isWholeSentence || colon) &&
    Math.min(near.signIn, near.verify) < 40 &&
    (kinds.has('expires') || (colon && hasAny(inSubject, ...purpose)));
  if (nameless) score.add('purposeAndExpiryOnly');
  // A large number in a mail that asks to sign in is more often a statistic.
  else if (named > reach && !hasAny(inSubject, ...naming)) score.add('noTermNear');
  // Mails about orders, stays or meetings have other codes, and confirm other things.
  if (
    confirmed === Infinity &&
    inSubject.has('otherNumber') &&
    !inSubject.has('oneTimeCode') &&
    !hasAny(all, 'signIn', 'password')
  ) {
    const sure = hasAny(kinds, 'expires', 'typeIn') || !inSubject.has('verify');
    score.add(sure ? 'otherNumberInSubject' : 'otherNumberInUnsureSubject');
  }
  if (near.oneTimeCode <= 120) score.add('oneTimeCodeTermNear');
  else if (hasPurpose) score.add('purposeNear');
  else if (
    near.otherNumber < (typed || (named <= 2 && !sentence.kinds.has('otherNumber')) ? named : 60)
  )
    score.add('otherNumberNearer');
  // A code with an expiry is a one-time code, even if no term names it.
  else if (kinds.has('expires') && near.code < Infinity) score.add('expiryNear');
  else if (!isLayoutStrong(layout) && !typed && !inSubject.has('code'))
    score.add('nothingButNearestTerm');
  if (hasAny(inSubject, ...naming)) score.add('codeTermInSubject');
  else if (hasAny(inSubject, ...purpose)) score.add('purposeInSubject');
  if (kinds.has('expires')) score.add('expiry');
  const isNamed = typed || hasAny(sentence.kinds, ...naming);
  if (isNamed) score.add('namedInSentence');
  // Directly after a term or a colon: "TAN 482913", "TAN: 482913".
  if (colon || Math.min(near.code, near.oneTimeCode) <= 1) score.add('rightBehindColonOrTerm');
  if (!isLayoutStrong(layout) && isOtherCell(mailText, lineNumber)) score.add('otherCell');
  // At the beginning of a sentence: "482913 is your code".
  const begins =
    sentence.start === candidate.start
      ? hasAny(sentence.kinds, ...naming)
      : isAddressed(mailText, sentence.start, candidate);
  if (begins) score.add('beginsSentence');
  // Within a sentence about something else: "Account 4821375, changed on 7 November".
  const inline =
    layout < noticeableLayout &&
    !colon &&
    sentence.end - sentence.start > 24 &&
    candidate.start >= subjectEnd;
  if (inline && !typed && !hasAny(sentence.kinds, 'code', ...purpose))
    score.add('insideOtherSentence');
  // A coupon: "Use 482913 at checkout and save 20 %".
  if (isDiscount(mailText, sentence, line)) score.add('discountNear');
  // A notice of a past change: "Your second factor was removed at 3618".
  if (sentence.kinds.has('alreadyDone') && !hasAny(sentence.kinds, ...naming, 'typeIn'))
    score.add('sentenceOfSomethingDone');
  // Terms in the same sentence take precedence over terms in neighbouring sentences.
  const others = near.otherNumber === 0 || sentence.kinds.has('otherNumber') || !isNamed;
  if (others && near.otherNumber < named && near.otherNumber < 60) {
    // A code in large type may follow the name of its object: "Use this code to unlock your
    // phone:".
    if (isLayoutStrong(layout) && named < 70) score.add('otherNumberBesideLayout');
    else score.add(near.otherNumber < 25 ? 'otherNumberBeside' : 'otherNumberNear');
  }
}

/** Whether a sentence or the next one promises a percentage, and names no purpose of a code. */
function isDiscount(mailText: MailText, { start, end }: Sentence, line: Line): boolean {
  const to = Math.min(line.end, end + 100);
  if (!/\d ?%|% ?\d/.test(mailText.text.slice(start, to))) return false;
  // "Enter the code" is used for coupons, too.
  return matchesWithin(mailText, start, to).every(
    ({ kinds }) =>
      kinds.has('typeIn') ||
      !hasAny(kinds, 'oneTimeCode', 'verify', 'signIn', 'password', 'expires'),
  );
}

/**
 * The offset after which a term for another number names the object of the code: "Your code to
 * confirm the order is 482913", "The OTP for your payment is 482913". Infinity if the sentence
 * names no code, or if such a term is right before the candidate: "to confirm order 482913".
 */
function confirmedFrom(mailText: MailText, candidate: Candidate, sentence: Sentence): number {
  if (!sentence.kinds.has('otherNumber')) return Infinity;
  const matches = matchesWithin(mailText, sentence.start, candidate.start);
  const first = matches.findIndex(({ kinds }) => hasAny(kinds, ...naming));
  const [name, ...behind] = matches.slice(first === -1 ? matches.length : first);
  const last = behind.findLast(({ kinds }) => kinds.has('otherNumber'));
  if (!name || !last) return Infinity;
  const isClear = name.kinds.has('oneTimeCode') || behind.some(({ kinds }) => kinds.has('verify'));
  const { text } = mailText;
  const isOwner =
    /^[\s#]*$/.test(text.slice(last.end, candidate.start)) ||
    numberName.test(text.slice(last.start, last.end));
  const isSameClause = !/[,;]\s|\n/.test(text.slice(name.end, last.start));
  return isClear && !isOwner && isSameClause ? name.start : Infinity;
}

/** Names of numbers, normalised. */
const numberName = /number|nummer|numer|n[uo]mm?[eb]ro|номер|番号|번호|号|\b(?:no|nr|id)\b/iu;

/** Whether a candidate is between a name and a term for a code: "Hi Gina, 482913 is your code". */
function isAddressed(
  mailText: MailText,
  sentenceStart: number,
  { start, end }: Candidate,
): boolean {
  const { text } = mailText;
  if (!/^[^\d,:]{1,30}[,:] $/.test(text.slice(sentenceStart, start))) return false;
  const to = end + (/^[^.!?,;:\n]{0,40}/.exec(text.slice(end, end + 40))?.[0].length ?? 0);
  return hasAny(kindsWithin(mailText, end, to), ...naming);
}

/**
 * Whether a term asks to type this candidate: "Enter 482913", "482913 eingeben", "Type this:
 * 482913".
 */
function asksToType(
  mailText: MailText,
  match: MailTermMatch,
  between: string,
  after: boolean,
): boolean {
  // "Enter this code" already counts as naming the code.
  if (match.kinds.has('oneTimeCode') || !hasAny(match.kinds, 'typeIn', 'use')) return false;
  if (/[.!?。]\s/.test(between)) return false;
  // "USA" in a postal address is no term for using: "Acme, Austin, USA 78701".
  if (/^[A-Z]{3}$/.test(mailText.text.slice(match.start, match.end))) return false;
  if (after) return between.length <= 12 && !/[\d,;]/.test(between);
  // In Hindi, Japanese and Persian the object precedes the verb.
  const before = mailText.text.slice(Math.max(0, match.start - 40), match.start);
  const verbLast = mailText.text.charCodeAt(match.start) >= 0x590;
  const from = verbLast ? match.start - (/[^\n.!?。]*$/.exec(before)?.[0].length ?? 0) : match.end;
  if (/:\s?$/.test(between) && namesOtherNumber(mailText, from, match.end + between.length))
    return false;
  return /^[^\p{L}\d]*$/u.test(between) || /^\D{0,60}:\s?$/.test(between);
}

/** Whether the text names another number to type: "Enter the voucher number:". */
function namesOtherNumber(mailText: MailText, start: number, end: number): boolean {
  const kinds = kindsWithin(mailText, start, end);
  return kinds.has('otherNumber') && !hasAny(kinds, 'code', ...purpose);
}

/** @param distance in characters */
function closeness(distance: number): number {
  return distance <= reach ? closest - distance / 80 : 0;
}

/** Matches up to the last end of a sentence; "1,250.00" and "250 руб. картой" contain none. */
const sentenceStart = /(?:.*(?:[!?]|(?<!\d \p{L}{1,4})\.)\s|.*。)?\s*/su;

type Sentence = { start: number; end: number; kinds: ReadonlySet<MailTermKind> };

/** The sentence around a candidate, within its line, and the kinds of terms in it. */
function sentenceAround(mailText: MailText, candidate: Candidate, line: Line): Sentence {
  const from = Math.max(line.start, candidate.start - 200);
  const to = Math.min(line.end, candidate.end + 200);
  const before = mailText.text.slice(from, candidate.start);
  const start = from + (sentenceStart.exec(before)?.[0].length ?? 0);
  const ends = mailText.text.slice(candidate.end, to).search(/[.!?]\s|。/);
  const end = ends === -1 ? to : candidate.end + ends;
  return { start, end, kinds: kindsWithin(mailText, start, end) };
}

/** Whether the previous cell of a line's table row has text that names no code. */
function isOtherCell(mailText: MailText, lineNumber: number): boolean {
  const line = mailText.lines[lineNumber];
  const before = mailText.lines[lineNumber - 1];
  if (!line?.row || before?.row !== line.row) return false;
  const named = /\p{L}/u.test(mailText.text.slice(before.start, before.end));
  const about = hasAny(kindsWithin(mailText, before.start, before.end), 'code', ...purpose);
  return named && before.end - before.start <= 30 && !about;
}

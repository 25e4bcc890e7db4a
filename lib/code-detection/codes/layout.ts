import { hasAny, type MailTermKind, type MailTermMatch } from '../../lexicon.ts';
import type { Scorecard } from '../../scorecard.ts';
import { isRandom } from '../links/link-address.ts';
import {
  firstMatch,
  kindsWithin,
  type Line,
  type MailText,
  matchesWithin,
  type Span,
} from '../mail-text/mail-text.ts';
import type { Candidate } from './candidates.ts';
import { type CodeRule, noticeableLayout, plainLayout, strongLayout } from './weights.ts';

/** Whether the layout alone makes a candidate conspicuous. */
export function isLayoutStrong(layout: number): boolean {
  return layout >= strongLayout;
}

/** Scores the look of a candidate: alone, larger, spaced, on its own background. */
export function scoreLayout(
  score: Scorecard<CodeRule>,
  mailText: MailText,
  candidate: Candidate,
  line: Line,
): void {
  const span = spanAt(line, candidate.start);
  if (span?.hidden) {
    score.add('hidden');
    return;
  }
  if (candidate.split) score.add('characterByCharacter');
  const around =
    mailText.text.slice(Math.max(line.start, candidate.start - 80), candidate.start) +
    mailText.text.slice(candidate.end, Math.min(line.end, candidate.end + 80));
  const alone = !/[\p{L}\p{N}]/u.test(around);
  if (alone) score.add('aloneOnLine');
  if (!span) return;
  if (span.size >= mailText.usualSize * 1.25) score.add('largerThanText');
  if (span.spaced) score.add('letterSpaced');
  if (span.mono) score.add('monospace');
  const own =
    mailText.text.slice(span.start, span.end).trim().length <= candidate.end - candidate.start + 2;
  if (own && !alone) score.add(span.bold ? 'ownBoldElement' : 'ownElement');
  else if (span.bold) score.add('bold');
  if (span.boxed && (own || alone)) score.add('boxed');
}

/** The span that contains an offset. */
function spanAt({ spans }: Line, offset: number): Span | undefined {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return spans[low];
}

/** Scores the characters of a candidate. */
export function scoreShape(
  score: Scorecard<CodeRule>,
  mailText: MailText,
  candidate: Candidate,
  line: Line,
  layout: number,
): void {
  if (candidate.shape === 'digits') {
    for (const rule of rulesOfDigits(mailText, candidate, line, layout)) score.add(rule);
  } else if (candidate.shape === 'mixed') score.add(ruleOfMixed(mailText, candidate));
  else score.add(ruleOfLetters(mailText, candidate, line, layout));
}

/** Letters are a code only if they are separate from the text or form no word. */
function ruleOfLetters(
  mailText: MailText,
  candidate: Candidate,
  line: Line,
  layout: number,
): CodeRule {
  const { value } = candidate;
  if (isItselfTerm(mailText, candidate)) return 'termItself';
  if (/^[a-z]+(?:-[a-z]+)?$/.test(value)) return ruleOfLowerCase(mailText, candidate, line, layout);
  if (/^[A-Za-z]*[a-z][A-Z][A-Za-z]*$/.test(value))
    return ruleOfBothCases(mailText, candidate, line, layout);
  if (isLayoutStrong(layout) && !candidate.split) return 'lettersSetApart';
  const before = mailText.text.slice(Math.max(0, candidate.start - 8), candidate.start);
  const introduced =
    before.slice(-2).includes(':') ||
    (followsOneTimeCodeTerm(mailText, candidate) && copula.test(before));
  // Pronounceable letters are a code only right after text such as "Your code:".
  if (!isUnpronounceable(value)) {
    return introduced && layout >= noticeableLayout && followsCodeTerm(mailText, candidate)
      ? 'lettersIntroduced'
      : 'pronounceableLetters';
  }
  return layout >= noticeableLayout || introduced || value.includes('-')
    ? 'lettersIntroduced'
    : 'lettersInText';
}

function ruleOfMixed(mailText: MailText, candidate: Candidate): CodeRule {
  const { value, length } = candidate;
  const word = /^[a-z]{3,}\d{1,4}$|^\d{1,4}[a-z]{2,}$/i.test(value) && !/^[A-Z0-9]+$/.test(value);
  // A quantity: "100K", "50GB".
  if (/^\d+(?:0[KM]|[GMT]B)$/.test(value)) return 'quantity';
  // "PROJ-48291" is a ticket. "ABC-123" is one, too, unless it is right after "your code".
  if (/^[A-Z]{3,}-\d+$/.test(value)) {
    return hasEqualGroups(value) && followsCodeTerm(mailText, candidate)
      ? 'ticketNameBehindCodeTerm'
      : 'ticketName';
  }
  // "SPRING25" looks like a coupon code, which a person has chosen.
  if (isChosenWord(value)) {
    if (followsOneTimeCodeTerm(mailText, candidate)) return 'couponLikeBehindOneTimeCodeTerm';
    // A coupon: "Enter SPRING25 for a discount".
    const after = kindsWithin(mailText, candidate.end, candidate.end + 40);
    return after.has('otherNumber') ? 'couponLikeInDiscount' : 'couponLike';
  }
  if (length === 4)
    return followsCodeTerm(mailText, candidate) ? 'fourMixedBehindCodeTerm' : 'fourMixed';
  if (word) return 'mixedLikeWord';
  return /[a-z]/.test(value) ? 'mixedWithLowerCase' : 'mixed';
}

function rulesOfDigits(
  mailText: MailText,
  candidate: Candidate,
  line: Line,
  layout: number,
): CodeRule[] {
  const { value, length } = candidate;
  const prefix = mailText.text.slice(candidate.start, candidate.end).slice(0, -length);
  if (/^[A-Z]{3}-$/.test(prefix) && !isIntroduced(mailText, candidate)) return ['ticketName'];
  if (/^(?:19|20)\d\d$/.test(value)) {
    const before = mailText.text.slice(Math.max(line.start, candidate.start - 80), candidate.start);
    if (/©|\(c\)|copyright/i.test(before)) return ['copyrightYear'];
    return [endsLineAfterCodeTerm(mailText, candidate, line) ? 'yearNamedAsCode' : 'year'];
  }
  if (
    /^\d{5}(?:-\d{4})?$/.test(value) &&
    /\b[A-Z]{2},? $/.test(mailText.text.slice(candidate.start - 5, candidate.start))
  )
    return ['zipCodeBehindState'];
  if (layout < noticeableLayout && isPostcode(mailText, candidate, line))
    return ['postcodeBeforePlace'];
  if (
    layout < plainLayout &&
    line.end - line.start < 120 &&
    isPartOfCommaList(mailText, candidate, line)
  )
    return ['partOfAddressLine'];
  // Groups of three and four digits are typical of telephone numbers.
  if (/^(?:\d{3}-\d{4}|\d{4}-\d{3,4}|\d{2,4}-\d{2}-\d{2})$/.test(value))
    return isLayoutStrong(layout) ? [] : ['telephoneGroups'];
  const count = length === 6 ? 'sixDigits' : length >= 9 ? 'nineDigitsOrMore' : 'otherDigits';
  return value.includes('-') ? ['groupedDigits', count] : [count];
}

/** Letters in lower case are words, unless the mail introduces them as a code. */
function ruleOfLowerCase(
  mailText: MailText,
  candidate: Candidate,
  line: Line,
  layout: number,
): CodeRule {
  const alone = candidate.start === line.start;
  const before = mailText.text.slice(candidate.start - 3, candidate.start);
  const announced = /:\s?["'“„«「『]?$/.test(before);
  // A line above that is no complete sentence introduces the candidate.
  const lead = /[^.!?。]\n$/.test(before);
  const from = alone ? candidate.start - 120 : line.start;
  const kinds = kindsWithin(mailText, from, candidate.start);
  if (!hasAny(kinds, 'code', 'oneTimeCode', 'password')) return 'lowerCaseWord';
  if (candidate.value.includes('-'))
    return announced || (lead && isLayoutStrong(layout)) ? 'lowerCaseAnnounced' : 'lowerCaseWord';
  if (lead && isLayoutStrong(layout)) return 'lowerCaseSetApart';
  // "Beware of code scams": some words have only one vowel.
  if (!announced && /[aeiou]/.test(candidate.value)) return 'lowerCaseWord';
  return isUnpronounceable(candidate.value.toUpperCase()) ? 'lowerCaseAnnounced' : 'lowerCaseWord';
}

/** Names have both cases as well ("HarborNotes"), so a term for a code must precede it. */
function ruleOfBothCases(
  mailText: MailText,
  candidate: Candidate,
  line: Line,
  layout: number,
): CodeRule {
  const before = mailText.text.slice(0, candidate.start);
  const announced = /:\s?["'“„«「『]?$/.test(before.slice(-3));
  const alone = candidate.start === line.start;
  const led = hasAny(
    kindsWithin(mailText, candidate.start - 120, candidate.start),
    'code',
    'oneTimeCode',
    'password',
  );
  // "PostgreSQL" has its capitals at the end.
  const random = isRandom(candidate.value) && !/^[A-Z]?[a-z]+[A-Z]+$/.test(candidate.value);
  if (random && directlyFollowsCodeTerm(mailText, candidate)) return 'randomLettersBehindCodeTerm';
  if (!led || !(announced || (alone && (random || isLayoutStrong(layout)))))
    return 'nameInBothCases';
  return 'bothCasesAnnounced';
}

/**
 * Whether a town follows a candidate, after a house number or nothing: "Am Tor 10, 10119 Berlin".
 */
function isPostcode(mailText: MailText, { value, start, end }: Candidate, line: Line): boolean {
  if (value.length > 6 || !/^ \p{Lu}\p{Ll}/u.test(mailText.text.slice(end, end + 3))) return false;
  if (/\d\p{L}?,? $/u.test(mailText.text.slice(line.start, start))) return true;
  const place = /^(?: \p{Lu}[\p{Ll}-]+){1,3}[,.]?$/u.test(mailText.text.slice(end, line.end));
  return start === line.start && place && kindsWithin(mailText, end, line.end).size === 0;
}

/** Whether commas separate the parts of a candidate's sentence, as in a postal address. */
function isPartOfCommaList(mailText: MailText, candidate: Candidate, line: Line): boolean {
  const before = mailText.text.slice(line.start, candidate.start).split(/[.!?]/).at(-1) ?? '';
  const after = mailText.text.slice(candidate.end, line.end).split(/[!?]|\.(?!\S)/)[0] ?? '';
  return /,.*,/.test(before + after);
}

/** Whether all groups of a value have the same length. */
function hasEqualGroups(value: string): boolean {
  const groups = value.split('-');
  return groups.every((group) => group.length === groups[0]?.length);
}

/** Whether a term for a code precedes a candidate, on the same line or the one above. */
function followsCodeTerm(mailText: MailText, { start }: Candidate): boolean {
  return hasAny(kindsWithin(mailText, start - 40, start), 'code', 'oneTimeCode');
}

/** Whether a term for a code precedes a candidate, with at most a few words between them. */
function directlyFollowsCodeTerm({ text, matches }: MailText, { start }: Candidate): boolean {
  const match = matches[firstMatch(matches, start) - 1];
  if (!match || !hasAny(match.kinds, 'code', 'oneTimeCode')) return false;
  return /^[^\d.!?,;\n]{0,16}$/.test(text.slice(match.end, start));
}

/** Whether a term for a one-time code precedes a candidate, but no term for another number. */
function followsOneTimeCodeTerm(mailText: MailText, { start }: Candidate): boolean {
  // "Enter the code" is used for coupons, too.
  const matches = matchesWithin(mailText, start - 40, start).filter(
    ({ kinds }) => !kinds.has('typeIn'),
  );
  const has = (kind: MailTermKind) => matches.some(({ kinds }) => kinds.has(kind));
  return has('oneTimeCode') && !has('otherNumber');
}

/** Whether a term for a code directly introduces a candidate, or follows it after "is" or "as". */
function isIntroduced(mailText: MailText, { start, end }: Candidate): boolean {
  const { text, matches } = mailText;
  const next = firstMatch(matches, start);
  const [before, after] = [matches[next - 1], matches[firstMatch(matches, end)]];
  const isCode = (match: MailTermMatch) => hasAny(match.kinds, 'code', 'oneTimeCode');
  const between = before && text.slice(before.end, start);
  if (before?.kinds.has('oneTimeCode') && /^[^\d.!?:,;(\n]{0,24}:?\s*$/.test(between ?? ''))
    return true;
  if (
    before &&
    isCode(before) &&
    (/^\P{L}{0,4}$/u.test(between ?? '') || copula.test(between ?? ''))
  )
    return true;
  // A sentence that ends in a colon: "Enter this code to sign in:".
  const lead = /[^.!?\n]*:\s*$/.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  const led = matchesWithin(mailText, start - lead.length, start);
  if (led.some(isCode) && !led.some(({ kinds }) => kinds.has('otherNumber'))) return true;
  const behind = after && text.slice(end, after.start);
  return (
    after?.kinds.has('oneTimeCode') === true &&
    /^ (?:is|ist|est|es|e|ar|er|on|je|jest|este|as|als|como|comme|come)\s[^.!?:,;\n]{0,24}$/.test(
      behind ?? '',
    )
  );
}

/** "is", normalised, in languages where the code follows this word. */
const copula = / (?:is|ist|lautet|est|es|e|ar|er|on|je|jest|este)\s$/;

/**
 * Whether a value is a pronounceable word and a number, which is rarely random. Three letters with
 * at most three digits ("KOR482") do not count, because many codes have this form.
 */
function isChosenWord(value: string): boolean {
  const word = /^([A-Z]{3,})\d{1,4}$/.exec(value)?.[1];
  return (
    word !== undefined && (word.length > 3 || /\d{4}$/.test(value)) && !isUnpronounceable(word)
  );
}

/** Whether a term for a code precedes a candidate, and nothing follows: "Your code is 2026." */
function endsLineAfterCodeTerm(mailText: MailText, candidate: Candidate, line: Line): boolean {
  const after = mailText.text.slice(candidate.end, line.end);
  const from = Math.max(line.start, candidate.start - 24);
  return (
    /^["'”»“」』)]?\.?$/.test(after) &&
    hasAny(kindsWithin(mailText, from, candidate.start), 'code', 'oneTimeCode')
  );
}

/** Whether a candidate is itself a term, as in an uppercase heading. */
function isItselfTerm(mailText: MailText, candidate: Candidate): boolean {
  return kindsWithin(mailText, candidate.start, candidate.end).size > 0;
}

/** Whether letters are unpronounceable: "RKJYPW", "QWHT-RKPL". */
function isUnpronounceable(value: string): boolean {
  // "brave-otter-lamp" is pronounceable, but not ordinary text.
  if (/[a-z]/.test(value)) return true;
  if (value.includes('-')) return hasEqualGroups(value);
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0;
  return /[^AEIOUY]{4}/.test(value) || vowels * 5 <= value.length;
}

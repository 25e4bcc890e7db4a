import { hasAny } from '../../lexicon.ts';
import { type Explanation, Scorecard } from '../../scorecard.ts';
import { keysIn } from '../links/link-address.ts';
import { firstMatch, type MailText } from '../mail-text/mail-text.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { scoreTerms } from './context-terms.ts';
import { scoreLayout, scoreShape } from './layout.ts';
import { endsLine } from './shapes.ts';
import { findShortMailCode } from './short-mail.ts';
import { type CodeRule, codeThreshold, codeWeights, impossible } from './weights.ts';

/**
 * The one-time code of a mail, as a person would type it.
 *
 * @param link the URL of the mail's confirmation link
 * @param explain receives each candidate, with the index of its line for `code`
 */
export function findCode(
  mailText: MailText,
  sender = '',
  link = '',
  explain?: (kind: 'code' | 'code of a short mail', code: Explanation, line?: number) => void,
): string | undefined {
  const candidates = findCandidates(mailText);
  const keys = keysIn(link);
  const occurrences = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const plain = candidate.value.replaceAll('-', '');
    const same = occurrences.get(plain);
    if (!same) occurrences.set(plain, [candidate]);
    else if (same.length < 20) same.push(candidate);
  }
  const lists = formsInLists(mailText, candidates);
  // "#482913" is a colour or a ticket. Other occurrences of that number are no codes either.
  const valuesAfterHash = new Set([...mailText.text.matchAll(/#(\w+)/g)].map(([, value]) => value));
  let best: string | undefined;
  let most = codeThreshold;
  let line = 0;
  for (const candidate of candidates) {
    while ((mailText.lines[line]?.end ?? Infinity) < candidate.end) line++;
    const plain = candidate.value.replaceAll('-', '');
    const score = scoreCandidate(mailText, candidate, line, occurrences.get(plain) ?? []);
    // Mails often show the key of the confirmation link as a code, for when the link does not work.
    if (keys.has(plain))
      score.add(
        candidate.shape === 'digits' ? 'digitsInConfirmationLink' : 'lettersInConfirmationLink',
      );
    const other = candidate.doubtful
      ? !isRightAfterCodeTerm(mailText, candidate)
      : valuesAfterHash.has(candidate.value);
    const isListed = lists.has(form(candidate));
    explain?.(
      'code',
      {
        candidate: candidate.value,
        score: score.total,
        threshold: codeThreshold,
        fired: score.fired,
        vetoes: candidate.bound
          ? []
          : [...(other ? ['ticket or colour'] : []), ...(isListed ? ['one of a list'] : [])],
      },
      line,
    );
    if (!candidate.bound && (other || isListed)) continue;
    if (score.total > most) [best, most] = [candidate.value, score.total];
  }
  return (
    best ??
    findShortMailCode(mailText, candidates, sender, (code) =>
      explain?.('code of a short mail', code),
    )
  );
}

/**
 * The forms of candidates of which three or more, with different values, are each alone on a line:
 * such a list contains backup codes or figures.
 */
function formsInLists(mailText: MailText, candidates: readonly Candidate[]): Set<string> {
  const values = new Map<string, Set<string>>();
  let at = 0;
  for (const candidate of candidates) {
    while ((mailText.lines[at]?.end ?? Infinity) < candidate.end) at++;
    const line = mailText.lines[at];
    if (at === 0 || line?.start !== candidate.start) continue;
    if (line.end !== candidate.end) continue;
    const same = values.get(form(candidate)) ?? new Set();
    values.set(form(candidate), same.add(candidate.value));
  }
  return new Set([...values].filter(([, same]) => same.size >= 3).map(([name]) => name));
}

/** Whether a term for a code is right before "#482913" or "482.913". */
function isRightAfterCodeTerm({ text, matches }: MailText, candidate: Candidate): boolean {
  const match = matches[firstMatch(matches, candidate.start) - 1];
  if (!match || !hasAny(match.kinds, 'code', 'oneTimeCode')) return false;
  const between = text.slice(match.end, candidate.start);
  if (!/^[^\d.!?(]{0,16}$/.test(between)) return false;
  // The subject "Your code" may be followed by "482.913 people".
  return !between.includes('\n') || endsLine(text, candidate.end);
}

function form({ shape, length, value }: Candidate): string {
  return `${shape} ${length} ${value.indexOf('-')}`;
}

/** The score of a candidate with all rules that fire. */
function scoreCandidate(
  mailText: MailText,
  candidate: Candidate,
  lineNumber: number,
  occurrences: Candidate[],
): Scorecard<CodeRule> {
  const score = new Scorecard(codeWeights);
  const line = mailText.lines[lineNumber];
  if (candidate.bound) score.add('originBound');
  if (candidate.bound || !line) return score;
  scoreLayout(score, mailText, candidate, line);
  const layout = score.total;
  const shape = new Scorecard(codeWeights);
  scoreShape(shape, mailText, candidate, line, layout);
  // A word is never a code, whatever the terms around it.
  if (shape.total <= impossible) {
    const none = new Scorecard(codeWeights);
    for (const { rule } of shape.fired) none.note(rule);
    return none;
  }
  const terms = new Scorecard(codeWeights);
  scoreTerms(terms, mailText, candidate, lineNumber, layout);
  score.include(terms);
  const subjectEnd = mailText.lines[0]?.end ?? 0;
  const inSubject = occurrences.some(({ start }) => start < subjectEnd);
  const inBody = occurrences.some(({ start }) => start >= subjectEnd);
  // Repetition shows that a number is important, but only terms show that it is a code.
  if (terms.total > 0 && inSubject && inBody) score.add('subjectAndBody');
  score.include(shape);
  return score;
}

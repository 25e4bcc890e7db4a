import { findCandidates } from '../../../lib/code-detection/codes/candidates.ts';
import { scoreTerms } from '../../../lib/code-detection/codes/context-terms.ts';
import { scoreLayout, scoreShape } from '../../../lib/code-detection/codes/layout.ts';
import { codeWeights } from '../../../lib/code-detection/codes/weights.ts';
import type { MailText } from '../../../lib/code-detection/mail-text/mail-text.ts';
import { readHtml } from '../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';
import { Scorecard } from '../../../lib/scorecard.ts';

/** A paragraph that stands out. */
export const big = (text: string) =>
  `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${text}</p>`;

/** A mail's text, and in it the candidate that stands in braces ("Your code is {482913}."), or the first. */
export function marked(mail: string, subject = '-') {
  const [, value = ''] = /\{(.+?)\}/.exec(mail) ?? /\{(.+?)\}/.exec(subject) ?? [];
  const bare = mail.replace(`{${value}}`, value);
  const title = subject.replace(`{${value}}`, value);
  const mailText: MailText = mail.includes('<') ? readHtml(title, bare) : readText(title, bare);
  const sought = value.replaceAll(' ', '');
  const candidate = findCandidates(mailText).find((one) => !sought || one.value === sought);
  if (!candidate) throw new Error(`no candidate ${value}`);
  const lineNumber = mailText.lines.findIndex(({ end }) => end >= candidate.end);
  const line = mailText.lines[lineNumber];
  if (!line) throw new Error('no line');
  return { mailText, candidate, line, lineNumber };
}

/** The score of a candidate's layout. */
export function layoutScore({ mailText, candidate, line }: ReturnType<typeof marked>): number {
  const score = new Scorecard(codeWeights);
  scoreLayout(score, mailText, candidate, line);
  return score.total;
}

/** The score of a candidate's shape. */
export function shapeScore(found: ReturnType<typeof marked>): number {
  const { mailText, candidate, line } = found;
  const score = new Scorecard(codeWeights);
  scoreShape(score, mailText, candidate, line, layoutScore(found));
  return score.total;
}

/** The score of the terms of a mail for the number in braces. */
export function termScore(mail: string, subject = '-'): number {
  const found = marked(mail, subject);
  const { mailText, candidate, lineNumber } = found;
  const score = new Scorecard(codeWeights);
  scoreTerms(score, mailText, candidate, lineNumber, layoutScore(found));
  return score.total;
}

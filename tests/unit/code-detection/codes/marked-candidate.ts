import { findCandidates } from '../../../../lib/code-detection/codes/candidates.ts';
import { scoreTerms } from '../../../../lib/code-detection/codes/context-terms.ts';
import { scoreLayout, scoreShape } from '../../../../lib/code-detection/codes/layout.ts';
import { codeWeights } from '../../../../lib/code-detection/codes/weights.ts';
import type { MailText } from '../../../../lib/code-detection/mail-text/mail-text.ts';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { Scorecard } from '../../../../lib/scorecard.ts';

/** All candidates of a plain mail. */
export const candidatesIn = (text: string, subject = '-') =>
  findCandidates(readText(subject, text));

export const valuesIn = (text: string, subject = '-') =>
  candidatesIn(text, subject).map(({ value }) => value);

/** The values without lower-case words, which are candidates at the end of a line. */
export const codesIn = (text: string, subject = '-') =>
  valuesIn(text, subject).filter((value) => !/^[a-z]+$/.test(value));

/** A prominent paragraph. */
export const big = (text: string) =>
  `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${text}</p>`;

/**
 * A mail's text, and its candidate in braces ("Your code is {482913}.") or else its first
 * candidate.
 */
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

export function layoutCard({ mailText, candidate, line }: ReturnType<typeof marked>) {
  const card = new Scorecard(codeWeights);
  scoreLayout(card, mailText, candidate, line);
  return card;
}

export function shapeCard(found: ReturnType<typeof marked>) {
  const { mailText, candidate, line } = found;
  const card = new Scorecard(codeWeights);
  scoreShape(card, mailText, candidate, line, layoutCard(found).total);
  return card;
}

/** The score of the terms of a mail for the candidate in braces. */
export function termScore(mail: string, subject = '-'): number {
  const found = marked(mail, subject);
  const { mailText, candidate, lineNumber } = found;
  const card = new Scorecard(codeWeights);
  scoreTerms(card, mailText, candidate, lineNumber, layoutCard(found).total);
  return card.total;
}

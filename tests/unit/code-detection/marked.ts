import { findCandidates } from '../../../lib/code-detection/codes/candidates.ts';
import { weighWords } from '../../../lib/code-detection/codes/context-terms.ts';
import { weighLayout } from '../../../lib/code-detection/codes/layout.ts';
import type { Page } from '../../../lib/code-detection/mail-text/mail-text.ts';
import { readHtml } from '../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';

/** A paragraph that stands out. */
export const big = (text: string) =>
  `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${text}</p>`;

/** A mail's page, and on it the candidate that stands in braces ("Your code is {482913}."), or the first. */
export function marked(mail: string, subject = '-') {
  const [, value = ''] = /\{(.+?)\}/.exec(mail) ?? /\{(.+?)\}/.exec(subject) ?? [];
  const bare = mail.replace(`{${value}}`, value);
  const title = subject.replace(`{${value}}`, value);
  const page: Page = mail.includes('<') ? readHtml(title, bare) : readText(title, bare);
  const sought = value.replaceAll(' ', '');
  const candidate = findCandidates(page).find((one) => !sought || one.value === sought);
  if (!candidate) throw new Error(`no candidate ${value}`);
  const lineNumber = page.lines.findIndex(({ end }) => end >= candidate.end);
  const line = page.lines[lineNumber];
  if (!line) throw new Error('no line');
  return { page, candidate, line, lineNumber };
}

/** What the words of a mail say of the number in braces. */
export function says(mail: string, subject = '-') {
  const { page, candidate, line, lineNumber } = marked(mail, subject);
  return weighWords(page, candidate, lineNumber, weighLayout(page, candidate, line));
}

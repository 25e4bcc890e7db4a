/**
 * One-time codes and confirmation links in mail. Pure, without a DOM: it runs in the background
 * worker. It scores terms, layout and URLs. When in doubt, it returns nothing.
 */
import { findCode } from './code-detection/codes/find-code.ts';
import { findCodeValidity } from './code-detection/codes/validity.ts';
import { findLink } from './code-detection/links/find-link.ts';
import type { MailText } from './code-detection/mail-text/mail-text.ts';
import { readHtml } from './code-detection/mail-text/read-html.ts';
import { readText } from './code-detection/mail-text/read-text.ts';
import type { Explanation } from './scorecard.ts';

export { visibleText } from './code-detection/mail-text/markup.ts';

/** A mail. If it has both HTML and text, the HTML is read first. */
export type VerifiableMail = {
  subject: string;
  from?: string;
  text?: string;
  html?: string;
};

export type Verification = {
  /** As a person types it: without spaces and without a prefix such as `G-`, with inner hyphens. */
  code?: string;
  /** The URL of the link that confirms, activates, signs in or resets. Never fetch it. */
  link?: string;
  /** The validity of the code as stated in the mail, in ms. */
  codeValidity?: number;
};

/** Maximum length of a sender in characters (RFC 5321, 4.5.3.1). */
const longestSender = 320;

/**
 * Finds a mail's one-time code and confirmation link. Takes time in proportion to the mail's size,
 * reads at most its first 2 million characters, and never throws.
 *
 * @param explain receives each candidate
 */
export function findVerification(
  mail: VerifiableMail,
  explain?: (kind: 'code' | 'code of a short mail' | 'link', candidate: Explanation) => void,
): Verification {
  const subject = mail.subject.slice(0, 1000);
  const from = mail.from?.slice(0, longestSender);
  const texts: MailText[] = [];
  if (mail.html?.trim()) texts.push(readHtml(subject, mail.html));
  if (mail.text?.trim() || texts.length === 0) texts.push(readText(subject, mail.text ?? ''));
  const found: Verification = {};
  for (const text of texts) {
    const link = found.link ?? findLink(text, from, (link) => explain?.('link', link));
    const code = found.code ?? findCode(text, from, link, explain);
    const validity = code && (found.codeValidity ?? findCodeValidity(text));
    if (code !== undefined) found.code = code;
    if (link !== undefined) found.link = link;
    if (validity) found.codeValidity = validity;
  }
  return found;
}

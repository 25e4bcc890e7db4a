/**
 * One-time codes and confirmation links in mail. Pure, without a DOM: it runs in the background
 * worker. It gathers evidence from words, layout and addresses, and says nothing rather than guess.
 */
import { findCode } from './code-detection/codes/find-code.ts';
import { findLink } from './code-detection/links/find-link.ts';
import type { Page } from './code-detection/mail-text/mail-text.ts';
import { readHtml } from './code-detection/mail-text/read-html.ts';
import { readText } from './code-detection/mail-text/read-text.ts';

export { visibleText } from './code-detection/mail-text/visible-text.ts';

/** What is known of a mail. Where both are there, the HTML is read first. */
export interface VerifiableMail {
  subject: string;
  from?: string;
  text?: string;
  html?: string;
}

export interface Verification {
  /** What a person types: spaces gone, inner hyphens as shown, a service's `G-` gone. */
  code?: string;
  /** The address of the link that confirms, activates, signs in or resets. Never to be fetched. */
  link?: string;
}

/** No honest sender has more characters (RFC 5321, 4.5.3.1). */
const longestSender = 320;

/**
 * Finds a mail's one-time code and confirmation link. Takes time in proportion to the mail's size,
 * reads at most its first 2 million characters, and never throws.
 */
export function findVerification(mail: VerifiableMail): Verification {
  const subject = mail.subject.slice(0, 1000);
  const from = mail.from?.slice(0, longestSender);
  const pages: Page[] = [];
  if (mail.html?.trim()) pages.push(readHtml(subject, mail.html));
  if (mail.text?.trim() || pages.length === 0) pages.push(readText(subject, mail.text ?? ''));
  const found: Verification = {};
  for (const page of pages) {
    const link = found.link ?? findLink(page, from);
    const code = found.code ?? findCode(page, from, link);
    if (code !== undefined) found.code = code;
    if (link !== undefined) found.link = link;
  }
  return found;
}

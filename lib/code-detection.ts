/**
 * One-time codes and confirmation links in mail. Pure, without a DOM: it runs in the background
 * worker. It scores terms, layout and URLs. When in doubt, it returns nothing.
 */
import { findCode } from './code-detection/codes/find-code.ts';
import { findCodeValidity } from './code-detection/codes/validity.ts';
import { unsubscribes } from './code-detection/links/bulk-mail.ts';
import { findLink } from './code-detection/links/find-link.ts';
import type { MailText } from './code-detection/mail-text/mail-text.ts';
import { readHtml } from './code-detection/mail-text/read-html.ts';
import { readText } from './code-detection/mail-text/read-text.ts';
import type { Explanation } from './scorecard.ts';

export { visibleText } from './code-detection/mail-text/markup.ts';

/** A mail. If it has both HTML and text, the HTML is read first. */
export type VerifiableMail = {
  subject: string;
  from?: string | undefined;
  text?: string | undefined;
  html?: string | undefined;
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
  const from = mail.from?.slice(0, longestSender);
  const found: Verification = {};
  for (const text of textsOf(mail)) {
    const link = found.link ?? findLink(text, from, (link) => explain?.('link', link));
    const code = found.code ?? findCode(text, from, link, explain);
    const validity = code && (found.codeValidity ?? findCodeValidity(text));
    if (code !== undefined) found.code = code;
    if (link !== undefined) found.link = link;
    if (validity) found.codeValidity = validity;
  }
  return found;
}

/** The HTML and the text of a mail, or at least its subject. */
function* textsOf({ subject, text, html }: VerifiableMail): Generator<MailText> {
  const shortened = subject.slice(0, 1000);
  const hasHtml = html?.trim();
  if (hasHtml) yield readHtml(shortened, html ?? '');
  if (text?.trim() || !hasHtml) yield readText(shortened, text ?? '');
}

/** The visible text of a mail's HTML as lines; at most its first 100,000 characters. */
export function textOfHtml(html: string): string {
  const [, ...lines] = readHtml('', html).lines;
  return lines.flatMap(({ written }) => written || []).join('\n');
}

/** A link of a mail. Never fetch its URL. */
export type MailLink = {
  href: string;
  /** Its text or the alternative text of its image, or the URL if the mail shows the URL. */
  text: string;
  /** `confirmation` for links that certainly confirm, activate, sign in or reset. */
  kind: 'confirmation' | 'unsubscribe' | 'other';
};

/** A string in a mail that looks like a code, and may be another number. Words are left out. */
export type MailCode = {
  /** As a person types it. */
  value: string;
  /** Its line in the mail. */
  text: string;
  place: 'subject' | 'body';
  /** Whether it is certainly a one-time code. */
  certain: boolean;
};

/**
 * All links and possible codes, in the order of the mail, classified as in
 * {@link findVerification}. If the mail has both HTML and text, those only in the text come last.
 */
export function listCandidates(mail: VerifiableMail): { links: MailLink[]; codes: MailCode[] } {
  const from = mail.from?.slice(0, longestSender);
  const confirming = new Set<string>();
  const links: MailLink[] = [];
  const codes: MailCode[] = [];
  for (const mailText of textsOf(mail)) {
    const link = findLink(mailText, from, (candidate) => {
      if (isCertain(candidate)) confirming.add(candidate.candidate);
    });
    const linksBefore = new Set(links.map(({ href }) => href));
    for (const one of mailText.links) {
      if (one.cut || linksBefore.has(one.href)) continue;
      const kind = unsubscribes(mailText, one) ? 'unsubscribe' : 'other';
      links.push({ href: one.href, text: one.caption, kind });
    }
    const codesBefore = new Set(codes.map(({ value }) => value));
    const found: MailCode[] = [];
    const code = findCode(mailText, from, link, (_, candidate, line) => {
      const { candidate: value, fired } = candidate;
      const isWord = fired.length > 0 && fired.every(({ weight }) => weight === 0);
      if (line === undefined || isWord || codesBefore.has(value)) return;
      const text = mailText.lines[line]?.written ?? '';
      const place = line === 0 ? 'subject' : 'body';
      found.push({ value, text, place, certain: isCertain(candidate) });
    });
    codes.push(...found.map((one) => (one.value === code ? { ...one, certain: true } : one)));
  }
  return {
    links: links.map((link) =>
      confirming.has(link.href) ? { ...link, kind: 'confirmation' } : link,
    ),
    codes,
  };
}

function isCertain({ score, threshold, vetoes }: Explanation): boolean {
  return vetoes.length === 0 && score > threshold;
}

/** Decides whether a code belongs to the site that it would be filled on. */
import { domainOfEmail, domainOfUrl, domainsIn } from '../../urls/registrable-domain.ts';
import { isUnencrypted } from '../../urls/site.ts';

/** The parts of a mail that identify who sent its code. */
export type CodeMail = {
  senderEmail: string;
  /** Its confirmation link. */
  link?: string | undefined;
  /** The visible text; undefined if unknown. */
  text: string | undefined;
  /** The address that received it. */
  recipient: string;
};

/**
 * Whether a code belongs to a site: the mail comes from the site's registrable domain, or its
 * confirmation link leads there, or the address was used only there and the mail names no other
 * site.
 *
 * @param site where it would be filled (`lib/urls/site.ts`)
 * @param uses the sites that the address was used on
 */
export function belongsToSite(mail: CodeMail, site: string, uses: string[]): boolean {
  // Plain HTTP does not authenticate the host.
  if (isUnencrypted(site) && !uses.includes(site)) return false;
  const domain = domainOfUrl(site);
  const senders = [domainOfEmail(mail.senderEmail), mail.link && domainOfUrl(mail.link)];
  if (senders.includes(domain)) return true;
  if (mail.text === undefined || uses.length === 0) return false;
  if (uses.some((use) => domainOfUrl(use) !== domain)) return false;
  const own = domainOfEmail(mail.recipient);
  const named = [...senders, ...domainsIn(mail.text)].filter((one) => one && one !== own);
  return named.every((one) => one === domain);
}

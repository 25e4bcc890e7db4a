/** Whether a code belongs to the site that it would be filled on. */
import { domainOfEmail, domainOfUrl, domainsIn } from '../../urls/registrable-domain.ts';
import { isUnencrypted } from '../../urls/site.ts';

/** A mail with a code, as far as it tells who sent the code. */
export type CodeMail = {
  senderEmail: string;
  /** Its confirmation link. */
  link?: string | undefined;
  /** All that a person reads of it; undefined where that is not known. */
  text: string | undefined;
  /** The address that it came to. */
  recipient: string;
};

/**
 * Whether a code belongs to a site: its mail comes from the site's registrable domain or its
 * confirmation link leads there, or the address was used there alone and the mail names no other.
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

/** Decides whether a sender is connected with the site that was given the address. */
import { isIpAddress } from '../../urls/host-name.ts';
import { domainOfEmail, domainOfUrl, domainsIn } from '../../urls/registrable-domain.ts';
import { senderNames } from '../messages/confirmed-senders.ts';
import { ownDomainOf } from '../messages/sender-domain.ts';
import { haveSameCompany, sendsForOthers } from './known-senders.ts';

/** An address, and the sites and people that may have it. */
export type Recipient = {
  email: string;
  /** The sites that it was given to (`lib/urls/site.ts`), and the first time for each. */
  uses: { site: string; since: number }[];
  /** Senders that the person confirmed for these sites (`messages/confirmed-senders.ts`). */
  confirmedSenders: ReadonlySet<string>;
  /** Whether anybody else may have it. */
  givenElsewhere: boolean;
};

/** A mail of the sender to that address. */
export type SenderMail = {
  senderName: string;
  senderEmail: string;
  subject: string;
  /** Its visible text and source, as far as they are known. */
  text: string;
  receivedAt: number;
  /** It has a code or a confirmation link. */
  isVerification: boolean;
  /** Its confirmation link. */
  link?: string | undefined;
  /** The service found that the sender's address is forged. */
  isForged: boolean;
};

/**
 * - `site`: the site itself, its company, a sender whose confirmation link leads there, or one that
 *   the person confirmed.
 * - `stranger`: nothing connects the sender with the only site that has the address.
 * - `unclear`: neither is certain.
 */
export type SenderVerdict =
  | { kind: 'site' | 'unclear' }
  | { kind: 'stranger' /** registrable domain */; site: string };

/** In ms. Services round times to seconds, and their clocks differ. */
const clockTolerance = 60_000;

/** Site names shorter than this occur in many texts by chance. */
const shortestName = 4;

/**
 * Classifies one sender by all its mail to one address. In doubt the sender is `unclear`: if it is
 * a mail-sending service, if a mail has a code or confirmation link (somebody has just signed up)
 * or mentions the site, or if others may have the address.
 *
 * @param mails of one registrable domain, or of one address at a shared domain
 */
export function classifySender(mails: readonly SenderMail[], recipient: Recipient): SenderVerdict {
  const sites = [...new Set(recipient.uses.flatMap(({ site }) => domainOfUrl(site) ?? []))];
  const [email = ''] = mails.map(({ senderEmail }) => senderEmail.toLowerCase());
  const domain = domainOfEmail(email);
  const [site] = sites;
  if (domain === undefined || site === undefined) return { kind: 'unclear' };
  if (mails.some(({ isForged }) => isForged)) return { kind: 'unclear' };
  if (sites.some((one) => one === domain || haveSameCompany(one, domain))) return { kind: 'site' };
  const { confirmedSenders } = recipient;
  const names = mails.flatMap(({ senderEmail }) => senderNames(senderEmail, 'pass'));
  if (names.some((name) => confirmedSenders.has(name))) return { kind: 'site' };
  const links = mails.flatMap(({ link }) => (link && domainOfUrl(link)) || []);
  if (links.some((one) => sites.includes(one))) return { kind: 'site' };

  const givenAt = Math.min(...recipient.uses.map(({ since }) => since));
  const isUnclear =
    sites.length > 1 ||
    recipient.givenElsewhere ||
    ownDomainOf(email) === undefined ||
    sendsForOthers(domain) ||
    domain === domainOfEmail(recipient.email) ||
    mails.some(({ isVerification }) => isVerification) ||
    mails.some(({ receivedAt }) => receivedAt < givenAt - clockTolerance) ||
    mails.some((mail) => mentions(mail, site, recipient.email));
  return isUnclear ? { kind: 'unclear' } : { kind: 'stranger', site };
}

/** Whether a mail names a site, other than in the recipient's address. */
function mentions(mail: SenderMail, site: string, recipient: string): boolean {
  const [name = ''] = site.split('.');
  // Mail writes an internationalised name in its own script, so its absence proves nothing.
  if (name.startsWith('xn--')) return true;
  const { senderName, senderEmail, subject, text } = mail;
  const local = recipient.slice(0, recipient.lastIndexOf('@'));
  const all = [senderName, senderEmail, subject, text]
    .join('\n')
    .toLowerCase()
    .replaceAll(local.toLowerCase(), ' ');
  if (domainsIn(all).includes(site)) return true;
  if (isIpAddress(site)) return all.includes(site);
  const spelled = lettersOf(name);
  return spelled.length < shortestName
    ? all.split(/[^\p{L}\p{N}]+/u).includes(spelled)
    : lettersOf(all).includes(spelled);
}

/** Reduces a text to letters and digits, so that “Harbor Lights” matches harborlights.example. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

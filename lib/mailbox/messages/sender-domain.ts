/**
 * Decides whether a domain belongs to one sender, or to everybody with a mailbox or account there.
 */
import { domainOfEmail } from '../../urls/registrable-domain.ts';

/** Public mailboxes and mail-sending services: mail from these domains can be from anybody. */
const sharedDomains = new Set(
  `163.com 126.com aol.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
  googlemail.com hey.com hotmail.com icloud.com inbox.lv laposte.net libero.it live.com mac.com
  mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com pm.me posteo.de proton.me
  protonmail.com qq.com rambler.ru rediffmail.com seznam.cz t-online.de tuta.com tutanota.com
  ukr.net web.de wp.pl yahoo.co.jp yahoo.com yandex.com yandex.ru ymail.com zoho.com
  amazonses.com brevosend.com createsend.com elasticemail.com hubspotemail.net intercom-mail.com
  klaviyomail.com mailchimpapp.com mailchimpapp.net mailersend.net mailgun.org mailjet.com
  mandrillapp.com mcsv.net mktomail.com onmicrosoft.com postmarkapp.com resend.dev rsgsv.net
  sendgrid.net sendinblue.com sparkpostmail.com zendesk.com freshdesk.com`.split(/\s+/),
);

/** The registrable domain of a sender; undefined if it is shared, or there is none. */
export function ownDomainOf(senderEmail: string): string | undefined {
  const domain = domainOfEmail(senderEmail.toLowerCase());
  return domain !== undefined && sharedDomains.has(domain) ? undefined : domain;
}

/** A sender's registrable domain, or its address if others send from that domain, too. */
export function senderOf(senderEmail: string): string {
  return ownDomainOf(senderEmail) ?? senderEmail.toLowerCase();
}

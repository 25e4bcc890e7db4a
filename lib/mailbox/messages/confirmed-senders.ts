/**
 * Senders that the person confirmed for a site by filling their code there. They are stored with
 * the address's use of the site, and count until that address is ended or removed.
 */
import type { MessageKey } from '../../bus/views.ts';
import { isSameSite } from '../../urls/same-site.ts';
import { changeSession } from '../addresses/addresses.ts';
import { confirmedOn, usesOf } from '../addresses/uses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { sendsForOthers } from '../ledger/known-senders.ts';
import { isEndedByPerson, isShown, type StoredSession } from '../records/stored.ts';
import { toId } from './message-view.ts';
import { ownDomainOf } from './sender-domain.ts';

/**
 * The names that a mail's sender can be confirmed by, the widest first: its registrable domain if
 * the mail is authenticated and nobody else sends from there, and its address. None if it is forged.
 *
 * @param dmarc the service's verdict; undefined if it gives none
 */
export function senderNames(senderEmail: string, dmarc: string | undefined): string[] {
  if (dmarc === 'fail') return [];
  const domain = dmarc === 'pass' ? ownDomainOf(senderEmail) : undefined;
  const address = senderEmail.toLowerCase();
  return domain === undefined || sendsForOthers(domain) ? [address] : [domain, address];
}

/** The senders that were confirmed for a site, as in {@link senderNames}. */
export function confirmedSenders(sessions: readonly StoredSession[], site: string): Set<string> {
  const isSame = isSameSite(site);
  const uses = sessions
    .filter((session) => isShown(session) && !isEndedByPerson(session))
    .flatMap(usesOf);
  return new Set(uses.flatMap((use) => (isSame(use.site) && use.confirmedSenders) || []));
}

/** Whether the sender of a message was confirmed for a site. */
export async function isSenderConfirmed(
  { database }: Pick<MailboxDependencies, 'database'>,
  { session, id, senderEmail }: { session: string; id: string; senderEmail: string },
  site: string,
): Promise<boolean> {
  const confirmed = confirmedSenders(await database.getAll('sessions'), site);
  if (confirmed.size === 0) return false;
  const body = await database.get('bodies', [session, id]);
  const names = senderNames(senderEmail, body?.authentication?.dmarc);
  return names.some((name) => confirmed.has(name));
}

/** Confirms the sender of a message for a site that its address was used on. */
export async function confirmSender(
  deps: MailboxDependencies,
  key: MessageKey,
  site: string,
): Promise<void> {
  const message = await deps.database.get('messages', toId(key));
  const body = await deps.database.get('bodies', toId(key));
  if (!message) return;
  const [sender] = senderNames(message.senderEmail, body?.authentication?.dmarc);
  if (!sender) return;
  await changeSession(deps, key.address, (session) => ({
    ...session,
    ...confirmedOn(session, site, sender),
  }));
}

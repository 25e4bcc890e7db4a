/** The ledger: which sites have which addresses, and who writes to them. */
import * as z from 'zod/mini';
import { id, operation } from '../../bus/operation.ts';
import type { LedgerAddress, LedgerView, SenderView } from '../../bus/views.ts';
import { domainOfUrl } from '../../urls/registrable-domain.ts';
import { changeSession } from '../addresses/addresses.ts';
import { maxUses, usesOf } from '../addresses/uses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { changeMessages } from '../messages/change-message.ts';
import { confirmedSenders } from '../messages/confirmed-senders.ts';
import { senderOf } from '../messages/sender-domain.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import {
  isKept,
  isLive,
  isShown,
  type MessageId,
  type StoredMessage,
  type StoredSession,
  type StoredUse,
  sessionRange,
} from '../records/stored.ts';
import {
  classifySender,
  type Recipient,
  type SenderMail,
  type SenderVerdict,
} from './classify-sender.ts';

export function ledgerOperations(deps: MailboxDependencies) {
  return {
    /** Sites with their addresses and the senders of their mail, by their last use, newest first. */
    readLedger: operation({}, () => readLedger(deps)),

    /**
     * Mutes or unmutes a sender for one address. New mail from a muted sender is stored as read,
     * without a notification.
     */
    muteSender: operation(
      { address: id, sender: z.string().check(z.maxLength(1000)), muted: z.boolean() },
      async ({ address, sender, muted }) => {
        await changeSession(deps, address, ({ mutedSenders = [], ...session }) => {
          const others = mutedSenders.filter((one) => one !== sender);
          const after = muted ? [...others, sender] : others;
          return { ...session, ...(after.length > 0 ? { mutedSenders: after } : {}) };
        });
        const mails = (await mailsBySender(deps.database, address)).get(sender) ?? [];
        const keys = mails.map((mail): [string, string] => [address, mail.id]);
        await changeMessages(deps, keys, ({ quiet: _, ...message }) => ({
          ...message,
          ...(muted ? { quiet: true } : {}),
        }));
      },
    ),
  };
}

/** The sender of a message, classified by all its mail to the same address. */
export async function readSender(
  { database }: MailboxDependencies,
  message: StoredMessage,
): Promise<SenderView> {
  const sender = senderOf(message.senderEmail);
  const sessions = await database.getAll('sessions');
  const session = sessions.find(({ id }) => id === message.session);
  const recipient = session && toRecipient(session, sessions);
  // More mail can only clear a sender. It is read only if this message alone makes the sender a
  // stranger.
  if (!recipient || classifySender([toSenderMail(message)], recipient).kind !== 'stranger') {
    return { sender };
  }
  const mails = (await mailsBySender(database, message.session)).get(sender) ?? [];
  const verdict = await classifyByMail(database, mails, recipient);
  return { sender, ...(verdict.kind === 'stranger' ? { onlyGivenTo: verdict.site } : {}) };
}

async function readLedger({ database, now }: MailboxDependencies): Promise<LedgerView> {
  const sessions = (await database.getAll('sessions')).filter(isShown);
  const sites = new Map<string, { site: string; at: number; addresses: LedgerAddress[] }>();
  for (const session of sessions) {
    const uses = holdersOf(session).map(({ site, at }) => ({
      site: domainOfUrl(site) ?? site,
      at,
    }));
    if (uses.length === 0) continue;
    const address = {
      id: session.id,
      email: session.email,
      expired: !isLive(session, now()),
      senders: await readSenders(database, session, sessions),
    };
    for (const { site, at } of uses) {
      const known = sites.get(site) ?? { site, at, addresses: [] };
      // Two hosts of one site may have the same address.
      const isListed = known.addresses.some((one) => one.id === address.id);
      sites.set(site, {
        site,
        at: Math.max(known.at, at),
        addresses: isListed ? known.addresses : [...known.addresses, address],
      });
    }
  }
  return [...sites.values()]
    .toSorted((one, other) => other.at - one.at)
    .map(({ site, addresses }) => ({ site, addresses }));
}

async function readSenders(
  database: MailboxDatabase,
  session: StoredSession,
  sessions: readonly StoredSession[],
): Promise<LedgerAddress['senders']> {
  const recipient = toRecipient(session, sessions);
  const senders: LedgerAddress['senders'] = [];
  for (const [sender, mails] of await mailsBySender(database, session.id)) {
    const { kind } = await classifyByMail(database, mails, recipient);
    const muted = session.mutedSenders?.includes(sender) === true;
    senders.push({ sender, messages: mails.length, verdict: kind, muted });
  }
  return senders;
}

async function mailsBySender(
  database: MailboxDatabase,
  address: string,
): Promise<Map<string, StoredMessage[]>> {
  const mails = await database.getAll('messages', sessionRange(address));
  return Map.groupBy(mails.filter(isKept), ({ senderEmail }) => senderOf(senderEmail));
}

/** Reads the bodies only of a sender that looks like a stranger: their text can clear it. */
async function classifyByMail(
  database: MailboxDatabase,
  mails: StoredMessage[],
  recipient: Recipient,
): Promise<SenderVerdict> {
  const verdict = classifySender(
    mails.map((mail) => toSenderMail(mail)),
    recipient,
  );
  if (verdict.kind !== 'stranger') return verdict;
  // Text that is not fetched yet could clear the sender.
  if (mails.some(({ incomplete }) => incomplete)) return { kind: 'unclear' };
  const read = mails.map(async (mail) => {
    const key: MessageId = [mail.session, mail.id];
    const body = await database.get('bodies', key);
    const entry = await database.get('searchEntries', key);
    const text = [entry?.text, body?.text, body?.html].join('\n');
    return toSenderMail(mail, text, body?.authentication?.dmarc === 'fail');
  });
  return classifySender(await Promise.all(read), recipient);
}

function toSenderMail(message: StoredMessage, text = '', isForged = false): SenderMail {
  const { senderName, senderEmail, subject, receivedAt, code, link } = message;
  const isVerification = code !== undefined || link !== undefined;
  return { senderName, senderEmail, subject, receivedAt, text, link, isVerification, isForged };
}

function toRecipient(session: StoredSession, sessions: readonly StoredSession[]): Recipient {
  const uses = holdersOf(session);
  return {
    email: session.email,
    uses: uses.map(({ site, at, since = at }) => ({ site, since })),
    confirmedSenders: new Set(uses.flatMap(({ site }) => [...confirmedSenders(sessions, site)])),
    // An imported address may be in use on another computer; older sites are not stored.
    givenElsewhere:
      session.givenElsewhere === true ||
      session.importedAt !== undefined ||
      usesOf(session).length >= maxUses,
  };
}

/** The uses on sites that may have the address, because it was filled there or was copied. */
function holdersOf(session: StoredSession): StoredUse[] {
  return usesOf(session).filter(({ unfilled }) => !unfilled || session.givenElsewhere);
}

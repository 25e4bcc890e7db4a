import { withoutUndefined } from '../../objects/without-undefined.ts';
import { mostUses } from '../addresses/uses.ts';
import { toStoredAttachment, withAttachments } from '../messages/attached.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import {
  endedAt,
  type MessageId,
  type StoredBody,
  type StoredMessage,
  type StoredSession,
} from '../records/stored.ts';
import type { Archive } from './archive-format.ts';

/** What an import would bring, or has brought. */
export type ImportCount = {
  addresses: number;
  messages: number;
  /** Those of the above that are here already. */
  knownAddresses: number;
  knownMessages: number;
  /** Addresses that receive mail again. */
  reopened: number;
};

type Archived = { archive: Archive; access: Map<string, string> };

/** What an import would bring. Changes nothing. */
export async function countImport(
  database: MailboxDatabase,
  archived: Archived,
  now: number,
): Promise<ImportCount> {
  const transaction = database.transaction(['sessions', 'messages']);
  const plan = planSessions(await transaction.objectStore('sessions').getAll(), archived, now);
  const keys = await transaction.objectStore('messages').getAllKeys();
  await transaction.done;
  return countOf(plan, archived.archive, new Set(keys.map(textOf)));
}

/**
 * Brings addresses and mail of a file in, beside what is here: what is here already stays as it is,
 * save that a lost way into an address is found again. All or nothing.
 */
export async function mergeArchive(
  database: MailboxDatabase,
  archived: Archived,
  now: number,
): Promise<ImportCount> {
  const stores = ['sessions', 'messages', 'bodies', 'state', 'outbox'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  try {
    const sessions = transaction.objectStore('sessions');
    const messages = transaction.objectStore('messages');
    const plan = planSessions(await sessions.getAll(), archived, now);
    const known = new Set((await messages.getAllKeys()).map(textOf));
    const count = countOf(plan, archived.archive, known);
    for (const { put } of plan.values()) {
      if (!put) continue;
      await sessions.put(put);
      for (const operation of ['end-address', 'end-after-code', 'remove-address'] as const) {
        await transaction.objectStore('outbox').delete([operation, [put.id]]);
      }
    }
    for (const message of archived.archive.messages) {
      const owner = plan.get(message.address)?.session;
      if (!owner || known.has(textOf([owner.id, message.id]))) continue;
      known.add(textOf([owner.id, message.id]));
      const body = toBody(message, owner);
      const head = toMessage(message, owner);
      await messages.put(withAttachments(head, body));
      if (message.body) await transaction.objectStore('bodies').put(body);
    }
    const state = transaction.objectStore('state');
    // What is searched is made of it step by step, as after an update.
    await state.put({ indexedUpTo: ['', ''] }, 'indexing');
    await transaction.done;
    return count;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

type Planned = { session: StoredSession; known: boolean; reopened: boolean; put?: StoredSession };

/** Which stored address each of the file is or becomes, by its id in the file. */
function planSessions(
  stored: StoredSession[],
  { archive, access }: Archived,
  now: number,
): Map<string, Planned> {
  const byId = new Map(stored.map((session) => [session.id, session]));
  const byMailbox = new Map(stored.map((session) => [mailboxOf(session), session]));
  const plan = new Map<string, Planned>();
  for (const address of archive.addresses) {
    const token = access.get(address.id) ?? '';
    const alive = token !== '' && address.endedAt === undefined && now < address.expiresAt;
    const here = byId.get(address.id) ?? byMailbox.get(mailboxOf(address));
    if (!here) {
      const session = toSession(address, token, alive, now);
      byId.set(session.id, session);
      byMailbox.set(mailboxOf(session), session);
      plan.set(address.id, { session, known: false, reopened: alive, put: session });
    } else if (here.token === '' && alive) {
      const session = reopen(here, address, token);
      plan.set(address.id, { session, known: true, reopened: true, put: session });
    } else plan.set(address.id, { session: here, known: true, reopened: false });
  }
  return plan;
}

/** An address that is here without its way in; what the file knows of it may be newer. */
function reopen(
  here: StoredSession,
  { expiresAt, usedAt }: Archive['addresses'][number],
  token: string,
): StoredSession {
  return {
    ...here,
    life: { kind: 'live' },
    token,
    expiresAt: Math.max(here.expiresAt, expiresAt),
    usedAt: Math.max(here.usedAt, usedAt),
  };
}

/** The same address made anew later is another one. */
function mailboxOf({
  service,
  email,
  createdAt,
}: Pick<StoredSession, 'service' | 'email' | 'createdAt'>) {
  return JSON.stringify([service, email.toLowerCase(), createdAt]);
}

function toSession(
  address: Archive['addresses'][number],
  token: string,
  alive: boolean,
  now: number,
): StoredSession {
  const { endedAt, name, site, uses, taken, muted, endsAfterCode, hours, ...rest } = address;
  const ended = endedAt ?? (alive ? undefined : Math.min(address.expiresAt, now));
  return {
    ...rest,
    token,
    importedAt: now,
    life: ended === undefined ? { kind: 'live' } : { kind: 'expired', at: ended },
    ...withoutUndefined({
      name,
      site,
      uses: uses?.slice(0, mostUses),
      taken,
      muted,
      endsAfterCode,
      hours,
    }),
  };
}

function toMessage(message: Archive['messages'][number], owner: StoredSession): StoredMessage {
  const { id, senderName, senderEmail, subject, receivedAt, unread, code, link, body } = message;
  const session = owner.id;
  return {
    session,
    id,
    senderName,
    senderEmail,
    subject,
    receivedAt,
    ...(unread ? { unread: session } : {}),
    ...withoutUndefined({ code, link }),
    ...(body || endedAt(owner) !== undefined ? {} : { incomplete: session }),
    life: { kind: 'kept' },
  };
}

function toBody(
  { id, body }: Archive['messages'][number],
  { id: session }: StoredSession,
): StoredBody {
  const { to = '', attachments = [], text, html, authentication, parseError } = body ?? {};
  return {
    session,
    id,
    to,
    attachments: attachments.map(toStoredAttachment),
    ...withoutUndefined({ text, html, authentication, parseError }),
  };
}

function countOf(plan: Map<string, Planned>, archive: Archive, known: Set<string>): ImportCount {
  const planned = [...plan.values()];
  const keys = archive.messages.flatMap(({ address, id }) => {
    const owner = plan.get(address)?.session;
    return owner ? [textOf([owner.id, id])] : [];
  });
  return {
    addresses: planned.length,
    messages: keys.length,
    knownAddresses: planned.filter((one) => one.known).length,
    knownMessages: keys.filter((key) => known.has(key)).length,
    reopened: planned.filter((one) => one.reopened).length,
  };
}

function textOf(key: MessageId): string {
  return JSON.stringify(key);
}

/** A transaction that failed by itself has been aborted already. */
function abort(transaction: { abort(): void; done: Promise<void> }) {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // Nothing left to undo.
  }
}

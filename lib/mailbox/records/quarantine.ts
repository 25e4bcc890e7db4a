import { parseServiceAddress } from '../../urls/service-address.ts';
import { currentVersion } from '../backup/archive-format.ts';
import { iso, plainAddress, plainMessage } from '../backup/write-archive.ts';
import type { MailboxContext } from '../dependencies.ts';
import { bodyFields, mend, messageFields, sessionFields } from './repair.ts';
import type { SetAside, StoredBody, StoredMessage, StoredSession } from './stored.ts';

/** Stands for an address of which nobody knows any more how it was. */
const unknownAddress = 'unknown@damaged.invalid';

/**
 * What was set aside because it was damaged, as a file that import reads: mail whose address could
 * not be shown is in it once more, under an address that has ended. All of it stands besides under
 * `aside` as it was found, for whoever can read that. What opens an address is not in it.
 */
export async function writeAside(context: MailboxContext): Promise<Blob> {
  const { database, now } = context;
  const records = await database.getAll('aside');
  const lost = await lostMail(context, records);
  const file = {
    format: 'mayfly',
    version: currentVersion,
    exportedAt: iso(now()),
    settings: {},
    addresses: lost.addresses.map(plainAddress),
    messages: lost.mail.map(({ message, body }) => plainMessage(message, body)),
    aside: records.map(({ at, ...one }) => ({ ...one, found: iso(at) })),
  };
  const text = JSON.stringify(
    file,
    (name, value: unknown) => (name === 'token' ? undefined : value),
    2,
  );
  return new Blob([text], { type: 'application/json' });
}

type Mail = { message: StoredMessage; body: StoredBody | undefined };

/** Messages that can be read and are here no more, with an address for each of their own. */
async function lostMail(
  context: MailboxContext,
  records: SetAside[],
): Promise<{ addresses: StoredSession[]; mail: Mail[] }> {
  const { database, now } = context;
  const homes = new Set(await database.getAllKeys('sessions'));
  const bodies = new Map<string, StoredBody>();
  for (const { record } of ofStore(records, 'bodies')) {
    const body = mend(bodyFields, record)?.record;
    if (body) bodies.set(JSON.stringify([body.session, body.id]), body);
  }
  // Of one that was found twice the later is what it was in the end.
  const mail = new Map<string, Mail>();
  for (const { record } of ofStore(records, 'messages')) {
    const message = mend(messageFields(now()), record)?.record;
    if (!message || homes.has(message.session) || message.deletedAt !== undefined) continue;
    const key = JSON.stringify([message.session, message.id]);
    mail.set(key, { message, body: bodies.get(key) });
  }
  const service = await context.newAddressService();
  const addresses = [...Map.groupBy(mail.values(), ({ message }) => message.session)].map(
    ([id, own]) => {
      const found = ofStore(records, 'sessions').findLast(({ key }) => key === id)?.record;
      return addressOf({ id, found, own, service, now: now() });
    },
  );
  return { addresses, mail: [...mail.values()] };
}

function ofStore(records: readonly SetAside[], store: string): SetAside[] {
  return records.filter((one) => one.store === store);
}

/** An address as far as it can be told, from its own record or else from its mail. */
function addressOf({
  id,
  found,
  own,
  service,
  now,
}: {
  id: string;
  found: unknown;
  own: Mail[];
  service: string;
  now: number;
}): StoredSession {
  const known: Record<string, unknown> = { ...(typeof found === 'object' ? found : {}) };
  const recipients = own.map(({ body }) => /[^\s<>",;]+@[^\s<>",;]+/.exec(body?.to ?? '')?.[0]);
  const email = isText(known.email) ? known.email : recipients.find((one) => one !== undefined);
  const isKnown = isText(known.service) && typeof parseServiceAddress(known.service) === 'object';
  const ended = { endedAt: now, usedAt: now, createdAt: now, expiresAt: now, token: '' };
  const named = { id, email: email ?? unknownAddress, service: isKnown ? known.service : service };
  const whole = mend(sessionFields(now), { ...ended, ...known, ...named })?.record;
  return { ...(whole ?? { ...ended, ...named, service }), endedAt: whole?.endedAt ?? now };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Forgets what was set aside. */
export async function dropAside({
  database,
  changed,
}: Pick<MailboxContext, 'database' | 'changed'>): Promise<void> {
  await database.clear('aside');
  changed();
}

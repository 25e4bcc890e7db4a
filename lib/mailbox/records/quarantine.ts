import { parseServiceAddress } from '../../urls/service-address.ts';
import { currentVersion } from '../backup/archive-format.ts';
import { iso, plainAddress, plainMessage } from '../backup/write-archive.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { type EarlierRecord, isEarlier, migrateMessage, migrateSession } from './form-7.ts';
import { bodyFields, messageFields, repair, sessionFields } from './repair.ts';
import {
  endedAt,
  type QuarantinedRecord,
  type ShownLife,
  type StoredBody,
  type StoredMessage,
  type StoredSession,
} from './stored.ts';

/** Stands for an address of which nobody knows any more how it was. */
const unknownAddress = 'unknown@damaged.invalid';

/**
 * What was quarantined because it was damaged, as a file that import reads: mail whose address could
 * not be shown is in it once more, under an address that has ended. All of it stands besides under
 * `aside` as it was found, for whoever can read that. What opens an address is not in it.
 */
export async function writeQuarantine(deps: MailboxDependencies): Promise<Blob> {
  const { database, now } = deps;
  const records = await database.getAll('quarantine');
  const lost = await lostMail(deps, records);
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
  deps: MailboxDependencies,
  records: QuarantinedRecord[],
): Promise<{ addresses: StoredSession[]; mail: Mail[] }> {
  const { database, now } = deps;
  const homes = new Set(await database.getAllKeys('sessions'));
  const bodies = new Map<string, StoredBody>();
  for (const { record } of ofStore(records, 'bodies')) {
    const body = repair(bodyFields, record)?.record;
    if (body) bodies.set(JSON.stringify([body.session, body.id]), body);
  }
  // Of one that was found twice the later is what it was in the end.
  const mail = new Map<string, Mail>();
  for (const { record } of ofStore(records, 'messages')) {
    const message = repair(messageFields(now()), toCurrent(record, migrateMessage))?.record;
    if (!message || homes.has(message.session) || message.life.kind !== 'kept') continue;
    const key = JSON.stringify([message.session, message.id]);
    mail.set(key, { message, body: bodies.get(key) });
  }
  // An address without a service of its own opens what it has; it is over, and nothing asks for more.
  const service = (await deps.newAddressService()) ?? '';
  const addresses = [...Map.groupBy(mail.values(), ({ message }) => message.session)].map(
    ([id, own]) => {
      const found = ofStore(records, 'sessions').findLast(({ key }) => key === id)?.record;
      return addressOf({ id, found, own, service, now: now() });
    },
  );
  return { addresses, mail: [...mail.values()] };
}

/** A record as today's form has it: it may have been quarantined by an earlier version. */
function toCurrent(
  record: unknown,
  migrate: (earlier: EarlierRecord) => { record: object },
): object | undefined {
  if (!isEarlier(record)) return undefined;
  return 'life' in record ? record : migrate(record).record;
}

function ofStore(records: readonly QuarantinedRecord[], store: string): QuarantinedRecord[] {
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
  const known: EarlierRecord = { ...toCurrent(found, migrateSession) };
  const recipients = own.map(({ body }) => /[^\s<>",;]+@[^\s<>",;]+/.exec(body?.to ?? '')?.[0]);
  const email = isText(known.email) ? known.email : recipients.find((one) => one !== undefined);
  const isKnown = isText(known.service) && typeof parseServiceAddress(known.service) === 'object';
  const life: ShownLife = { kind: 'expired', at: now };
  const ended = { usedAt: now, createdAt: now, expiresAt: now, token: '', life };
  const named = { id, email: email ?? unknownAddress, service: isKnown ? known.service : service };
  const whole = repair(sessionFields(now), { ...ended, ...known, ...named })?.record;
  const session = whole ?? { ...ended, ...named, service };
  return { ...session, life: { ...life, at: endedAt(session) ?? now } };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Deletes what was quarantined. */
export async function clearQuarantine({
  database,
  changed,
}: Pick<MailboxDependencies, 'database' | 'changed'>): Promise<void> {
  await database.clear('quarantine');
  changed();
}

import { createHash, randomBytes } from 'node:crypto';
import type { Delivered, Engine, EngineDelivery, SealedSummary, StoreOptions } from '../engine.ts';
import { StoreUnavailable } from '../engine.ts';
import { packSource } from '../packed-source.ts';
import type { MailSealer, SourceKey } from '../sealing/records.ts';
import { awaitedVerdict, verdictFrom, verdictText } from '../verdict-text.ts';
import { type Cluster, pairsIn, text } from './cluster/cluster.ts';
import type { Reply } from './cluster/connection.ts';
import { type InboxTag, inboxKeys } from './keys.ts';
import {
  deleteScript,
  deliverScript,
  releaseScript,
  reserveScript,
  verdictScript,
} from './mail-scripts.ts';
import { locationKey, originText, type RedisPartnerMail } from './partner-mail.ts';
import type { Recipient, Recipients } from './recipients.ts';
import type { UncertainDeliveries } from './uncertain-deliveries.ts';

/** Lifetime of a capacity reservation: longer than a delivery to several recipients may take. */
const reservationMilliseconds = 60_000;
/**
 * A mail is sealed at most this often. Sealing is repeated if another mail was stored in its inbox
 * first.
 */
const sealingAttempts = 20;

/**
 * A listing entry. It is stored as a JSON array with the id of its delivery (`mark`), the size, the
 * time and the record in base64. Scripts read the first two items.
 */
type ListedMessage = SealedSummary & { mark: string };

function itemsIn(written: string): unknown[] {
  try {
    const items: unknown = JSON.parse(written);
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

/** A damaged entry yields an empty record. */
export function parseListedMessage(id: string, written: string): ListedMessage {
  const [mark = '', size, receivedAt, record = ''] = itemsIn(written);
  return {
    id: Number(id),
    mark: String(mark),
    receivedAt: Number(receivedAt) || 0,
    size: Number(size) || 0,
    record: Buffer.from(String(record), 'base64'),
  };
}

function listedText({ mark, size, receivedAt, record }: Omit<ListedMessage, 'id'>): string {
  return JSON.stringify([mark, size, receivedAt, Buffer.from(record).toString('base64')]);
}

export type MailOperations = Pick<
  Engine,
  | 'deliver'
  | 'listMessages'
  | 'findMessage'
  | 'readMessage'
  | 'deleteMessages'
  | 'saveVerdict'
  | 'findVerdict'
>;

type MailOperationsDependencies = {
  cluster: Cluster;
  options: StoreOptions;
  tag: InboxTag;
  partnerMail: RedisPartnerMail;
  recipients: Recipients;
  sealer: MailSealer;
  uncertain: UncertainDeliveries;
};

export function createMailOperations({
  cluster,
  options,
  tag,
  partnerMail,
  recipients,
  sealer,
  uncertain,
}: MailOperationsDependencies): MailOperations {
  const { inboxMessages, inboxBytes, now } = options;
  const bounds = [String(inboxMessages), String(inboxBytes)];

  /**
   * Reserves capacity in all inboxes, or in none if one is full. Returns the tags of live inboxes.
   */
  async function reserve(tags: string[], mark: string, size: number): Promise<string[] | 'full'> {
    const answers = await Promise.all(
      tags.map((of) => {
        const keys = [inboxKeys.inbox(of), inboxKeys.room(of), inboxKeys.changes(of)];
        const given = [
          String(now()),
          mark,
          String(size),
          ...bounds,
          String(now() + reservationMilliseconds),
        ];
        return cluster.changeForMail(reserveScript, keys, ...given).then(text);
      }),
    );
    const open = tags.filter((_, index) => answers[index] === 'open');
    if (!answers.includes('full')) return open;
    await Promise.all(open.map((of) => cluster.change(releaseScript, [inboxKeys.room(of)], mark)));
    return 'full';
  }

  async function recipientOf(of: string): Promise<Recipient> {
    const known = recipients.find(of);
    if (known !== undefined) return known;
    const key = inboxKeys.inbox(of);
    const [row] = await cluster.read(key, ['HMGET', key, 'k', 'm']);
    const [publicKey, last] = Array.isArray(row) ? row : [];
    const found = {
      publicKey: Buffer.isBuffer(publicKey) ? publicKey : undefined,
      last: Number(text(last)),
    };
    recipients.set(of, found);
    return found;
  }

  /** Data that all copies of a mail share. */
  type Parts = { mark: string; digest: Buffer; body: Buffer; sourceKey: SourceKey };

  /** Stores one copy. Resolves with its id, or with the reason why it was not stored. */
  async function store(
    address: string,
    delivery: EngineDelivery,
    { mark, digest, body, sourceKey }: Parts,
  ): Promise<{ answer: string; id: number }> {
    const of = tag(address);
    const { origin, awaitsVerdict } = delivery;
    const size = delivery.raw.byteLength;
    const {
      inbox,
      list,
      bodies,
      origins,
      verdicts,
      uncertain: uncertainKey,
      room,
      changes,
    } = inboxKeys;
    const keys = [inbox, list, bodies, origins, verdicts, uncertainKey, room, changes];
    if (origin?.erase) await partnerMail.addSharer(of, origin);
    let { publicKey, last } = await recipientOf(of);
    for (let attempt = 0; attempt < sealingAttempts; attempt++) {
      const time = now();
      const id = recipients.nextId(of, time, last);
      const tag = delivery.tags?.get(address);
      const record = sealer.sealRecord({ address, id, publicKey }, { ...delivery, tag, sourceKey });
      const given = [
        ...[String(time), String(id), ...bounds, String(size), mark, digest],
        ...[listedText({ mark, size, receivedAt: time, record }), body],
        ...[origin ? locationKey(origin) : '', origin ? originText(origin) : ''],
        ...[Buffer.from(publicKey ?? []), awaitsVerdict ? awaitedVerdict : ''],
      ];
      const all = keys.map((key) => key(of));
      const reply = await cluster.changeForMail(deliverScript, all, ...given);
      const [answer, ...more] = Array.isArray(reply) ? reply : [];
      const why = String(text(answer));
      if (why === 'erase' && origin) await partnerMail.removeSharer(of, originText(origin));
      if (why !== 'changed') {
        return { answer: why === 'erase' ? 'known' : why, id: Number(text(more[0])) };
      }
      const [lastText, key] = more;
      last = Number(text(lastText));
      publicKey = Buffer.isBuffer(key) && key.byteLength > 0 ? key : undefined;
      recipients.set(of, { publicKey, last });
    }
    throw new StoreUnavailable('Too many mails arrive at this address at once.');
  }

  async function deliver(delivery: EngineDelivery): Promise<Delivered> {
    const { raw, origin } = delivery;
    const mark = randomBytes(9).toString('base64url');
    const digest = Buffer.from(origin?.digest ?? createHash('sha256').update(raw).digest());
    const none = (result: 'full' | 'gone' | 'known'): Delivered => ({
      ...{ result, copies: [], adopted: [], sourceKey: new Uint8Array() },
    });
    let addresses = delivery.recipients;
    if (addresses.length > 1 && origin === undefined) {
      const open = await reserve(addresses.map(tag), mark, raw.byteLength);
      if (open === 'full') return none('full');
      addresses = addresses.filter((address) => open.includes(tag(address)));
    }
    const { source: body, sourceKey } = sealer.sealSource(...(await packSource(raw)));
    const parts = { mark, digest, body, sourceKey };
    const outcomes = await Promise.allSettled(
      addresses.map((address) => store(address, delivery, parts)),
    );
    const failed = outcomes.find((each) => each.status === 'rejected');
    const done = outcomes.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
    const lost = addresses.length > 1 && done.some((each) => each?.answer === 'full');
    if (failed !== undefined || lost) {
      // The sender will retry: copies that are already stored must not be stored again.
      for (const address of addresses) uncertain.add(tag(address), mark, digest);
      throw failed?.reason ?? new StoreUnavailable('The reserved capacity is gone.');
    }
    const copiesThat = (answer: string) =>
      addresses.flatMap((address, index) => {
        const each = done[index];
        return each?.answer === answer ? [{ address, id: each.id }] : [];
      });
    const answers = new Set(done.map((each) => each?.answer));
    if (answers.has('full')) return none('full');
    const [copies, adopted] = [copiesThat('stored'), copiesThat('adopted')];
    if (copies.length + adopted.length > 0) return { result: 'stored', copies, adopted, sourceKey };
    return none(answers.has('known') ? 'known' : 'gone');
  }

  const isOver = (expiresAt: Reply | undefined) => !(Number(text(expiresAt)) > now());

  return {
    deliver,

    async listMessages(address) {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const list = ['HGETALL', inboxKeys.list(of)];
      const [expiresAt, rows] = await cluster.read(inbox, ['HGET', inbox, 'e'], list);
      if (isOver(expiresAt)) return [];
      const listed = pairsIn(rows).map(([id, written]) => parseListedMessage(id, written));
      return listed.sort((one, other) => other.receivedAt - one.receivedAt || other.id - one.id);
    },

    async findMessage(address, id) {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const row = ['HGET', inboxKeys.list(of), String(id)];
      const [expiresAt, written] = await cluster.read(inbox, ['HGET', inbox, 'e'], row);
      if (isOver(expiresAt) || !Buffer.isBuffer(written)) return undefined;
      return parseListedMessage(String(id), written.toString());
    },

    async readMessage(address, id) {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const [expiresAt, row, body] = await cluster.read(
        inbox,
        ['HGET', inbox, 'e'],
        ['HGET', inboxKeys.list(of), String(id)],
        ['HGET', inboxKeys.bodies(of), String(id)],
      );
      if (isOver(expiresAt) || !Buffer.isBuffer(row) || !Buffer.isBuffer(body)) return undefined;
      return { ...parseListedMessage(String(id), row.toString()), source: new Uint8Array(body) };
    },

    async deleteMessages(address, ids) {
      const of = tag(address);
      const { inbox, list, bodies, origins, verdicts, changes } = inboxKeys;
      const keys = [inbox, list, bodies, origins, verdicts, changes].map((key) => key(of));
      const reply = await cluster.change(deleteScript, keys, String(now()), ids.join(','));
      const answers = Array.isArray(reply) ? reply.map(text) : [];
      const originOf = (index: number) => String(answers[2 * index + 1] ?? '');
      // Includes messages that were deleted before, in case an earlier call failed at this point.
      const known = [...new Set(ids.map((_, index) => originOf(index)))].filter(Boolean);
      await Promise.all(known.map((origin) => partnerMail.removeSharer(of, origin)));
      return ids.filter((_, index) => answers[2 * index] === 1);
    },

    async saveVerdict({ address, id }, verdict) {
      const of = tag(address);
      const keys = [inboxKeys.inbox(of), inboxKeys.list(of), inboxKeys.verdicts(of)];
      await cluster.change(verdictScript, keys, String(now()), String(id), verdictText(verdict));
    },

    async findVerdict({ address, id }) {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const [expiresAt, there, written] = await cluster.read(
        inbox,
        ['HGET', inbox, 'e'],
        ['HEXISTS', inboxKeys.list(of), String(id)],
        ['HGET', inboxKeys.verdicts(of), String(id)],
      );
      if (isOver(expiresAt) || there !== 1 || !Buffer.isBuffer(written)) return undefined;
      return verdictFrom(written.toString());
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Delivery, DeliveryResult, Store, StoredSummary, StoreOptions } from '../engine.ts';
import { StoreUnavailable } from '../engine.ts';
import { nextMessageId } from '../message-id.ts';
import type { RedisAuthentication } from './authentication.ts';
import { type Cluster, pairsIn, text } from './cluster/cluster.ts';
import type { Reply } from './cluster/connection.ts';
import { inboxKeys, tag } from './keys.ts';
import { parseListedMessage } from './listed-message.ts';
import { deleteScript, deliverScript, releaseScript, reserveScript } from './mail-scripts.ts';
import { packBody, unpackBody } from './packed-source.ts';
import { locationKey, originText, type RedisPartnerMail } from './partner-mail.ts';
import type { UncertainDeliveries } from './uncertain-deliveries.ts';

/** How long room is kept for a mail to several: longer than it is tried to store it. */
const reservationMilliseconds = 60_000;

export type MailOperations = Pick<
  Store,
  'deliver' | 'listMessages' | 'findMessage' | 'readMessage' | 'deleteMessages'
>;

type MailOperationsDependencies = {
  cluster: Cluster;
  options: StoreOptions;
  partnerMail: RedisPartnerMail;
  authentication: RedisAuthentication;
  uncertain: UncertainDeliveries;
};

export function createMailOperations({
  cluster,
  options,
  partnerMail,
  authentication,
  uncertain,
}: MailOperationsDependencies): MailOperations {
  const { inboxMessages, inboxBytes, now } = options;
  const bounds = [String(inboxMessages), String(inboxBytes)];

  /** Keeps room at every recipient's, or at none's. Answers those that live. */
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

  /** Answers the message's id, or why there is none. */
  async function store(
    of: string,
    delivery: Delivery,
    { mark, digest, body, source }: { mark: string; digest: Buffer; body: Buffer; source: number },
  ): Promise<{ answer: string; id: string }> {
    const { senderName, senderEmail, subject, origin } = delivery;
    const size = delivery.raw.byteLength;
    const time = now();
    const listed = [mark, size, time, senderName, senderEmail, subject, source];
    const { inbox, list, bodies, origins, uncertain: doubted, room, changes } = inboxKeys;
    const keys = [inbox, list, bodies, origins, doubted, room, changes].map((key) => key(of));
    if (origin?.erase) await partnerMail.addSharer(of, origin);
    const given = [
      ...[String(time), String(nextMessageId(time, 0)), ...bounds],
      ...[String(size), mark, digest, JSON.stringify(listed), body],
      ...[origin ? locationKey(origin) : '', origin ? originText(origin) : ''],
    ];
    const reply = await cluster.changeForMail(deliverScript, keys, ...given);
    const [answer, id = ''] = (Array.isArray(reply) ? reply : []).map((each) => String(text(each)));
    if (answer === 'erase' && origin) await partnerMail.removeSharer(of, originText(origin));
    return { answer: answer === 'erase' ? 'known' : (answer ?? ''), id };
  }

  async function deliver(delivery: Delivery): Promise<DeliveryResult> {
    const { recipients, raw, origin, authenticate } = delivery;
    const mark = randomBytes(9).toString('base64url');
    const digest = Buffer.from(origin?.digest ?? createHash('sha256').update(raw).digest());
    let tags = recipients.map(tag);
    if (tags.length > 1 && origin === undefined) {
      const open = await reserve(tags, mark, raw.byteLength);
      if (open === 'full') return 'full';
      tags = open;
    }
    const source = authenticate === undefined ? 0 : authentication.newSource();
    const parts = { mark, digest, body: await packBody(raw), source };
    const outcomes = await Promise.allSettled(tags.map((of) => store(of, delivery, parts)));
    const failed = outcomes.find((each) => each.status === 'rejected');
    const done = outcomes.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
    const lost = tags.length > 1 && done.some((each) => each?.answer === 'full');
    if (failed !== undefined || lost) {
      // The sender will try again: what is here already must not be stored a second time.
      for (const of of tags) uncertain.add(of, mark, digest);
      throw failed?.reason ?? new StoreUnavailable('Room that was kept is gone.');
    }
    const stored = tags.flatMap((of, index) => {
      const each = done[index];
      return each?.answer === 'stored' ? [{ tag: of, id: each.id }] : [];
    });
    if (authenticate !== undefined && stored.length > 0) {
      const expected = { source, size: raw.byteLength, authenticate, stored };
      // It is stored: a sender who were put off now would hand it over a second time.
      await authentication.expect(expected).catch(() => undefined);
    }
    const answers = new Set(done.map((each) => each?.answer));
    for (const answer of ['full', 'stored', 'known'] as const)
      if (answers.has(answer)) return answer;
    return 'gone';
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
      const listed = pairsIn(rows).map(([id, written]): StoredSummary => {
        const { source: _, ...summary } = parseListedMessage(id, written);
        return summary;
      });
      return listed.sort((one, other) => other.receivedAt - one.receivedAt || other.id - one.id);
    },

    async findMessage(address, id) {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const row = ['HGET', inboxKeys.list(of), String(id)];
      const [expiresAt, written] = await cluster.read(inbox, ['HGET', inbox, 'e'], row);
      if (isOver(expiresAt) || !Buffer.isBuffer(written)) return undefined;
      const { source: _, ...summary } = parseListedMessage(String(id), written.toString());
      return summary;
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
      const { source: _, ...summary } = parseListedMessage(String(id), row.toString());
      return { ...summary, raw: await unpackBody(body, summary.size) };
    },

    async deleteMessages(address, ids) {
      const of = tag(address);
      const { inbox, list, bodies, origins, verdicts, changes } = inboxKeys;
      const keys = [inbox, list, bodies, origins, verdicts, changes].map((key) => key(of));
      const reply = await cluster.change(deleteScript, keys, String(now()), ids.join(','));
      const answers = Array.isArray(reply) ? reply.map(text) : [];
      const originOf = (index: number) => String(answers[2 * index + 1] ?? '');
      // Also of those that were deleted before: then it may have failed here.
      const known = [...new Set(ids.map((_, index) => originOf(index)))].filter(Boolean);
      await Promise.all(known.map((origin) => partnerMail.removeSharer(of, origin)));
      return ids.filter((_, index) => answers[2 * index] === 1);
    },
  };
}

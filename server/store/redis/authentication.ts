/**
 * The authentication queue. A mail has one record however many recipients it has, and is in one of
 * several queues, chosen by its client. A process claims a record for a while. A final verdict is
 * stored with each copy, and the record is deleted.
 */
import { randomInt } from 'node:crypto';
import type {
  AuthenticationQueue,
  Client,
  PendingAuthentication,
  Submission,
  Verdict,
} from '../authentication.ts';
import type { StoreOptions } from '../engine.ts';
import {
  claimScript,
  expectScript,
  forgetScript,
  openScript,
  queueScript,
  settleScript,
} from './authentication-scripts.ts';
import { type Cluster, pairsIn, text } from './cluster/cluster.ts';
import type { Reply } from './cluster/connection.ts';
import { inboxKeys, pendingAuthenticationKey, queueKey, queueOf, queues, tag } from './keys.ts';
import { parseListedMessage } from './listed-message.ts';
import { unpackBody } from './packed-source.ts';

/** A copy of the mail: the tag of its address, and its message id. */
type Copy = {
  tag: string;
  id: string;
};

type Row = Record<string, string>;

function rowIn(reply: Reply | undefined): Row | undefined {
  return Array.isArray(reply) ? Object.fromEntries(pairsIn(reply)) : undefined;
}

function clientIn({ ip, helo = '', sender = '' }: Row): Client | undefined {
  return ip === undefined ? undefined : { ip, helo, sender };
}

function pendingIn(source: number, row: Row): PendingAuthentication {
  const { nonce, size, tries, key = '' } = row;
  const counts = { nonce: Number(nonce), size: Number(size), tries: Number(tries) };
  return { source, ...counts, clientKey: key, client: clientIn(row) };
}

function copiesIn({ copies = '[]' }: Row): Copy[] {
  const pairs: unknown[] = JSON.parse(copies);
  return pairs.map((pair) => {
    const [of, id]: unknown[] = Array.isArray(pair) ? pair : [];
    return { tag: String(of), id: String(id) };
  });
}

export type RedisAuthentication = ReturnType<typeof createAuthenticationQueue>;

export function createAuthenticationQueue(cluster: Cluster, { now }: Pick<StoreOptions, 'now'>) {
  const owner = String(randomInt(2 ** 47));

  const record = async (source: number) => {
    const key = pendingAuthenticationKey(source);
    return rowIn((await cluster.read(key, ['HGETALL', key]))[0]);
  };
  const enqueue = (source: number, queue: number, due: string) =>
    cluster.change(queueScript, [queueKey(queue)], String(source), due);
  /** Records of earlier versions have no queue: it followed from the source id. */
  const queueIn = ({ queue }: Row, source: number) => Number(queue ?? source % 16);
  async function forget(source: number, queue: number): Promise<void> {
    await cluster.change(forgetScript, [pendingAuthenticationKey(source)]);
    await enqueue(source, queue, '');
  }

  /** The first copy that still exists. */
  async function living(copies: readonly Copy[]): Promise<Copy | undefined> {
    for (const copy of copies) {
      const [inbox, list] = [inboxKeys.inbox(copy.tag), inboxKeys.list(copy.tag)];
      const commands = [
        ['HGET', inbox, 'e'],
        ['HEXISTS', list, copy.id],
      ] as const;
      const [expiresAt, there] = await cluster.read(inbox, ...commands);
      if (there === 1 && Number(text(expiresAt)) > now()) return copy;
    }
    return undefined;
  }

  /** Claims a due mail for this process; removes a deleted one from its queue. */
  async function take(source: number, queue: number): Promise<PendingAuthentication | undefined> {
    const key = pendingAuthenticationKey(source);
    const row = rowIn(await cluster.change(claimScript, [key], String(now()), owner));
    if (row === undefined) return undefined;
    if (row.nonce !== undefined && (await living(copiesIn(row)))) return pendingIn(source, row);
    await forget(source, queue);
    return undefined;
  }

  /** Stores a verdict with each copy that still exists. */
  async function settle(source: number, nonce: number, verdict: Verdict): Promise<void> {
    const row = await record(source);
    if (row?.nonce !== String(nonce)) return;
    const { spf, dkim, dmarc } = verdict;
    const written = JSON.stringify([spf, dkim, dmarc]);
    await Promise.all(
      copiesIn(row).map(({ tag: of, id }) => {
        const keys = [inboxKeys.inbox(of), inboxKeys.list(of), inboxKeys.verdicts(of)];
        return cluster.change(settleScript, keys, String(now()), id, written);
      }),
    );
    await forget(source, queueIn(row, source));
  }

  /** The verdict stored with a message. */
  async function settled(of: string, id: number): Promise<Verdict | undefined> {
    const key = inboxKeys.verdicts(of);
    const [written] = await cluster.read(key, ['HGET', key, String(id)]);
    if (!Buffer.isBuffer(written)) return undefined;
    const [spf, dkim, dmarc]: unknown[] = JSON.parse(written.toString());
    return { spf: String(spf), dkim: String(dkim), dmarc: String(dmarc) };
  }

  const authentication: AuthenticationQueue = {
    async due(limit) {
      const range = ['-inf', String(now()), 'WITHSCORES', 'LIMIT', '0', String(limit)];
      const found = await Promise.all(
        Array.from({ length: queues }, async (_, queue) => {
          const key = queueKey(queue);
          const [rows] = await cluster.read(key, ['ZRANGEBYSCORE', key, ...range]);
          return pairsIn(rows).map(([source, due], turn) => ({
            ...{ queue, turn, due: Number(due), source: Number(source) },
          }));
        }),
      );
      const inTurn = found
        .flat()
        .sort((one, other) => one.turn - other.turn || one.due - other.due);
      const taken: PendingAuthentication[] = [];
      for (const { source, queue } of inTurn) {
        const mail = taken.length < limit ? await take(source, queue) : undefined;
        if (mail !== undefined) taken.push(mail);
      }
      return taken;
    },

    async input(source) {
      const copy = await living(copiesIn((await record(source)) ?? {}));
      if (copy === undefined) return undefined;
      const key = inboxKeys.bodies(copy.tag);
      const [row, body] = await cluster.read(
        key,
        ['HGET', inboxKeys.list(copy.tag), copy.id],
        ['HGET', key, copy.id],
      );
      if (!Buffer.isBuffer(row) || !Buffer.isBuffer(body)) return undefined;
      const { size, senderEmail } = parseListedMessage(copy.id, row.toString());
      return { raw: await unpackBody(body, size), senderEmail };
    },

    async saveVerdict({ source, nonce }, verdict, again) {
      if (again === undefined) return settle(source, nonce, verdict);
      const { spf, dkim, dmarc } = verdict;
      const given = [String(nonce), spf, dkim, dmarc, String(again)];
      const done = await cluster.change(openScript, [pendingAuthenticationKey(source)], ...given);
      if (done !== 1) return;
      await enqueue(source, queueIn((await record(source)) ?? {}, source), String(again));
    },

    async find(address, id): Promise<Verdict | PendingAuthentication | undefined> {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const row = ['HGET', inboxKeys.list(of), String(id)];
      const [expiresAt, listed] = await cluster.read(inbox, ['HGET', inbox, 'e'], row);
      if (!Buffer.isBuffer(listed) || !(Number(text(expiresAt)) > now())) return undefined;
      const { source } = parseListedMessage(String(id), listed.toString());
      if (source === 0) return undefined;
      const found = await record(source);
      // The record is deleted after the verdict is stored, so that one of the two is always found.
      if (found?.nonce === undefined) return settled(of, id);
      const { spf, dkim = '', dmarc = '' } = found;
      return spf === undefined ? pendingIn(source, found) : { spf, dkim, dmarc };
    },
  };

  return {
    authentication,
    /** A random source id; 0 means none. */
    newSource: () => randomInt(1, 2 ** 47),
    /** Queues a stored mail for authentication. */
    async expect(mail: { source: number; size: number; authenticate: Submission; stored: Copy[] }) {
      const { source, size, authenticate, stored } = mail;
      const { ip = '', helo = '', sender = '' } = authenticate.client ?? {};
      const queue = queueOf(authenticate.clientKey);
      const copies = JSON.stringify(stored.map((copy) => [copy.tag, copy.id]));
      const counts = [randomInt(2 ** 47), now(), size, queue].map(String);
      // Hashed: it may be an address, which must not outlast its inbox.
      const given = [...counts, tag(authenticate.clientKey), ip, helo, sender, copies];
      await cluster.change(expectScript, [pendingAuthenticationKey(source)], ...given);
      await enqueue(source, queue, String(now()));
    },
  };
}

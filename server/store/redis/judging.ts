/**
 * The books on senders' authentication. A mail to be judged has one record however many it is for,
 * and stands in one of some queues; whoever takes it from there has it to itself for a while. Once
 * the verdict is there it lies with each copy, and the record is gone.
 */
import { randomInt } from 'node:crypto';
import type { StoreOptions } from '../engine.ts';
import type { Client, Judging, Unjudged, Verdict } from '../judging.ts';
import { unpackBody } from './body.ts';
import { type Cluster, pairsIn, text } from './cluster.ts';
import type { Reply } from './connection.ts';
import {
  claimScript,
  expectScript,
  forgetScript,
  openScript,
  queueScript,
  settleScript,
} from './judging-scripts.ts';
import { inboxKeys, judgedKey, queueKey, queues, tag } from './keys.ts';
import { readListed } from './mail.ts';

/** Where a copy lies: the tag of its address, and its id. */
interface Copy {
  tag: string;
  id: string;
}

type Row = Record<string, string>;

function rowIn(reply: Reply | undefined): Row | undefined {
  return Array.isArray(reply) ? Object.fromEntries(pairsIn(reply)) : undefined;
}

function clientIn({ ip, helo = '', sender = '' }: Row): Client | undefined {
  return ip === undefined ? undefined : { ip, helo, sender };
}

function unjudgedIn(source: number, row: Row): Unjudged {
  const { nonce, size, tries } = row;
  const counts = { nonce: Number(nonce), size: Number(size), tries: Number(tries) };
  return { source, ...counts, client: clientIn(row) };
}

function copiesIn({ copies = '[]' }: Row): Copy[] {
  const pairs: unknown[] = JSON.parse(copies);
  return pairs.map((pair) => {
    const [of, id]: unknown[] = Array.isArray(pair) ? pair : [];
    return { tag: String(of), id: String(id) };
  });
}

export type JudgingBooks = ReturnType<typeof reachJudging>;

export function reachJudging(cluster: Cluster, { now }: Pick<StoreOptions, 'now'>) {
  const owner = String(randomInt(2 ** 47));

  const record = async (source: number) => {
    const key = judgedKey(source);
    return rowIn((await cluster.read(key, ['HGETALL', key]))[0]);
  };
  const queue = (source: number, due: string) =>
    cluster.change(queueScript, [queueKey(source)], String(source), due);
  async function forget(source: number): Promise<void> {
    await cluster.change(forgetScript, [judgedKey(source)]);
    await queue(source, '');
  }

  /** A copy that is still there, of those that were made. */
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

  /** What is due of one queue, in this process' turn; what is gone is taken off it. */
  async function take(source: number): Promise<Unjudged | undefined> {
    const key = judgedKey(source);
    const row = rowIn(await cluster.change(claimScript, [key], String(now()), owner));
    if (row === undefined) return undefined;
    if (row.nonce !== undefined && (await living(copiesIn(row)))) return unjudgedIn(source, row);
    await forget(source);
    return undefined;
  }

  /** Puts a verdict with each copy that is still there. */
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
    await forget(source);
  }

  /** The verdict that lies with a message. */
  async function settled(of: string, id: number): Promise<Verdict | undefined> {
    const key = inboxKeys.verdicts(of);
    const [written] = await cluster.read(key, ['HGET', key, String(id)]);
    if (!Buffer.isBuffer(written)) return undefined;
    const [spf, dkim, dmarc]: unknown[] = JSON.parse(written.toString());
    return { spf: String(spf), dkim: String(dkim), dmarc: String(dmarc) };
  }

  const judging: Judging = {
    async due(limit) {
      const asked = Array.from({ length: queues }, (_, index) => queueKey(index));
      const range = ['-inf', String(now()), 'WITHSCORES', 'LIMIT', '0', String(limit)];
      const found = await Promise.all(
        asked.map(async (key) => {
          const [rows] = await cluster.read(key, ['ZRANGEBYSCORE', key, ...range]);
          return pairsIn(rows);
        }),
      );
      const first = found.flat().sort(([, one], [, other]) => Number(one) - Number(other));
      const taken: Unjudged[] = [];
      for (const [source] of first) {
        const mail = taken.length < limit ? await take(Number(source)) : undefined;
        if (mail !== undefined) taken.push(mail);
      }
      return taken;
    },

    async source(id) {
      const copy = await living(copiesIn((await record(id)) ?? {}));
      if (copy === undefined) return undefined;
      const key = inboxKeys.bodies(copy.tag);
      const [row, body] = await cluster.read(
        key,
        ['HGET', inboxKeys.list(copy.tag), copy.id],
        ['HGET', key, copy.id],
      );
      if (!Buffer.isBuffer(row) || !Buffer.isBuffer(body)) return undefined;
      return unpackBody(body, readListed(copy.id, row.toString()).size);
    },

    async judged({ source, nonce }, verdict, again) {
      if (again === undefined) return settle(source, nonce, verdict);
      const { spf, dkim, dmarc } = verdict;
      const given = [String(nonce), spf, dkim, dmarc, String(again)];
      const done = await cluster.change(openScript, [judgedKey(source)], ...given);
      if (done === 1) await queue(source, String(again));
    },

    async find(address, id): Promise<Verdict | Unjudged | undefined> {
      const of = tag(address);
      const inbox = inboxKeys.inbox(of);
      const row = ['HGET', inboxKeys.list(of), String(id)];
      const [expiresAt, listed] = await cluster.read(inbox, ['HGET', inbox, 'e'], row);
      if (!Buffer.isBuffer(listed) || !(Number(text(expiresAt)) > now())) return undefined;
      const { source } = readListed(String(id), listed.toString());
      if (source === 0) return undefined;
      const found = await record(source);
      // The record goes after the verdict is there, so that one of the two is always found.
      if (found?.nonce === undefined) return settled(of, id);
      const { spf, dkim = '', dmarc = '' } = found;
      return spf === undefined ? unjudgedIn(source, found) : { spf, dkim, dmarc };
    },
  };

  return {
    judging,
    /** A number for a mail to be judged; 0 is none. */
    newSource: () => randomInt(1, 2 ** 47),
    /** Has a mail judged, now that it is stored. */
    async expect(mail: {
      source: number;
      size: number;
      client: Client | undefined;
      stored: Copy[];
    }) {
      const { source, size, client, stored } = mail;
      const { ip = '', helo = '', sender = '' } = client ?? {};
      const copies = JSON.stringify(stored.map((copy) => [copy.tag, copy.id]));
      const given = [String(randomInt(2 ** 47)), String(now()), String(size), ip, helo, sender];
      await cluster.change(expectScript, [judgedKey(source)], ...given, copies);
      await queue(source, String(now()));
    },
  };
}

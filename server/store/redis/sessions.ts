import { type Engine, type EngineSession, type StoreOptions, tokenRetention } from '../engine.ts';
import type { SessionKeys } from '../sealing/session-keys.ts';
import { type Cluster, text } from './cluster/cluster.ts';
import type { Reply } from './cluster/connection.ts';
import { type InboxTag, inboxKeys, tokenKey } from './keys.ts';
import { originsIn, type RedisPartnerMail } from './partner-mail.ts';
import type { Recipients } from './recipients.ts';
import {
  createScript,
  endScript,
  extendScript,
  forgetScript,
  keysScript,
  tokenScript,
} from './session-scripts.ts';

/** All keys of an inbox, in the order that the session scripts expect. */
function allKeys(of: string): string[] {
  const { inbox, ended, held, list, bodies, origins } = inboxKeys;
  const { verdicts, uncertain, room, transfer, changes } = inboxKeys;
  const all = [inbox, ended, held, list, bodies, origins, verdicts, uncertain, room, transfer];
  return [...all, changes].map((key) => key(of));
}

/** The data that is kept of an ended session. */
type Kept = {
  token: Buffer;
  endedAt: number;
  seal: Buffer;
};

function keptIn(reply: Reply | undefined): Kept | undefined {
  if (!Buffer.isBuffer(reply)) return undefined;
  const dot = reply.indexOf('.', 33);
  const endedAt = Number(reply.subarray(33, dot).toString());
  return { token: reply.subarray(0, 32), endedAt, seal: reply.subarray(dot + 1) };
}

/** Script arguments: the public key and the wrapped private key; empty if there are none. */
function keysGiven(keys: SessionKeys | undefined): [Buffer, Buffer] {
  return [Buffer.from(keys?.publicKey ?? []), Buffer.from(keys?.wrappedKey ?? [])];
}

export type SessionOperations = Pick<
  Engine,
  | 'createSession'
  | 'findSession'
  | 'findSealedAddress'
  | 'extendSession'
  | 'deleteSession'
  | 'setKeys'
  | 'findRecipient'
>;

export function createSessionOperations(
  cluster: Cluster,
  { inboxMessages, inboxBytes, now }: StoreOptions,
  tag: InboxTag,
  partnerMail: RedisPartnerMail,
  recipients: Recipients,
): SessionOperations {
  const isFull = (messages: unknown, bytes: unknown) =>
    Number(messages) >= inboxMessages || Number(bytes) >= inboxBytes;

  /** The tag of a token's address. */
  async function inboxTagOf(hash: Uint8Array): Promise<string | undefined> {
    if (hash.byteLength === 0) return undefined;
    const key = tokenKey(hash);
    const [inboxTag] = await cluster.read(key, ['GET', key]);
    return inboxTag === null ? undefined : String(text(inboxTag));
  }

  /** Maps a token to its address until one day after `till`. */
  async function pointTokenAtInbox(hash: Uint8Array, address: string, till: number): Promise<void> {
    await cluster.change(tokenScript, [tokenKey(hash)], String(now()), String(till), tag(address));
  }

  return {
    async createSession({ address, tokenHash, expiresAt, sealedAddress, keys, account = '' }) {
      // Written first: a session without a token mapping would be unreachable, but a mapping
      // without a session is harmless.
      await pointTokenAtInbox(tokenHash, address, expiresAt);
      const token = Buffer.from(tokenHash);
      const given = [String(now()), String(expiresAt), address, token, account, ...keysGiven(keys)];
      const kept = Buffer.from(sealedAddress ?? []);
      const isCreated = await cluster.change(createScript, allKeys(tag(address)), ...given, kept);
      if (isCreated === 1) {
        if (account !== '') await partnerMail.join(account, tag(address), expiresAt);
        return 'created';
      }
      await cluster.change(forgetScript, [tokenKey(tokenHash)]);
      return 'taken';
    },

    async findSession(tokenHash): Promise<EngineSession | 'expired' | undefined> {
      const of = await inboxTagOf(tokenHash);
      if (of === undefined) return undefined;
      const inbox = inboxKeys.inbox(of);
      const fields = ['a', 't', 'k', 's', 'c', 'e', 'r', 'n', 'b', 'w'];
      const replies = await cluster.read(
        inbox,
        ['HMGET', inbox, ...fields],
        ['GET', inboxKeys.ended(of)],
      );
      const [row, ended] = replies;
      const [address, token, publicKey, wrappedKey, ...numbers] = Array.isArray(row) ? row : [];
      const [
        createdAt = 0,
        expiresAt = 0,
        revision = 0,
        messages = 0,
        bytes = 0,
        hasRejectedMail = 0,
      ] = numbers.map((each) => Number(text(each)));
      if (Buffer.isBuffer(token) && token.equals(tokenHash) && expiresAt > now()) {
        const full = isFull(messages, bytes) || hasRejectedMail === 1;
        const usage = { messages, bytes };
        const keys = Buffer.isBuffer(publicKey) &&
          Buffer.isBuffer(wrappedKey) && { keys: { publicKey, wrappedKey } };
        return {
          ...{ address: String(text(address)), createdAt, expiresAt, revision, full, usage },
          ...keys,
        };
      }
      const kept = keptIn(ended);
      if (kept === undefined || !kept.token.equals(tokenHash)) return undefined;
      return kept.endedAt + tokenRetention > now() ? 'expired' : undefined;
    },

    async findSealedAddress(tokenHash) {
      const of = await inboxTagOf(tokenHash);
      if (of === undefined) return undefined;
      const key = inboxKeys.ended(of);
      const kept = keptIn((await cluster.read(key, ['GET', key]))[0]);
      if (kept === undefined || !kept.token.equals(tokenHash) || kept.seal.length === 0) return;
      return kept.endedAt + tokenRetention > now() ? new Uint8Array(kept.seal) : undefined;
    },

    async extendSession({ tokenHash, address, expiresAt, keys, account = '' }) {
      const of = tag(address);
      if ((await inboxTagOf(tokenHash)) !== of) return undefined;
      await pointTokenAtInbox(tokenHash, address, expiresAt);
      const token = Buffer.from(tokenHash);
      const given = [String(now()), String(expiresAt), address, token, account, ...keysGiven(keys)];
      const till = await cluster.change(extendScript, allKeys(of), ...given);
      if (till === null) return undefined;
      const until = Number(text(till));
      if (account === '') return until;
      await partnerMail.join(account, of, until);
      await partnerMail.extendSharing(of, until);
      return until;
    },

    async deleteSession(tokenHash) {
      const of = await inboxTagOf(tokenHash);
      if (of === undefined) return false;
      const { inbox, origins } = inboxKeys;
      const commands = [
        ['HMGET', inbox(of), 'e', 't', 'p'],
        ['HGETALL', origins(of)],
      ] as const;
      const [row, known] = await cluster.read(inbox(of), ...commands);
      const [expiresAt, owner, account] = Array.isArray(row) ? row : [];
      const isOwner = Buffer.isBuffer(owner) && owner.equals(tokenHash);
      if (!isOwner || !(Number(text(expiresAt)) > now())) return false;
      const removeSharer = (all: Iterable<string>) =>
        Promise.all([...all].map((origin) => partnerMail.removeSharer(of, origin)));
      const before = new Set(originsIn(known).values());
      // Done before the session ends, so that the deletion can be retried after a failure.
      await removeSharer(before);
      const token = Buffer.from(tokenHash);
      const left = await cluster.change(endScript, allKeys(of), String(now()), token);
      if (!Array.isArray(left)) return false;
      await removeSharer([...originsIn(left).values()].filter((origin) => !before.has(origin)));
      if (account?.toString()) await partnerMail.removeAlias(account.toString(), of);
      return true;
    },

    async setKeys({ address, keys }) {
      const of = tag(address);
      await cluster.change(keysScript, [inboxKeys.inbox(of)], String(now()), ...keysGiven(keys));
      recipients.forget(of);
    },

    async findRecipient(address, size = 0) {
      const key = inboxKeys.inbox(tag(address));
      const [row] = await cluster.read(key, ['HMGET', key, 'k', 'a', 'e', 'n', 'b', 'm']);
      const [publicKey, ...others] = Array.isArray(row) ? row : [];
      const [liveAddress, expiresAt, messages, bytes, last] = others.map(text);
      if (liveAddress !== address || !(Number(expiresAt) > now())) return undefined;
      recipients.set(tag(address), {
        publicKey: Buffer.isBuffer(publicKey) ? publicKey : undefined,
        last: Number(last),
      });
      const full = isFull(messages, bytes) || Number(bytes) + size > inboxBytes;
      return full ? 'full' : 'open';
    },
  };
}

/** The partner mail repository. The data of an account is in the slot of the account. */
import { addressRetention, type StoreOptions } from '../engine.ts';
import type {
  Checkpoint,
  MailboxLocation,
  Origin,
  PartnerMailRepository,
} from '../partner-mail.ts';
import { type Cluster, pairsIn, text } from './cluster/cluster.ts';
import type { Reply } from './cluster/connection.ts';
import { accountKeys, accountTag, type InboxTag, inboxKeys } from './keys.ts';
import { markMailRejectedScript } from './mail-scripts.ts';
import { script } from './script.ts';

const addAliasScript = script(
  'aliases,made',
  'now,till,alias',
  `
local before = redis.call('ZSCORE', aliases, alias)
if not before or tonumber(before) <= tonumber(now) then redis.call('HSET', made, alias, now) end
redis.call('ZADD', aliases, till, alias)
for _, over in ipairs(redis.call('ZRANGEBYSCORE', aliases, '-inf', now, 'LIMIT', 0, 100)) do
  redis.call('ZREM', aliases, over)
  redis.call('HDEL', made, over)
end
local last = tonumber(redis.call('ZREVRANGE', aliases, 0, 0, 'WITHSCORES')[2])
redis.call('PEXPIRE', aliases, life(tonumber(now), last))
redis.call('PEXPIRE', made, life(tonumber(now), last))
return 1`,
);

const removeAliasScript = script(
  'aliases,made',
  'alias',
  "redis.call('ZREM', aliases, alias) return redis.call('HDEL', made, alias)",
);

/** Returns the number of live aliases, and when the oldest of them was created. */
const aliasesScript = script(
  'aliases,made',
  'now',
  `
local living = redis.call('ZRANGEBYSCORE', aliases, '(' .. now, '+inf')
local oldest
for _, alias in ipairs(living) do
  local at = tonumber(redis.call('HGET', made, alias))
  if at and (not oldest or at < oldest) then oldest = at end
end
return {#living, whole(oldest or 0)}`,
);

const addSharerScript = script(
  'sharers',
  'now,till,alias',
  `
redis.call('ZADD', sharers, 'GT', till, alias)
local last = tonumber(redis.call('ZREVRANGE', sharers, 0, 0, 'WITHSCORES')[2])
redis.call('PEXPIRE', sharers, life(tonumber(now), last))
return 1`,
);

/** Queues a message for deletion at the provider when no other alias has it any more. */
const removeSharerScript = script(
  'sharers,erasures',
  'now,alias,place',
  `
redis.call('ZREM', sharers, alias)
if redis.call('ZCOUNT', sharers, '(' .. now, '+inf') > 0 then return 0 end
redis.call('SADD', erasures, place)
redis.call('PEXPIRE', erasures, ${addressRetention})
return 1`,
);

const checkpointScript = script(
  'checkpoints',
  'folder,checkpoint',
  "return redis.call('HSET', checkpoints, folder, checkpoint)",
);

const erasedScript = script('erasures', 'place', "return redis.call('SREM', erasures, place)");

/** A location as text. This format is stored and must not change. */
export function locationKey({ account, folder, uidValidity, uid }: MailboxLocation): string {
  return JSON.stringify([account, folder, uidValidity, uid]);
}

function locationFromKey(written: string): MailboxLocation {
  const [account, folder, uidValidity, uid]: unknown[] = JSON.parse(written);
  return {
    account: String(account),
    folder: String(folder),
    uidValidity: Number(uidValidity),
    uid: Number(uid),
  };
}

/**
 * The stored record of a fetched message's origin. Scripts read its fields; their names must not
 * change.
 */
export function originText(origin: Origin): string {
  const { account, erase } = origin;
  return JSON.stringify({ place: locationKey(origin), account, erase });
}

/** All origins of an inbox, by message id. */
export function originsIn(reply: Reply | undefined): Map<string, string> {
  const ofMessages = pairsIn(reply).filter(([field]) => field.startsWith('m'));
  return new Map(ofMessages.map(([field, written]) => [field.slice(1), written]));
}

/** The account and location of a message that must also be deleted at the provider. */
function pendingErasure(written: string): { account: string; location: string } | undefined {
  const { place, account, erase }: Record<string, unknown> = JSON.parse(written);
  return erase === true ? { account: String(account), location: String(place) } : undefined;
}

export type RedisPartnerMail = ReturnType<typeof createPartnerMailRepository>;

export function createPartnerMailRepository(
  cluster: Cluster,
  { now }: Pick<StoreOptions, 'now'>,
  tag: InboxTag,
) {
  const aliasKeys = (account: string) => {
    const of = accountTag(account);
    return [accountKeys.aliases(of), accountKeys.made(of)] as const;
  };

  async function removeSharer(alias: string, origin: string): Promise<void> {
    const erasure = pendingErasure(origin);
    if (erasure === undefined) return;
    const of = accountTag(erasure.account);
    const keys = [accountKeys.sharers(of, erasure.location), accountKeys.erasures(of)];
    await cluster.change(removeSharerScript, keys, String(now()), alias, erasure.location);
  }

  async function addSharer(alias: string, origin: string, till: number): Promise<void> {
    const erasure = pendingErasure(origin);
    if (erasure === undefined) return;
    const key = accountKeys.sharers(accountTag(erasure.account), erasure.location);
    await cluster.change(addSharerScript, [key], String(now()), String(till), alias);
  }

  const partner: PartnerMailRepository = {
    async aliases(account) {
      const keys = aliasKeys(account);
      const { source } = aliasesScript(keys);
      const question = ['EVAL', source, '2', ...keys, String(now()), '0'];
      const [answer] = await cluster.read(keys[0], question);
      const [count, oldest] = Array.isArray(answer) ? answer.map(text) : [];
      return { count: Number(count), oldest: Number(oldest) };
    },
    async createdAt(address) {
      const key = inboxKeys.inbox(tag(address));
      const [row] = await cluster.read(key, ['HMGET', key, 'a', 'e', 'c', 'p']);
      const [liveAddress, expiresAt, createdAt, account] = (Array.isArray(row) ? row : []).map(
        text,
      );
      if (liveAddress !== address) return undefined;
      return account && Number(expiresAt) > now() ? Number(createdAt) : undefined;
    },
    async has(address, location) {
      const key = inboxKeys.origins(tag(address));
      const [known] = await cluster.read(key, ['HEXISTS', key, `p${locationKey(location)}`]);
      return known === 1;
    },
    async checkpoint(account, folder): Promise<Checkpoint | undefined> {
      const key = accountKeys.checkpoints(accountTag(account));
      const [found] = await cluster.read(key, ['HGET', key, folder]);
      if (!Buffer.isBuffer(found)) return undefined;
      const [uidValidity, nextUid]: unknown[] = JSON.parse(found.toString());
      return { uidValidity: Number(uidValidity), nextUid: Number(nextUid) };
    },
    async setCheckpoint(account, folder, { uidValidity, nextUid }) {
      const key = accountKeys.checkpoints(accountTag(account));
      await cluster.change(checkpointScript, [key], folder, JSON.stringify([uidValidity, nextUid]));
    },
    async markMailRejected(address) {
      const of = tag(address);
      const keys = [inboxKeys.inbox(of), inboxKeys.changes(of)];
      await cluster.change(markMailRejectedScript, keys, String(now()));
    },
    async erasures(account) {
      const key = accountKeys.erasures(accountTag(account));
      const [found] = await cluster.read(key, ['SMEMBERS', key]);
      return (Array.isArray(found) ? found : []).map((each) => locationFromKey(String(text(each))));
    },
    async erased(location) {
      const key = accountKeys.erasures(accountTag(location.account));
      await cluster.change(erasedScript, [key], locationKey(location));
    },
  };

  return {
    partner,
    /** Adds an alias to its account. */
    async join(account: string, alias: string, till: number): Promise<void> {
      await cluster.change(addAliasScript, aliasKeys(account), String(now()), String(till), alias);
    },
    async removeAlias(account: string, alias: string): Promise<void> {
      await cluster.change(removeAliasScript, aliasKeys(account), alias);
    },
    /** Records that an alias has the message from this origin. */
    async addSharer(alias: string, origin: Origin): Promise<void> {
      const key = inboxKeys.inbox(alias);
      const [till] = await cluster.read(key, ['HGET', key, 'e']);
      if (till !== null) await addSharer(alias, originText(origin), Number(text(till)));
    },
    /** Extends these records for an alias whose session was extended to `till`. */
    async extendSharing(alias: string, till: number): Promise<void> {
      const key = inboxKeys.origins(alias);
      const commands = [
        ['HGETALL', key],
        ['HKEYS', inboxKeys.list(alias)],
      ] as const;
      const [known, listed] = await cluster.read(key, ...commands);
      const listedIds = new Set(
        (Array.isArray(listed) ? listed : []).map((id) => String(text(id))),
      );
      const had = [...originsIn(known)].filter(([id]) => listedIds.has(id));
      await Promise.all(had.map(([, origin]) => addSharer(alias, origin, till)));
    },
    /**
     * Removes an alias from the holders of a message. When the last holder is removed, queues the
     * deletion at the provider if that is configured.
     */
    removeSharer,
  };
}

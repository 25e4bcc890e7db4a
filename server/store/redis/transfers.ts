import type { Engine, StoreOptions } from '../engine.ts';
import { type Cluster, text } from './cluster/cluster.ts';
import { type InboxTag, inboxKeys, transferKey } from './keys.ts';
import { script } from './script.ts';

/**
 * A transfer is stored as one string: its id, `.`, its expiry, `.`, its content. The key expires
 * with the address if that is earlier; `extendScript` then postpones it.
 */
const putScript = script(
  'inbox,transfer',
  'now,id,ends,sealed',
  `
now, ends = tonumber(now), tonumber(ends)
local till = tonumber(redis.call('HGET', inbox, 'e') or 0)
if till <= now then return 0 end
redis.call('SET', transfer, id .. '.' .. whole(ends) .. '.' .. sealed, 'PX', life(now, math.min(ends, till)))
return 1`,
);

/** If the reply to the first attempt is lost, so is the content: it is taken at most once. */
const takeScript = script(
  'inbox,transfer',
  'now,id',
  `
now = tonumber(now)
local known, ends, sealed = string.match(redis.call('GET', transfer) or '', '^([^.]+)%.(%d+)%.(.+)$')
if known ~= id or tonumber(ends) <= now then return nil end
if tonumber(redis.call('HGET', inbox, 'e') or 0) <= now then return nil end
redis.call('DEL', transfer)
return sealed`,
);

/** Maps an id to the tag of its address. */
const pointScript = script(
  'key',
  'now,ends,tag',
  "redis.call('SET', key, tag, 'PX', life(tonumber(now), tonumber(ends))) return 1",
);

export function createTransfers(
  cluster: Cluster,
  { now }: StoreOptions,
  tag: InboxTag,
): Pick<Engine, 'putTransfer' | 'takeTransfer' | 'hasTransfer'> {
  const keysOf = (of: string) => [inboxKeys.inbox(of), inboxKeys.transfer(of)];
  return {
    async putTransfer({ address, id, sealed, expiresAt }) {
      const of = tag(address);
      const time = String(now());
      const ends = String(expiresAt);
      // The id is mapped first: if storing the transfer fails, the mapping alone is harmless.
      await cluster.change(pointScript, [transferKey(id)], time, ends, of);
      return (await cluster.change(putScript, keysOf(of), time, id, ends, sealed)) === 1;
    },

    async takeTransfer(id) {
      const key = transferKey(id);
      const [found] = await cluster.read(key, ['GET', key]);
      if (found === null) return undefined;
      const keys = keysOf(String(text(found)));
      const sealed = await cluster.change(takeScript, keys, String(now()), id);
      return sealed === null ? undefined : String(text(sealed));
    },

    async hasTransfer(address) {
      const of = tag(address);
      const [inbox = '', transfer = ''] = keysOf(of);
      const [till, kept] = await cluster.read(inbox, ['HGET', inbox, 'e'], ['GET', transfer]);
      const [, ends] = String(text(kept)).split('.', 2);
      return Math.min(Number(text(till)), Number(ends)) > now();
    },
  };
}

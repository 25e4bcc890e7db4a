/** Scripts of the authentication queue: record, queue, and the verdict at each copy. */
import { addressRetention } from '../engine.ts';
import { script } from './script.ts';

/** Milliseconds for which a process claims a mail: longer than its authentication can take. */
const claim = 90_000;
/** Expiry of records that are never authenticated. */
const kept = addressRetention;

export const expectScript = script(
  'record',
  'nonce,due,size,queue,key,ip,helo,sender,copies',
  `
redis.call('HSET', record, 'nonce', nonce, 'due', due, 'size', size, 'tries', '0', 'copies', copies)
redis.call('HSET', record, 'queue', queue, 'key', key)
if ip ~= '' then redis.call('HSET', record, 'ip', ip, 'helo', helo, 'sender', sender) end
redis.call('PEXPIRE', record, ${kept})
return 1`,
);

export const queueScript = script(
  'queue',
  'source,due',
  `
if due == '' then return redis.call('ZREM', queue, source) end
return redis.call('ZADD', queue, due, source)`,
);

/** Returns the record, or nil where another process has claimed it. */
export const claimScript = script(
  'record',
  'now,owner',
  `
local by = redis.call('HMGET', record, 'owner', 'till')
if by[1] and by[1] ~= owner and tonumber(by[2]) > tonumber(now) then return nil end
if redis.call('EXISTS', record) == 0 then return {} end
redis.call('HSET', record, 'owner', owner, 'till', whole(tonumber(now) + ${claim}))
return redis.call('HGETALL', record)`,
);

/** A temporary verdict, to be retried when due. */
export const openScript = script(
  'record',
  'nonce,spf,dkim,dmarc,due',
  `
if redis.call('HGET', record, 'nonce') ~= nonce then return 0 end
redis.call('HSET', record, 'spf', spf, 'dkim', dkim, 'dmarc', dmarc, 'due', due)
if not again then redis.call('HINCRBY', record, 'tries', 1) end
redis.call('HDEL', record, 'owner', 'till')
return 1`,
);

/** A final verdict, stored with a copy of the mail and deleted with it. */
export const settleScript = script(
  'inbox,list,verdicts',
  'now,id,verdict',
  `
local till = redis.call('HGET', inbox, 'e')
if not till or tonumber(till) <= tonumber(now) then return 0 end
if redis.call('HEXISTS', list, id) == 0 then return 0 end
redis.call('HSET', verdicts, id, verdict)
redis.call('PEXPIRE', verdicts, life(tonumber(now), tonumber(till)))
return 1`,
);

export const forgetScript = script('record', '', "return redis.call('UNLINK', record)");

/** The steps of judging a mail: its record, its queue, and the verdict at each of its copies. */
import { addressRetention } from '../engine.ts';
import { script } from './script.ts';

/** How long a process has a mail to itself: longer than judging it takes at the most. */
const claim = 90_000;
/** A record goes with its verdict. This is for those that nobody judges any more. */
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

/** Answers the record, or nothing where it is another's for now. */
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

/** A verdict that is open: it is tried again when it is due. */
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

/** A verdict for good: it lies with a copy of the mail, and goes with it. */
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

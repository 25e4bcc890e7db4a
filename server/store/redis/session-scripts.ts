/**
 * Scripts for sessions. Fields of an inbox: `a` address, `t` hash of the token, `c` creation time,
 * `e` expiry, `r` revision, `m` last message id, `n` number of messages, `b` their bytes, `w`
 * whether mail was rejected for lack of capacity, `p` partner account, `d` comma-separated ids of
 * the last deletion, `k` public key, `s` wrapped private key. An ended session is stored as one
 * string: the token's hash (32 bytes), `.`, the time when it ended, `.`, the sealed address.
 */
import { addressRetention, tokenRetention } from '../engine.ts';
import { script } from './script.ts';

const retaining = `
local function split(kept)
  local dot = string.find(kept, '.', 34, true)
  return string.sub(kept, 1, 32), tonumber(string.sub(kept, 34, dot - 1)), string.sub(kept, dot + 1)
end
local function retain(ended, held, now, token, at, seal)
  redis.call('SET', ended, token .. '.' .. whole(at) .. '.' .. seal, 'PX', life(now, at + ${tokenRetention}))
  redis.call('SET', held, whole(at), 'PX', life(now, at + ${addressRetention}))
end
local function begin(inbox, now, till, address, token, account, publicKey, wrappedKey)
  redis.call('HSET', inbox, 'a', address, 't', token, 'c', whole(now), 'e', whole(till),
    'r', '0', 'm', '0', 'n', '0', 'b', '0', 'w', '0')
  if account ~= '' then redis.call('HSET', inbox, 'p', account) end
  if publicKey ~= '' then redis.call('HSET', inbox, 'k', publicKey, 's', wrappedKey) end
  redis.call('PEXPIRE', inbox, life(now, till))
end
now = tonumber(now)
`;

const keys = 'inbox,ended,held,list,bodies,origins,verdicts,doubts,room,transfer,changes';
const forget =
  "redis.call('UNLINK', inbox, list, bodies, origins, verdicts, doubts, room, transfer)";

/** Returns 1; 0 if the address is live or reserved. */
export const createScript = script(
  keys,
  'now,till,address,token,account,publicKey,wrappedKey,seal',
  `${retaining}
till = tonumber(till)
local living = redis.call('HMGET', inbox, 'e', 't')
if living[1] and tonumber(living[1]) > now then
  if not again or living[2] ~= token then return 0 end
  redis.call('HSET', inbox, 't', token)
  return 1
end
local at = redis.call('GET', held)
if at and tonumber(at) + ${addressRetention} > now then return 0 end
${forget}
begin(inbox, now, till, address, token, account, publicKey, wrappedKey)
retain(ended, held, now, token, till, seal)
return 1`,
);

/** Returns the session's new expiry; nil if it cannot be extended. */
export const extendScript = script(
  keys,
  'now,till,address,token,account,publicKey,wrappedKey',
  `${retaining}
till = tonumber(till)
local kept = redis.call('GET', ended)
local living = redis.call('HMGET', inbox, 'e', 't', 'c')
if living[1] and tonumber(living[1]) > now then
  if living[2] ~= token then return nil end
  till = math.max(till, tonumber(living[1]))
  redis.call('HSET', inbox, 'e', whole(till))
  local revision = redis.call('HINCRBY', inbox, 'r', 1)
  for _, key in ipairs({inbox, list, bodies, origins, verdicts, doubts}) do
    redis.call('PEXPIRE', key, life(now, till))
  end
  local ends = string.match(redis.call('GET', transfer) or '', '^[^.]+%.(%d+)')
  if ends then redis.call('PEXPIRE', transfer, life(now, math.min(tonumber(ends), till))) end
  local seal = kept and select(3, split(kept)) or ''
  retain(ended, held, now, token, till, seal)
  tell(changes, 'altered', living[3], revision)
  return whole(till)
end
if not kept then return nil end
local known, at, seal = split(kept)
if known ~= token or seal == '' or at + ${tokenRetention} <= now then return nil end
${forget}
begin(inbox, now, till, address, token, account, publicKey, wrappedKey)
retain(ended, held, now, token, till, seal)
tell(changes, 'altered', whole(now), 0)
return whole(till)`,
);

/**
 * Returns all origins; none if an earlier attempt has ended the session; nil if there is no live
 * session.
 */
export const endScript = script(
  keys,
  'now,token',
  `${retaining}
local living = redis.call('HMGET', inbox, 'e', 't')
if not living[1] or tonumber(living[1]) <= now or living[2] ~= token then
  local kept = again and redis.call('GET', ended)
  if not kept then return nil end
  local known, at, seal = split(kept)
  if known ~= token or seal ~= '' then return nil end
  retain(ended, held, now, token, at, seal)
  return {}
end
local left = redis.call('HGETALL', origins)
${forget}
retain(ended, held, now, token, now, '')
tell(changes, 'ended')
return left`,
);

/**
 * Maps a token to the tag of its address until one day after the session expires. Never shortens
 * the lifetime of an existing mapping.
 */
export const tokenScript = script(
  'key',
  'now,till,lead',
  `
now = tonumber(now)
local left = redis.call('PTTL', key)
redis.call('SET', key, lead, 'PX', math.max(left, tonumber(life(now, tonumber(till) + ${tokenRetention}))))
return 1`,
);

/** Removes the mapping of a token whose session was not created. */
export const forgetScript = script('key', '', "return redis.call('DEL', key)");

/** Replaces the keys of a live inbox; empty keys remove the existing ones. */
export const keysScript = script(
  'inbox',
  'now,publicKey,wrappedKey',
  `
local till = redis.call('HGET', inbox, 'e')
if not till or tonumber(till) <= tonumber(now) then return 0 end
if publicKey == '' then redis.call('HDEL', inbox, 'k', 's')
else redis.call('HSET', inbox, 'k', publicKey, 's', wrappedKey) end
return 1`,
);

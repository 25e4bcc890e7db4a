/**
 * Scripts for mail. The fields of an inbox are described in session-scripts.ts. A listing entry is
 * a JSON array (mail.ts); scripts read the id of its delivery (`mark`) and its size.
 */
import { script } from './script.ts';

/** Reads an item of a listing entry; nil if the entry is damaged. */
const items = `
local function item(listed, index)
  local ok, all = pcall(cjson.decode, listed)
  return ok and type(all) == 'table' and all[index] or nil
end
`;

const opening = `${items}
now = tonumber(now)
local state = redis.call('HMGET', inbox, 'e', 'c', 'n', 'b', 'm', 'w', 'k')
local function living() return state[1] and tonumber(state[1]) > now end
local function markRejected()
  if state[6] == '1' then return end
  redis.call('HSET', inbox, 'w', '1')
  tell(changes, 'altered', state[2], redis.call('HINCRBY', inbox, 'r', 1))
end
local function taken(own)
  local messages, bytes = tonumber(state[3]), tonumber(state[4])
  if redis.call('EXISTS', room) == 1 then
    local kept = redis.call('HGETALL', room)
    for index = 1, #kept, 2 do
      local till, size = string.match(kept[index + 1], '(%d+) (%d+)')
      if kept[index] ~= own and tonumber(till) > now then
        messages, bytes = messages + 1, bytes + tonumber(size)
      end
    end
  end
  return messages, bytes
end
local function fits(own)
  local messages, bytes = taken(own)
  return messages < tonumber(maxMessages) and bytes + tonumber(size) <= tonumber(maxBytes)
end
local function stored(own)
  local all = redis.call('HGETALL', list)
  for index = 1, #all, 2 do
    if item(all[index + 1], 1) == own then return all[index] end
  end
end
`;

/** Reserves capacity for a mail with several recipients. Returns `open`, `full` or `gone`. */
export const reserveScript = script(
  'inbox,room,changes',
  'now,mark,size,maxMessages,maxBytes,till',
  `${opening}
if not living() then return 'gone' end
if not fits(mark) then markRejected() return 'full' end
redis.call('HSET', room, mark, till .. ' ' .. size)
redis.call('PEXPIRE', room, life(now, tonumber(till)))
return 'open'`,
);

export const releaseScript = script('room', 'mark', "return redis.call('HDEL', room, mark)");

/**
 * Stores a mail under `id`, sealed to `publicKey`, and returns one of:
 * - `gone` or `full`;
 * - `stored` and the message id;
 * - `adopted` and the message id: an earlier, uncertain delivery had already stored the mail;
 * - `known`: the mail from this origin was delivered before;
 * - `erase`: it was also deleted here, and then moved at the provider;
 * - `changed`, the inbox's last message id and its public key: `id` is not greater than that id, or
 *   `publicKey` is not that key, so the mail must be sealed again.
 */
export const deliverScript = script(
  'inbox,list,bodies,origins,verdicts,doubts,room,changes',
  'now,id,maxMessages,maxBytes,size,mark,digest,listed,body,place,origin,publicKey,verdict',
  `${opening}
if not living() then return {'gone'} end
local since = redis.call('HGET', doubts, digest)
if since or again then
  local id = again and stored(mark)
  if not id and since and redis.call('HEXISTS', list, since) == 1 then id = since end
  if since then redis.call('HDEL', doubts, digest) end
  redis.call('HSET', inbox, 'n', state[3])
  if id then
    redis.call('HDEL', room, mark)
    return {id == since and 'adopted' or 'stored', id}
  end
end
if place ~= '' then
  if redis.call('HEXISTS', origins, 'p' .. place) == 1 then return {'known'} end
  local id = redis.call('HGET', origins, 'd' .. digest)
  if id then
    local before = cjson.decode(redis.call('HGET', origins, 'm' .. id))
    redis.call('HDEL', origins, 'p' .. before.place)
    redis.call('HSET', origins, 'p' .. place, id, 'm' .. id, origin)
    local gone = redis.call('HEXISTS', list, id) == 0
    return {gone and before.erase and 'erase' or 'known'}
  end
end
if not fits(mark) then markRejected() return {'full'} end
local key = state[7] or ''
if tonumber(id) <= tonumber(state[5]) or key ~= publicKey then return {'changed', state[5], key} end
redis.call('HSET', list, id, listed)
redis.call('HSET', bodies, id, body)
redis.call('HDEL', room, mark)
redis.call('HSET', inbox, 'm', id, 'n', tonumber(state[3]) + 1,
  'b', whole(tonumber(state[4]) + tonumber(size)))
local left = life(now, tonumber(state[1]))
redis.call('PEXPIRE', list, left)
redis.call('PEXPIRE', bodies, left)
if verdict ~= '' then
  redis.call('HSET', verdicts, id, verdict)
  redis.call('PEXPIRE', verdicts, left)
end
if place ~= '' then
  redis.call('HSET', origins, 'p' .. place, id, 'd' .. digest, id, 'm' .. id, origin)
  redis.call('PEXPIRE', origins, left)
end
tell(changes, 'mail', state[2], redis.call('HINCRBY', inbox, 'r', 1), id)
return {'stored', id}`,
);

/** If the mail of an uncertain delivery was stored, marks it. Returns whether it was stored. */
export const markUncertainScript = script(
  'inbox,list,doubts,room',
  'now,mark,digest',
  `${items}
local till = redis.call('HGET', inbox, 'e')
if not till or tonumber(till) <= tonumber(now) then return 0 end
redis.call('HDEL', room, mark)
local all = redis.call('HGETALL', list)
for index = 1, #all, 2 do
  if item(all[index + 1], 1) == mark then
    redis.call('HSET', doubts, digest, all[index])
    redis.call('PEXPIRE', doubts, life(tonumber(now), tonumber(till)))
    return 1
  end
end
return 0`,
);

/**
 * Deletes the messages with the comma-separated ids. Returns two items for each id: 1 if the
 * message existed, otherwise 0; and its origin or empty text, even if it was deleted before. A
 * message that an earlier attempt of the same call deleted counts as existing.
 */
export const deleteScript = script(
  'inbox,list,bodies,origins,verdicts,changes',
  'now,ids',
  `${opening}
if not living() then return {} end
local before = again and ',' .. (redis.call('HGET', inbox, 'd') or '') .. ',' or ''
local answer, there, deleted, bytes = {}, {}, {}, 0
for id in string.gmatch(ids, '%d+') do
  local listed = redis.call('HGET', list, id)
  if listed then
    redis.call('HDEL', list, id)
    redis.call('HDEL', bodies, id)
    redis.call('HDEL', verdicts, id)
    bytes = bytes + (tonumber(item(listed, 2)) or 0)
    deleted[#deleted + 1] = id
  end
  local was = listed or string.find(before, ',' .. id .. ',', 1, true)
  if was then there[#there + 1] = id end
  answer[#answer + 1] = was and 1 or 0
  answer[#answer + 1] = redis.call('HGET', origins, 'm' .. id) or ''
end
if #there > 0 then redis.call('HSET', inbox, 'd', table.concat(there, ',')) end
if #deleted == 0 then return answer end
redis.call('HSET', inbox, 'n', tonumber(state[3]) - #deleted,
  'b', whole(tonumber(state[4]) - bytes), 'w', '0')
local revision = redis.call('HINCRBY', inbox, 'r', 1)
if #deleted == 1 then tell(changes, 'deleted', state[2], revision, deleted[1])
else tell(changes, 'altered', state[2], revision) end
return answer`,
);

/** Saves the verdict on a message. Does nothing if the message was deleted. */
export const verdictScript = script(
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

export const markMailRejectedScript = script(
  'inbox,changes',
  'now',
  `${opening}
if state[1] then markRejected() end
return 1`,
);

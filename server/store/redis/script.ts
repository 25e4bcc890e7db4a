/** Lua scripts. A node runs each script atomically, and caches it by its digest. */
import { createHash } from 'node:crypto';

type Call = {
  keys: string;
  sha: string;
  source: string;
};

export type Script = (keys: readonly string[]) => Call;

/** Upper bound for `PEXPIRE` in milliseconds, since the command rejects much larger values. */
const century = 100 * 365 * 24 * 3_600_000;

const common = `
local function life(now, till) return string.format('%.0f', math.min(math.max(till - now, 1), ${century})) end
local function whole(number) return string.format('%.0f', number) end
local function tell(channel, ...)
  redis.call('SPUBLISH', channel, table.concat({...}, ' '))
end
`;

/** Defines a script. `names` and `given` are the names of its keys and arguments, in order. */
export function script(names: string, given: string, body: string): Script {
  const bind = (words: string, from: string) =>
    words === ''
      ? ''
      : `local ${words} = ${words.split(',').map((_, index) => `${from}[${index + 1}]`)}\n`;
  const last = given === '' ? 1 : given.split(',').length + 1;
  const source = `${common}${bind(names, 'KEYS')}${bind(given, 'ARGV')}local again = ARGV[${last}] == '1'\n${body}`;
  const sha = createHash('sha1').update(source).digest('hex');
  return (keys) => ({ keys: String(keys.length), sha, source });
}

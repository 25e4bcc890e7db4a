import { parseArgs } from 'node:util';
import type { AddressOptions } from '../connect.ts';
import type { MessageFilter } from '../wait.ts';

/** The arguments are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const flags = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  inbox: { type: 'string' },
  service: { type: 'string' },
  prefix: { type: 'string' },
  domain: { type: 'string' },
  hours: { type: 'string' },
  timeout: { type: 'string' },
  from: { type: 'string' },
  subject: { type: 'string' },
} as const;
type Flag = keyof typeof flags;

const forWaits: readonly Flag[] = ['timeout', 'from', 'subject'];

/**
 * For each command: its options in addition to `--json` and `--inbox`, and its maximum of `words`.
 */
const commands = {
  address: { words: 0, takes: ['service', 'prefix', 'domain', 'hours'] },
  'wait-code': { words: 1, takes: forWaits },
  'wait-link': { words: 1, takes: forWaits },
  'wait-message': { words: 1, takes: forWaits },
  list: { words: 1, takes: [] },
  read: { words: 2, takes: [] },
  end: { words: 1, takes: [] },
} as const satisfies Record<string, { words: number; takes: readonly Flag[] }>;
type Command = keyof typeof commands;

export type Arguments = {
  command: Command | 'help' | 'version';
  positionals: string[];
  options: {
    json: boolean;
    inbox: string | undefined;
    /** In milliseconds. */
    timeout: number | undefined;
    service: string | undefined;
    address: AddressOptions;
    filter: MessageFilter;
  };
};

export const usage = `mayfly-client COMMAND [ADDRESS] [options]

  address               creates an address and prints it
  wait-code ADDRESS     waits for the next one-time code and prints it
  wait-link ADDRESS     waits for the next confirmation link and prints it
  wait-message ADDRESS  waits for the next message and prints it
  list ADDRESS          prints id, time, sender and subject of each message, newest first
  read ADDRESS [ID]     prints a message, by default the newest
  end ADDRESS           ends the address and deletes its mail

  --json                prints JSON
  --inbox FILE          stores the inbox with its token in FILE; replaces ADDRESS

  address:
    --service URL       the mail service; default MAYFLY_SERVICE, then http://127.0.0.1:8025
    --prefix NAME       the part before the @
    --domain DOMAIN     one of the service's domains
    --hours HOURS       the lifetime, if the service supports it

  wait-…:
    --timeout SECONDS   default 30
    --from TEXT         only messages with this in the sender's name or address
    --subject TEXT      only messages with this in the subject

  --help, --version

Each message is returned once: a second wait-code waits for another message.
Inboxes are files in MAYFLY_INBOXES, by default ~/.local/state/mayfly-client.
Exit codes: 0 success, 1 failure, 2 invalid arguments, 3 time-out.
`;

/** @throws {UsageError} */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse(words);
  const { inbox, service, prefix, domain, from, subject } = values;
  const hours = number(values.hours, 'hours');
  const seconds = number(values.timeout, 'timeout');
  const options = {
    json: values.json ?? false,
    inbox,
    timeout: seconds === undefined ? undefined : seconds * 1000,
    service,
    address: {
      ...(prefix === undefined ? {} : { prefix }),
      ...(domain === undefined ? {} : { domain }),
      ...(hours === undefined ? {} : { hours }),
    },
    filter: {
      ...(from === undefined ? {} : { from }),
      ...(subject === undefined ? {} : { subject }),
    },
  };
  if (values.help || words.length === 0) return { command: 'help', positionals, options };
  if (values.version) return { command: 'version', positionals, options };
  const [command = '', ...rest] = positionals;
  if (!isCommand(command)) throw new UsageError(`unknown command "${command}"`);
  const { words: most, takes } = commands[command];
  const known: readonly string[] = ['json', 'inbox', ...takes];
  const foreign = Object.keys(values).find((name) => !known.includes(name));
  if (foreign !== undefined) throw new UsageError(`${command} does not accept --${foreign}`);
  const least = command === 'address' || inbox !== undefined ? 0 : 1;
  if (rest.length < least) throw new UsageError(`${command} needs an address or --inbox FILE`);
  if (rest.length > most - (inbox !== undefined && most > 0 ? 1 : 0)) {
    throw new UsageError(`${command} does not accept "${rest.at(-1)}"`);
  }
  return { command, positionals: rest, options };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: flags, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function number(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) {
    throw new UsageError(`--${name} must be a number greater than 0, not "${text}"`);
  }
  return value;
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

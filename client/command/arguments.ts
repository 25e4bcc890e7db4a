import { parseArgs } from 'node:util';
import type { AddressOptions } from '../connect.ts';
import type { MessageFilter } from '../wait.ts';

/** A command line that makes no sense; the text says why. */
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

/** What each command takes beside `--json` and `--inbox`; `words` are the most that follow it. */
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

  address               makes an address and prints it
  wait-code ADDRESS     waits for the next one-time code and prints it
  wait-link ADDRESS     waits for the next confirmation link and prints it
  wait-message ADDRESS  waits for the next message and prints it
  list ADDRESS          prints id, time, sender and subject of each message, the newest first
  read ADDRESS [ID]     prints a message, the newest unless an id is given
  end ADDRESS           ends the address and deletes its mail

  --json                prints JSON
  --inbox FILE          keeps the inbox, with its token, in this file, in place of ADDRESS

  address:
    --service URL       the mail service; otherwise MAYFLY_SERVICE, or http://127.0.0.1:8025
    --prefix NAME       what stands before the @
    --domain DOMAIN     one of the service's domains
    --hours HOURS       how long the address is to live, where the service lets one choose

  wait-…:
    --timeout SECONDS   30 unless given
    --from TEXT         only messages with this in the sender's name or address
    --subject TEXT      only messages with this in the subject

  --help, --version

Each message is handed out once: a second wait-code prints the code of another message.
Inboxes are kept in MAYFLY_INBOXES, or where the system keeps such things for you.
Exit codes: 0 done, 1 failed, 2 not understood, 3 nothing arrived in time.
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
  if (!isCommand(command)) throw new UsageError(`there is no command "${command}"`);
  const { words: most, takes } = commands[command];
  const known: readonly string[] = ['json', 'inbox', ...takes];
  const foreign = Object.keys(values).find((name) => !known.includes(name));
  if (foreign !== undefined) throw new UsageError(`${command} takes no --${foreign}`);
  const least = command === 'address' || inbox !== undefined ? 0 : 1;
  if (rest.length < least) throw new UsageError(`${command} needs an address, or --inbox FILE`);
  if (rest.length > most - (inbox !== undefined && most > 0 ? 1 : 0)) {
    throw new UsageError(`${command} takes no "${rest.at(-1)}"`);
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
    throw new UsageError(`--${name} must be a number above 0; it is "${text}"`);
  }
  return value;
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

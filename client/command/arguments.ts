import { parseArgs } from 'node:util';
import type { Message } from '../message.ts';

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
  tag: { type: 'string' },
  where: { type: 'string', multiple: true },
  text: { type: 'string' },
  href: { type: 'string' },
  count: { type: 'string' },
  for: { type: 'string' },
  name: { type: 'string' },
  output: { type: 'string' },
  all: { type: 'boolean' },
} as const;
type Flag = keyof typeof flags;

const filters: readonly Flag[] = ['from', 'subject', 'tag', 'where'];
const forWaits: readonly Flag[] = ['timeout', ...filters];

/**
 * For each command: its options in addition to `--json` and `--inbox`, and its maximum of `words`.
 */
const commands = {
  address: { words: 0, takes: ['service', 'prefix', 'domain', 'hours'] },
  'wait-code': { words: 1, takes: forWaits },
  'wait-link': { words: 1, takes: [...forWaits, 'text', 'href'] },
  'wait-message': { words: 1, takes: [...forWaits, 'count'] },
  'expect-no-message': { words: 1, takes: [...filters, 'for'] },
  list: { words: 1, takes: [] },
  read: { words: 2, takes: [] },
  attachment: { words: 2, takes: ['name', 'output'] },
  delete: { words: 2, takes: ['all'] },
  end: { words: 1, takes: [] },
} as const satisfies Record<string, { words: number; takes: readonly Flag[] }>;
type Command = keyof typeof commands;

export const usage = `mayfly-client COMMAND [ADDRESS] [options]

  address                    creates an address and prints it
  wait-code ADDRESS          waits for the next one-time code and prints it
  wait-link ADDRESS          waits for the next confirmation link and prints it
  wait-message ADDRESS       waits for the next message and prints it
  expect-no-message ADDRESS  waits, and fails if a message arrives
  list ADDRESS               prints id, time, sender and subject of each message, newest first
  read ADDRESS [ID]          prints a message, by default the newest
  attachment ADDRESS [ID]    writes an attachment of a message, by default of the newest
  delete ADDRESS ID|--all    deletes a message, or all of them
  end ADDRESS                ends the address and deletes its mail

  --json                prints JSON
  --inbox FILE          stores the inbox with its token in FILE; replaces ADDRESS

  address:
    --service URL       the mail service; default MAYFLY_SERVICE, then http://127.0.0.1:8025
    --prefix NAME       the part before the @
    --domain DOMAIN     one of the service's domains
    --hours HOURS       the lifetime, if the service supports it

  wait-…, expect-no-message:
    --timeout SECONDS   how long to wait; default 30
    --for SECONDS       how long no message may arrive; default 5
    --from TEXT         only messages with this in the sender's name or address
    --subject TEXT      only messages with this in the subject
    --tag TAG           only messages to the sub-address name+TAG@…
    --where FIELD=TEXT  only messages with this in to, cc, replyTo, text, html or a header field;
                        may be repeated
    --text TEXT         wait-link: any link with this in its text
    --href TEXT         wait-link: any link with this in its URL
    --count NUMBER      wait-message: waits for several messages

  attachment:
    --name NAME         which one, if the message has several
    --output PATH       a file, or a folder for a file with a safe name; default standard output

  --help, --version

Each message is returned once: a second wait-code waits for another message.
Inboxes are files in MAYFLY_INBOXES, by default ~/.local/state/mayfly-client.
Exit codes: 0 success, 1 failure, 2 invalid arguments, 3 time-out, 4 unexpected message.
`;

/**
 * Times in the result are in milliseconds.
 *
 * @throws {UsageError}
 */
export function readArguments(words: readonly string[]) {
  const { values, positionals } = parse(words);
  const { json = false, all = false, inbox, service, prefix, domain, name, output } = values;
  const { from, subject, tag, text, href, where } = values;
  const milliseconds = (flag: 'timeout' | 'for') => {
    const seconds = number(values[flag], flag);
    return seconds === undefined ? undefined : seconds * 1000;
  };
  const options = {
    json,
    inbox,
    timeout: milliseconds('timeout'),
    for: milliseconds('for'),
    count: wholeNumber(values.count, 'count'),
    name,
    output,
    all,
    service,
    address: { prefix, domain, hours: number(values.hours, 'hours') },
    filter: { from, subject, tag, text, href, where: where && whereOf(where) },
  };
  if (values.help || words.length === 0) return { command: 'help' as const, positionals, options };
  if (values.version) return { command: 'version' as const, positionals, options };
  const [command = '', ...rest] = positionals;
  if (!isCommand(command)) throw new UsageError(`unknown command "${command}"`);
  const { words: mostWords, takes } = commands[command];
  const most = inbox === undefined ? mostWords : Math.max(mostWords - 1, 0);
  const known: readonly string[] = ['json', 'inbox', ...takes];
  const foreign = Object.keys(values).find((name) => !known.includes(name));
  if (foreign !== undefined) throw new UsageError(`${command} does not accept --${foreign}`);
  const least = command === 'address' || inbox !== undefined ? 0 : 1;
  if (rest.length < least) throw new UsageError(`${command} needs an address or --inbox FILE`);
  if (rest.length > most) {
    throw new UsageError(`${command} does not accept "${rest.at(-1)}"`);
  }
  if (command === 'delete' && (rest.length === most) === all) {
    throw new UsageError('delete needs either the id of a message or --all');
  }
  return { command, positionals: rest, options };
}

const textFields = ['to', 'cc', 'replyTo', 'text', 'html'] as const;

/** @throws {UsageError} for a condition without `=` */
function whereOf(conditions: readonly string[]): (message: Message) => boolean {
  const parsed = conditions.map((condition) => {
    const [, name, wanted = ''] = /^([\w-]+)=(.*)$/s.exec(condition) ?? [];
    if (name === undefined) {
      throw new UsageError(`--where must be FIELD=TEXT, not "${condition}"`);
    }
    return { name, wanted: wanted.toLowerCase() };
  });
  return (message) =>
    parsed.every(({ name, wanted }) => {
      const field = textFields.find((each) => each === name);
      const texts = field
        ? [message[field] ?? '']
        : message.headers.flatMap((each) => (each.name === name.toLowerCase() ? each.value : []));
      return texts.some((text) => text.toLowerCase().includes(wanted));
    });
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

function wholeNumber(text: string | undefined, name: string): number | undefined {
  const value = number(text, name);
  if (value === undefined || Number.isInteger(value)) return value;
  throw new UsageError(`--${name} must be a whole number, not "${text}"`);
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

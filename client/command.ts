/** The command `mayfly-client` prints results to standard output and errors to standard error. */
import { displayAddress, displayText } from '../lib/text/display-text.ts';
import { readArguments, UsageError, usage } from './command/arguments.ts';
import { createSavedInboxes, type Environment } from './command/saved-inboxes.ts';
import { connect } from './connect.ts';
import { MailError, MailTimeout, unreadableText } from './errors.ts';
import type { Inbox } from './inbox.ts';
import type { Message, MessageSummary } from './message.ts';
import about from './package.json' with { type: 'json' };

const exitCode = { done: 0, failed: 1, usage: 2, timeout: 3 } as const;

export type CommandEnvironment = {
  env: Environment;
  print(text: string): void;
  printError(text: string): void;
};

/** Runs the command with its arguments and returns the exit code. */
export async function runCommand(
  words: readonly string[],
  { env, print, printError }: CommandEnvironment,
): Promise<number> {
  try {
    await run(words, env, { print, printError });
    return exitCode.done;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`mayfly-client: ${error.message}\n\n${usage}`);
      return exitCode.usage;
    }
    if (!(error instanceof MailError)) throw error;
    const { code, message } = error;
    const messages = error instanceof MailTimeout ? { messages: error.messages } : {};
    const asJson = () => JSON.stringify({ error: { code, message, ...messages } }, undefined, 2);
    printError(`${words.includes('--json') ? asJson() : `mayfly-client: ${message}`}\n`);
    return error instanceof MailTimeout ? exitCode.timeout : exitCode.failed;
  }
}

async function run(
  words: readonly string[],
  env: Environment,
  { print, printError }: Omit<CommandEnvironment, 'env'>,
): Promise<void> {
  const { command, positionals, options } = readArguments(words);
  const { json, inbox: file, timeout, ...rest } = options;
  const saved = createSavedInboxes(env);
  const say = (value: unknown, text: string) =>
    print(`${json ? JSON.stringify(value, undefined, 2) : text}\n`);

  const open = async () => {
    const path = file ?? saved.pathOf(positionals[0]);
    const known = await saved.read(path);
    return { path, inbox: connect(known.service).openInbox(known) };
  };
  const waitAt = async (work: (inbox: Inbox) => Promise<void>) => {
    const { path, inbox } = await open();
    await work(inbox);
    await saved.noteHandedOut(path, inbox);
  };
  const list = async (inbox: Inbox) => {
    const messages = await inbox.list();
    const { unreadable } = inbox;
    if (unreadable.length > 0) printError(`mayfly-client: ${unreadableText(unreadable)}\n`);
    return messages;
  };
  const wait = { ...rest.filter, ...(timeout === undefined ? {} : { timeout }) };

  switch (command) {
    case 'help':
      return print(usage);
    case 'version':
      return print(`${about.version}\n`);
    case 'address': {
      const client = connect(rest.service ?? (env.MAYFLY_SERVICE || undefined));
      const inbox = await client.createAddress(rest.address);
      const path = file ?? saved.pathOf(inbox.email);
      try {
        await saved.removeExpired(Date.now());
        await saved.write(path, inbox);
      } catch (error) {
        // Without a saved inbox, no later command could read the mail of this address.
        await inbox.end().catch(() => {});
        throw error;
      }
      // Hides the token, because printed text ends up in logs.
      const { token: _, ...shown } = inbox.toJSON();
      return say({ ...shown, service: client.url, file: path }, inbox.email);
    }
    case 'wait-code':
      return waitAt(async (inbox) => {
        const code = await inbox.waitForCode(wait);
        say({ code }, code);
      });
    case 'wait-link':
      return waitAt(async (inbox) => {
        const link = await inbox.waitForLink(wait);
        say({ link }, link);
      });
    case 'wait-message':
      return waitAt(async (inbox) => {
        const message = await inbox.waitForMessage(wait);
        say(message, messageText(message));
      });
    case 'list': {
      const { inbox } = await open();
      const messages = await list(inbox);
      if (json || messages.length > 0) say(messages, messages.map(messageLine).join('\n'));
      return;
    }
    case 'read': {
      const { inbox } = await open();
      const id = positionals[file === undefined ? 1 : 0] ?? (await list(inbox))[0]?.id;
      if (id === undefined) throw new MailTimeout(`no message has arrived at ${inbox.email}`, []);
      const message = await inbox.read(id);
      return say(message, messageText(message));
    }
    case 'end': {
      const { path, inbox } = await open();
      await inbox.end();
      await saved.remove(path);
      if (json) say({}, '');
      return;
    }
  }
}

/** A message in one line, with tabs between its fields. */
function messageLine({ id, receivedAt, ...message }: MessageSummary): string {
  const { senderEmail, subject } = message;
  return [id, receivedAt.toISOString(), displayAddress(senderEmail), displayText(subject)].join(
    '\t',
  );
}

/** A terminal could execute control characters as commands. */
const controls = /(?![\n\t])\p{Cc}/gu;

/** A message as text for a terminal. Contains the HTML if the message has no text. */
function messageText({ text, html, code, link, ...message }: Message): string {
  const { senderName, senderEmail, to, subject, receivedAt } = message;
  const head = [
    ['From', `${displayText(senderName)} <${displayAddress(senderEmail)}>`.trim()],
    ['To', displayText(to)],
    ['Date', receivedAt.toISOString()],
    ['Subject', displayText(subject)],
    ...(code === undefined ? [] : [['Code', displayText(code)]]),
    ...(link === undefined ? [] : [['Link', displayText(link, 10_000)]]),
  ];
  const body = (text ?? html ?? '').replaceAll('\r\n', '\n').replace(controls, '');
  return `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.trimEnd()}`;
}

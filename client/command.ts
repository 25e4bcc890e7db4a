/** The command `mayfly-client` prints results to standard output and errors to standard error. */
import { open as openFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { displayAddress, displayText } from '../lib/text/display-text.ts';
import { safeFileName } from '../lib/text/file-name.ts';
import { readArguments, UsageError, usage } from './command/arguments.ts';
import { createSavedInboxes, type Environment } from './command/saved-inboxes.ts';
import { connect } from './connect.ts';
import { MailError, MailTimeout, UnexpectedMessage, unreadableText } from './errors.ts';
import type { Inbox } from './inbox.ts';
import type { Attachment, Message, MessageSummary } from './message.ts';
import about from './package.json' with { type: 'json' };

const exitCode = { done: 0, failed: 1, usage: 2, timeout: 3, unexpected: 4 } as const;

export type CommandEnvironment = {
  env: Environment;
  /** Whether the output is a terminal, which could execute bytes of an attachment as commands. */
  isTerminal: boolean;
  print(output: string | Uint8Array): void;
  printError(text: string): void;
};

/** Runs the command with its arguments and returns the exit code. */
export async function runCommand(
  words: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  const { printError } = environment;
  try {
    await run(words, environment);
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
    if (error instanceof UnexpectedMessage) return exitCode.unexpected;
    return error instanceof MailTimeout ? exitCode.timeout : exitCode.failed;
  }
}

async function run(
  words: readonly string[],
  { env, isTerminal, print, printError }: CommandEnvironment,
): Promise<void> {
  const { command, positionals, options } = readArguments(words);
  const { json, inbox: file, timeout, count, ...rest } = options;
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
  const wait = { ...rest.filter, timeout };
  /** The id in the arguments, or that of the newest message. */
  const messageId = async (inbox: Inbox) => {
    const id = positionals[file === undefined ? 1 : 0] ?? (await list(inbox))[0]?.id;
    if (id === undefined) throw new MailTimeout(`no message has arrived at ${inbox.email}`, []);
    return id;
  };

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
        if (count === undefined) {
          const message = await inbox.waitForMessage(wait);
          return say(message, messageText(message));
        }
        const messages = await inbox.waitForMessages({ ...wait, count });
        say(messages, messages.map(messageText).join('\n\n'));
      });
    case 'expect-no-message': {
      const { inbox } = await open();
      return inbox.expectNoMessage({ ...rest.filter, for: rest.for });
    }
    case 'list': {
      const { inbox } = await open();
      const messages = await list(inbox);
      if (json || messages.length > 0) say(messages, messages.map(messageLine).join('\n'));
      return;
    }
    case 'read': {
      const { inbox } = await open();
      const message = await inbox.read(await messageId(inbox));
      return say(message, messageText(message));
    }
    case 'attachment': {
      const { output, name } = rest;
      if (isTerminal && output === undefined) {
        throw new UsageError('standard output is a terminal: add --output');
      }
      const { inbox } = await open();
      const { attachments } = await inbox.read(await messageId(inbox));
      const attachment = chooseAttachment(attachments, name);
      if (output === undefined) {
        for await (const part of attachment.stream()) print(part);
        return;
      }
      const path = await save(attachment, output);
      return say({ file: path }, path);
    }
    case 'delete': {
      const { inbox } = await open();
      await (rest.all ? inbox.deleteAll() : inbox.delete(await messageId(inbox)));
      if (json) say({}, '');
      return;
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

/** @throws {MailError} unless exactly one attachment has the name */
function chooseAttachment(attachments: readonly Attachment[], name?: string): Attachment {
  const named = attachments.filter((each) => name === undefined || each.name === name);
  const [attachment] = named;
  if (attachment && named.length === 1) return attachment;
  const names = attachments.map((each) => `"${displayText(each.name)}"`).join(', ');
  const wanted = name === undefined ? 'exactly one attachment' : `exactly one "${name}"`;
  throw new MailError(
    'unknown-attachment',
    `the message does not have ${wanted}; it has ${names || 'none'}`,
  );
}

/**
 * Writes an attachment to a file. In a folder, its name is safe, it replaces no file, and an
 * incomplete file is removed.
 *
 * @throws {MailError} `not-saved` if the file system returns an error
 */
async function save(attachment: Attachment, output: string): Promise<string> {
  const isFolder = await stat(output).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  const path = isFolder ? join(output, safeFileName(attachment.name, 'attachment')) : output;
  try {
    const file = await openFile(path, isFolder ? 'wx' : 'w');
    let isComplete = false;
    try {
      for await (const part of attachment.stream()) await file.write(part);
      isComplete = true;
    } finally {
      await file.close();
      if (isFolder && !isComplete) await rm(path);
    }
    return path;
  } catch (cause) {
    if (cause instanceof MailError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MailError('not-saved', `cannot save the attachment in ${path}: ${why}`, { cause });
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

/** A message as text for a terminal. */
function messageText({ text, code, link, ...message }: Message): string {
  const { senderName, senderEmail, to, cc, subject, receivedAt, attachments } = message;
  const head = [
    ['From', `${displayText(senderName)} <${displayAddress(senderEmail)}>`.trim()],
    ['To', displayText(to)],
    ...(cc === '' ? [] : [['Cc', displayText(cc)]]),
    ['Date', receivedAt.toISOString()],
    ['Subject', displayText(subject)],
    ...(code === undefined ? [] : [['Code', displayText(code)]]),
    ...(link === undefined ? [] : [['Link', displayText(link, 10_000)]]),
  ];
  for (const { name, size } of attachments) {
    head.push(['Attachment', `${displayText(name)}${size > 0 ? ` (${size} bytes)` : ''}`]);
  }
  const body = text.replaceAll('\r\n', '\n').replace(controls, '');
  return `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.trimEnd()}`;
}

/**
 * The content of an export: the length of its records in bytes (32 bits, big-endian), the records as
 * lines of JSON, then the bytes of the messages' files. The first line has the settings and the sizes
 * of the files; each other line has an address, or a message with its body.
 */
import * as z from 'zod/mini';
import { parseServiceAddress } from '../../urls/service-address.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import {
  isKept,
  isLive,
  isShown,
  recordSchemas,
  type StoredBody,
  type StoredMessage,
  type StoredSession,
  sessionRange,
} from '../records/stored.ts';
import { BackupError } from './backup-file.ts';

/** A file of a message, with its key in the file store. */
export type BackupFile = { key: [string, string, string]; data: Blob };

export type Count = { addresses: number; messages: number };

export type Backup = {
  /** Not parsed. */
  settings: unknown;
  sessions: StoredSession[];
  messages: { message: StoredMessage; body?: StoredBody }[];
  files: BackupFile[];
  /** Numbers of records that do not parse. */
  unreadable: Count;
};

const head = z.object({
  settings: z.unknown(),
  files: z.array(z.object({ key: z.tuple([z.string(), z.string(), z.string()]), size: z.int() })),
});

const addressLine = z.object({
  session: recordSchemas.sessions.check(
    z.refine(
      // Keys of files and notifications join an address id to other ids with these characters.
      ({ id, service }) => /^[^\s/:]+$/.test(id) && isBase(service),
    ),
  ),
});

/** Whether a text is the base address of a service, without credentials. */
function isBase(service: string): boolean {
  const address = parseServiceAddress(service);
  return typeof address === 'object' && !address.login;
}

const messageLine = z.object({
  message: recordSchemas.messages,
  body: z.exactOptional(recordSchemas.bodies),
});

/** Writes all readable records. Includes the tokens of live addresses only. */
export async function writeContent(
  database: MailboxDatabase,
  { settings, files, now }: { settings: unknown; files: readonly BackupFile[]; now: number },
): Promise<{ content: Blob; count: Count }> {
  const sessions = (await database.getAll('sessions')).filter(isShown);
  const count = { addresses: sessions.length, messages: 0 };
  const sizes = files.map(({ key, data }) => ({ key, size: data.size }));
  // The browser may move parts of a blob to disk.
  const parts = [new Blob([toLine({ settings, files: sizes })])];
  for (const session of sessions) {
    const { id } = session;
    const messages = (await database.getAll('messages', sessionRange(id))).filter(isKept);
    const bodies = await Promise.all(messages.map((one) => database.get('bodies', [id, one.id])));
    const stored = isLive(session, now) ? session : { ...session, token: '' };
    const lines = messages.map((message, at) => toLine({ message, body: bodies[at] }));
    parts.push(new Blob([toLine({ session: stored }), ...lines]));
    count.messages += messages.length;
  }
  const records = new Blob(parts);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, records.size);
  return { content: new Blob([length, records, ...files.map(({ data }) => data)]), count };
}

/** Parses a complete content. @throws {BackupError} `file-damaged` */
export async function readContent(content: Blob): Promise<Backup> {
  const start = await content.slice(0, 4).arrayBuffer();
  if (start.byteLength < 4) throw new BackupError('file-damaged');
  let end = 4 + new DataView(start).getUint32(0);
  const lines = linesOf(content.slice(4, end));
  const first = z.safeParse(head, (await lines.next()).value);
  if (!first.success) throw new BackupError('file-damaged');
  const files = first.data.files.map(({ key, size }) => {
    end += size;
    return { key, data: content.slice(end - size, end) };
  });
  const unreadable = { addresses: 0, messages: 0 };
  const backup: Backup = { ...first.data, sessions: [], messages: [], files, unreadable };
  for await (const line of lines) {
    const address = z.safeParse(addressLine, line);
    const message = z.safeParse(messageLine, line);
    if (address.success) backup.sessions.push(address.data.session);
    else if (message.success) backup.messages.push(message.data);
    else unreadable[Object.hasOwn(Object(line), 'session') ? 'addresses' : 'messages'] += 1;
  }
  return backup;
}

async function* linesOf(records: Blob): AsyncGenerator<unknown, undefined> {
  // Joined once for each line, which may have many chunks.
  let parts: string[] = [];
  try {
    for await (const chunk of records.stream().pipeThrough(new TextDecoderStream())) {
      const [first = '', ...others] = chunk.split('\n');
      parts.push(first);
      for (const next of others) {
        yield JSON.parse(parts.join(''));
        parts = [next];
      }
    }
  } catch {
    throw new BackupError('file-damaged');
  }
  if (parts.some((part) => part !== '')) throw new BackupError('file-damaged');
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

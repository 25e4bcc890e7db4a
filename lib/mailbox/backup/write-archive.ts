import type { MailboxDatabase } from '../records/schema.ts';
import {
  endedAt,
  isKept,
  isLive,
  isShown,
  type StoredBody,
  type StoredMessage,
  type StoredSession,
  sessionRange,
} from '../records/stored.ts';
import {
  type Access,
  type ArchiveInput,
  currentVersion,
  latestTime,
  longest,
} from './archive-format.ts';
import { seal } from './encrypt-archive.ts';

/** Messages that are read and written in one step. */
const atOnce = 100;

/** What an export is made of. */
export type ExportOptions = {
  /** Settings as chosen; they hold nothing secret. */
  settings: unknown;
  /** Seals what opens the live addresses; without one the file holds none of it. */
  password?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Told after each step, with messages written so far and in all. */
  onProgress?(done: number, total: number): void;
};

/** Everything that is stored, as a file that `readArchive` reads, and what is in it. */
export async function writeArchive(
  database: MailboxDatabase,
  { settings, password, now, onProgress }: ExportOptions,
): Promise<{ file: Blob; addresses: number; messages: number }> {
  const sessions = (await database.getAll('sessions')).filter(isShown);
  const tokens: Access = sessions
    .filter((session) => isLive(session, now) && session.token)
    .map(({ id, token }) => [id, token]);
  const access = password ? await seal(JSON.stringify(tokens), password) : undefined;
  const head: Omit<ArchiveInput, 'messages'> = {
    format: 'mayfly',
    version: currentVersion,
    exportedAt: iso(now),
    settings,
    access,
    addresses: sessions.map(plainAddress),
  };
  const total = await database.count('messages');
  let written = 0;
  // A blob of blobs: the browser may move what is done to disk.
  const parts: Blob[] = [
    new Blob([JSON.stringify(head, null, 1).slice(0, -2), ',\n "messages": [']),
  ];
  for (const { id } of sessions) {
    for await (const some of readMessages(database, id)) {
      const lines = some.map((message) => `\n  ${JSON.stringify(message)}`).join();
      parts.push(new Blob([written > 0 ? ',' : '', lines]));
      written += some.length;
      onProgress?.(written, total);
    }
  }
  parts.push(new Blob(['\n ]\n}\n']));
  const file = new Blob(parts, { type: 'application/json' });
  return { file, addresses: sessions.length, messages: written };
}

async function* readMessages(database: MailboxDatabase, session: string) {
  let after = sessionRange(session);
  for (;;) {
    const transaction = database.transaction(['messages', 'bodies']);
    const messages = await transaction.objectStore('messages').getAll(after, atOnce);
    const bodies = await Promise.all(
      messages.map(({ id }) => transaction.objectStore('bodies').get([session, id])),
    );
    await transaction.done;
    const last = messages.at(-1);
    if (!last) return;
    const kept = messages.flatMap((message, at) =>
      isKept(message) ? [plainMessage(message, bodies[at])] : [],
    );
    if (kept.length > 0) yield kept;
    after = IDBKeyRange.bound([session, last.id], [session, []], true);
  }
}

/** An address as it stands in the file. */
function plainAddress(session: StoredSession) {
  const { id, service, email, createdAt, expiresAt, usedAt } = session;
  const end = endedAt(session);
  const { name, site, uses, taken, muted, endsAfterCode, hours } = session;
  return {
    id,
    service,
    email,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    endedAt: end === undefined ? undefined : iso(end),
    usedAt: iso(usedAt),
    name: name || undefined,
    site: site || undefined,
    uses: uses?.map((use) => ({ site: use.site, at: iso(use.at) })),
    taken,
    muted,
    endsAfterCode,
    hours,
  };
}

/** A message as it stands in the file. */
function plainMessage(message: StoredMessage, stored: StoredBody | undefined) {
  const { session, id, senderName, senderEmail, subject, receivedAt, unread, code, link } = message;
  return {
    address: session,
    id,
    senderName: line(senderName),
    senderEmail: line(senderEmail),
    subject: subject.slice(0, longest.subject),
    receivedAt: iso(receivedAt),
    unread: unread !== undefined,
    code: code ? line(code) : undefined,
    link: link || undefined,
    body: stored && plainBody(stored),
  };
}

function plainBody({ session: _session, id: _id, authentication, ...body }: StoredBody) {
  return {
    ...body,
    to: line(body.to),
    attachments: body.attachments.map((file) => ({
      ...file,
      id: line(file.id),
      name: line(file.name),
      type: line(file.type),
      contentId: file.contentId === undefined ? undefined : line(file.contentId),
    })),
    authentication: authentication && {
      spf: line(authentication.spf),
      dkim: line(authentication.dkim),
      dmarc: line(authentication.dmarc),
    },
    parseError: body.parseError === undefined ? undefined : line(body.parseError),
  };
}

/** A stranger's line: one that is longer must not keep all else from being read again. */
function line(text: string): string {
  return text.slice(0, longest.line);
}

/** A time as it stands in the file. */
function iso(time: number): string {
  return new Date(Math.max(0, Math.min(time, latestTime))).toISOString();
}

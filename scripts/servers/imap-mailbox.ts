import { ImapFlow } from 'imapflow';
import type { Dovecot } from './dovecot.ts';

/** `date` defaults to the current time. */
interface PutOptions {
  folder?: string;
  flags?: string[];
  date?: Date;
}

let serial = 0;

/** The source of a mail with these header lines and a new Message-ID. */
export function source(lines: Record<string, string>, text = 'Hello.'): string {
  const header = { From: 'Shop <shop@shop.example>', ...lines, 'Message-ID': `<${++serial}@t>` };
  const head = Object.entries(header).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${head.join('')}\r\n${text}\r\n`;
}

/** A second IMAP client, for a mailbox that the service watches. */
export interface PartnerMailbox {
  /** Appends a mail, and returns its UID. */
  put(mail: string, options?: PutOptions): Promise<number>;
  move(uid: number, from: string, to: string): Promise<void>;
  /** The flags of all mails in a folder, by UID. */
  flags(folder?: string): Promise<Map<number, string[]>>;
  close(): void;
}

/** Logs in as `user`. */
export async function openMailbox(dovecot: Dovecot, user: string): Promise<PartnerMailbox> {
  const client = new ImapFlow({
    ...{ host: '127.0.0.1', port: dovecot.port, secure: dovecot.tls, doSTARTTLS: undefined },
    tls: { rejectUnauthorized: false },
    ...{ auth: { user, pass: dovecot.password }, logger: false, disableAutoIdle: true },
  });
  await client.connect();

  // Concurrent tests share this connection, which can have only one folder open at a time.
  async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
    const lock = await client.getMailboxLock(folder);
    try {
      return await work();
    } finally {
      lock.release();
    }
  }

  return {
    async put(mail, { folder = 'INBOX', flags = [], date = new Date() } = {}) {
      const appended = await client.append(folder, mail, flags, date);
      if (!appended || appended.uid === undefined)
        throw new Error('The server did not accept the mail.');
      return appended.uid;
    },
    move: (uid, from, to) =>
      inFolder(from, async () => {
        const moved = await client.messageMove(String(uid), to, { uid: true });
        if (!moved) throw new Error('The server did not move the mail.');
      }),
    flags: (folder = 'INBOX') =>
      inFolder(folder, async () => {
        const all = await client.fetchAll('1:*', { uid: true, flags: true }, { uid: true });
        return new Map(all.map((each) => [each.uid, [...(each.flags ?? [])]]));
      }),
    close: () => client.close(),
  };
}

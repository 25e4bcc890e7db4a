/**
 * The queue of mails whose senders will be authenticated. It is in the memory of the process that
 * received the mails, because only this process has the keys of their sources, which must not be
 * stored. When the process ends, its queued mails get no verdict.
 */
import type {
  AuthenticationInput,
  AuthenticationQueue,
  PendingAuthentication,
  Submission,
} from './authentication.ts';
import type { Engine, MailCopy } from './engine.ts';
import { NotAuthentic } from './sealing/cipher.ts';
import { openSource, type SourceKey } from './sealing/records.ts';

/** Maximum number of queued copies of mails, at about 1 KB each. Mails beyond it get no verdict. */
const maxCopies = 50_000;
/** A verdict expected from another process counts as lost after this time, in milliseconds. */
const remoteVerdictTimeout = 60_000;

/** A stored mail whose sender will be authenticated. */
export type StoredMail = {
  copies: readonly MailCopy[];
  /** Copies that an earlier delivery of the same mail stored. `sourceKey` cannot open them. */
  adopted: readonly MailCopy[];
  sourceKey: SourceKey;
  size: number;
  senderEmail: string;
  submission: Submission;
};

type Entry = {
  mail: PendingAuthentication;
  due: number;
} & Omit<StoredMail, 'submission'>;

type QueueEngine = Pick<
  Engine,
  'isShared' | 'readMessage' | 'findMessage' | 'saveVerdict' | 'findVerdict'
>;

export type MemoryQueue = AuthenticationQueue & {
  /**
   * Whether a mail of this client with `recipients` copies can be added. If the queue is full,
   * makes room by removing the latest mails of the client with the most copies, unless this client
   * has as many.
   */
  hasRoom(clientKey: string, recipients: number): boolean;
  add(mail: StoredMail): void;
};

const keyOf = ({ address, id }: MailCopy) => `${address} ${id}`;
const copiesOf = ({ copies, adopted }: Entry) => [...copies, ...adopted];

export function createAuthenticationQueue(
  engine: QueueEngine,
  now: () => number,
  limit = maxCopies,
): MemoryQueue {
  const entries = new Map<number, Entry>();
  /** Entries by client, the longest due first. */
  const byClient = new Map<string, Entry[]>();
  const copiesByClient = new Map<string, number>();
  /** Queue ids by copy. */
  const byCopy = new Map<string, number>();
  let total = 0;
  let last = 0;

  function count({ mail, copies, adopted }: Entry, sign: 1 | -1): void {
    const { clientKey } = mail;
    const change = sign * (copies.length + adopted.length);
    const ofClient = (copiesByClient.get(clientKey) ?? 0) + change;
    total += change;
    if (ofClient > 0) copiesByClient.set(clientKey, ofClient);
    else copiesByClient.delete(clientKey);
  }

  function enqueue(entry: Entry): void {
    const queue = byClient.get(entry.mail.clientKey) ?? [];
    byClient.set(entry.mail.clientKey, queue);
    const before = queue.findLastIndex(({ due }) => due <= entry.due);
    queue.splice(before + 1, 0, entry);
  }

  function dequeue(entry: Entry): void {
    const { clientKey } = entry.mail;
    const queue = byClient.get(clientKey) ?? [];
    // Usually the entry is the first (it is due) or the last (it makes room in a full queue).
    const index = queue[0] === entry ? 0 : queue.lastIndexOf(entry);
    if (index >= 0) queue.splice(index, 1);
    if (queue.length === 0) byClient.delete(clientKey);
  }

  function remove(source: number): void {
    const entry = entries.get(source);
    if (entry === undefined) return;
    for (const copy of copiesOf(entry)) byCopy.delete(keyOf(copy));
    entries.delete(source);
    dequeue(entry);
    count(entry, -1);
  }

  /** Returns the first of these copies that still exists. */
  async function findExisting(copies: readonly MailCopy[]): Promise<MailCopy | undefined> {
    for (const copy of copies) if (await engine.findVerdict(copy)) return copy;
    return undefined;
  }

  async function read(entry: Entry): Promise<AuthenticationInput | undefined> {
    const copy = await findExisting(entry.copies);
    const message = copy && (await engine.readMessage(copy.address, copy.id));
    if (message === undefined) return undefined;
    const raw = await openSource(entry.sourceKey, message.source, entry.size);
    return { raw, senderEmail: entry.senderEmail };
  }

  /** Yields the first due entry of each client, then the second of each client, and so on. */
  function* dueInTurn(): Generator<Entry> {
    for (let turn = 0; ; turn++) {
      const inTurn = [...byClient.values()].flatMap((queue) => {
        const entry = queue[turn];
        return entry !== undefined && entry.due <= now() ? [entry] : [];
      });
      if (inTurn.length === 0) return;
      yield* inTurn.sort((one, other) => one.due - other.due);
    }
  }

  function largestClient(): [clientKey: string, copies: number] {
    let largest: [string, number] = ['', 0];
    for (const each of copiesByClient) if (each[1] > largest[1]) largest = each;
    return largest;
  }

  return {
    hasRoom(clientKey, recipients) {
      while (total + recipients > limit) {
        const [largest, copies] = largestClient();
        if ((copiesByClient.get(clientKey) ?? 0) + recipients >= copies) return false;
        const latest = byClient.get(largest)?.at(-1);
        if (latest === undefined) return false;
        remove(latest.mail.source);
      }
      return true;
    },

    add({ submission: { clientKey, client }, ...mail }) {
      if (mail.copies.length === 0) return;
      const source = ++last;
      const pending = { source, size: mail.size, tries: 0, clientKey, client };
      const entry = { ...mail, mail: pending, due: now() };
      entries.set(source, entry);
      enqueue(entry);
      count(entry, 1);
      for (const copy of copiesOf(entry)) byCopy.set(keyOf(copy), source);
    },

    async due(limit) {
      const due: PendingAuthentication[] = [];
      for (const entry of dueInTurn()) {
        if (due.length >= limit) break;
        due.push({ ...entry.mail });
      }
      const existing: PendingAuthentication[] = [];
      for (const mail of due) {
        const entry = entries.get(mail.source);
        if (entry && (await findExisting(entry.copies))) existing.push(mail);
        else remove(mail.source);
      }
      return existing;
    },

    async input(source) {
      const entry = entries.get(source);
      if (entry === undefined) return undefined;
      let input: AuthenticationInput | undefined;
      try {
        input = await read(entry);
      } catch (error) {
        // The message is damaged, or its id now belongs to another message.
        if (!(error instanceof NotAuthentic)) throw error;
      }
      if (input === undefined) remove(source);
      return input;
    },

    async saveVerdict({ source }, verdict, again) {
      const entry = entries.get(source);
      if (entry === undefined) return;
      for (const copy of copiesOf(entry)) await engine.saveVerdict(copy, verdict);
      entry.mail.tries += 1;
      if (again === undefined) return remove(source);
      dequeue(entry);
      entry.due = again;
      enqueue(entry);
    },

    async find(address, id) {
      const copy = { address, id };
      const found = await engine.findVerdict(copy);
      if (found !== 'awaited') return found;
      const entry = entries.get(byCopy.get(keyOf(copy)) ?? 0);
      if (entry !== undefined) return { ...entry.mail };
      if (!engine.isShared) return undefined;
      const message = await engine.findMessage(address, id);
      const isRecent = message !== undefined && message.receivedAt + remoteVerdictTimeout > now();
      return isRecent ? 'elsewhere' : undefined;
    },
  };
}

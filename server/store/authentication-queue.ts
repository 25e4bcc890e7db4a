/**
 * The queue of mails whose sender is to be authenticated, in the memory of the process that received
 * them: it has the key of each source, with which nobody but the recipient could read it otherwise.
 * What the queue holds ends with the process; those mails have no verdict then.
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

/** The most mails in the queue, at about 500 bytes each; the others have no verdict. */
const most = 50_000;
/** Milliseconds after which a verdict that another process has not saved counts as lost. */
const awaitedFor = 60_000;

/** A stored mail that is to be authenticated. */
export type StoredMail = {
  copies: readonly MailCopy[];
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

export type MemoryQueue = AuthenticationQueue & { add(mail: StoredMail): void };

export function createAuthenticationQueue(engine: QueueEngine, now: () => number): MemoryQueue {
  const entries = new Map<number, Entry>();
  /** Queue ids of copies. */
  const byCopy = new Map<string, number>();
  let last = 0;

  const keyOf = ({ address, id }: MailCopy) => `${address} ${id}`;

  function remove(source: number): void {
    for (const copy of entries.get(source)?.copies ?? []) byCopy.delete(keyOf(copy));
    entries.delete(source);
  }

  /** A copy that still exists. */
  async function living({ copies }: Entry): Promise<MailCopy | undefined> {
    for (const copy of copies) if (await engine.findVerdict(copy)) return copy;
    return undefined;
  }

  /** Due entries, alternating between clients. */
  function inTurn(): Entry[] {
    const turns = new Map<string, number>();
    return [...entries.values()]
      .filter(({ due }) => due <= now())
      .sort((one, other) => one.due - other.due || one.mail.source - other.mail.source)
      .map((entry) => {
        const turn = turns.get(entry.mail.clientKey) ?? 0;
        turns.set(entry.mail.clientKey, turn + 1);
        return { entry, turn };
      })
      .sort((one, other) => one.turn - other.turn)
      .map(({ entry }) => entry);
  }

  async function read(entry: Entry): Promise<AuthenticationInput | undefined> {
    const copy = await living(entry);
    const message = copy && (await engine.readMessage(copy.address, copy.id));
    if (message === undefined) return undefined;
    const raw = await openSource(entry.sourceKey, message.source, entry.size);
    return { raw, senderEmail: entry.senderEmail };
  }

  return {
    add({ submission: { clientKey, client }, ...mail }) {
      if (entries.size >= most || mail.copies.length === 0) return;
      const source = ++last;
      const pending = { source, size: mail.size, tries: 0, clientKey, client };
      entries.set(source, { ...mail, mail: pending, due: now() });
      for (const copy of mail.copies) byCopy.set(keyOf(copy), source);
    },

    async due(limit) {
      const due: PendingAuthentication[] = [];
      for (const entry of inTurn()) {
        if (due.length >= limit) break;
        if (await living(entry)) due.push({ ...entry.mail });
        else remove(entry.mail.source);
      }
      return due;
    },

    async input(source) {
      const entry = entries.get(source);
      if (entry === undefined) return undefined;
      let input: AuthenticationInput | undefined;
      try {
        input = await read(entry);
      } catch (error) {
        // Another mail is there in its place, or it is damaged.
        if (!(error instanceof NotAuthentic)) throw error;
      }
      if (input === undefined) remove(source);
      return input;
    },

    async saveVerdict({ source }, verdict, again) {
      const entry = entries.get(source);
      if (entry === undefined) return;
      for (const copy of entry.copies) await engine.saveVerdict(copy, verdict);
      entry.mail.tries += 1;
      if (again === undefined) remove(source);
      else entry.due = again;
    },

    async find(address, id) {
      const copy = { address, id };
      const found = await engine.findVerdict(copy);
      if (found !== 'awaited') return found;
      const entry = entries.get(byCopy.get(keyOf(copy)) ?? 0);
      if (entry !== undefined) return { ...entry.mail };
      if (!engine.isShared) return undefined;
      const message = await engine.findMessage(address, id);
      const isRecent = message !== undefined && message.receivedAt + awaitedFor > now();
      return isRecent ? 'elsewhere' : undefined;
    },
  };
}

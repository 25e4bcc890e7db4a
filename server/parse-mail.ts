/**
 * Reads a mail's body when somebody opens it. A mail is whatever its sender wanted it to be, so
 * this runs in threads that can be ended: one that takes too long or too much memory costs its
 * reader an empty body and nobody else anything.
 */
import type { Attachment } from '../lib/contract.ts';
import { startDeadline } from './parse-mail/deadline.ts';
import { digestOf, knownBombs } from './parse-mail/known-bombs.ts';
import { createThread, type Thread, ThreadError } from './thread.ts';

export interface ParsedMail {
  to: string;
  /** In full, where the listing cuts it. */
  subject: string;
  text: string | null;
  html: string | null;
  attachments: Attachment[];
  /** Why there is no body, in a few words; null when there is. */
  parseError: string | null;
}

/** An attached file, unpacked. */
export interface MailFile {
  /** May be empty. */
  filename: string;
  content: Uint8Array<ArrayBuffer>;
}

/** What a parsing thread is asked: everything, or one attachment. */
export interface ParseRequest {
  raw: Uint8Array<ArrayBuffer>;
  attachment?: number;
}

/** More want mails read than can be, or the machine has no time for one. */
export class ParserBusy extends Error {
  override readonly name = 'ParserBusy';
}

export interface MailParser {
  /**
   * Never rejects for what is in the mail. The buffer of `raw` is handed over.
   * @throws {ParserBusy}
   */
  parse(raw: Uint8Array<ArrayBuffer>): Promise<ParsedMail>;
  /**
   * The attachment that {@link parse} lists under an id; undefined where there is none, or the
   * mail cannot be read. The buffer of `raw` is handed over.
   * @throws {ParserBusy}
   */
  readAttachment(raw: Uint8Array<ArrayBuffer>, id: number): Promise<MailFile | undefined>;
  close(): Promise<void>;
}

export interface MailParserOptions {
  threads: number;
  /** Of a processor, for a small mail. */
  deadlineMilliseconds: number;
  /** What a large mail gets beyond that. */
  millisecondsPerMebibyte: number;
  /** By the clock, for any mail: after that there is no time for it now. */
  patienceMilliseconds: number;
}

const memoryMegabytes = 256;
/** How many may wait for a thread. */
const longestQueue = 500;

/** A mail that cannot be parsed; `message` says why in a few words. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

function unread(parseError: string): ParsedMail {
  return { to: '', subject: '', text: null, html: null, attachments: [], parseError };
}

/** Threads start when first needed. */
export function createMailParser(options: MailParserOptions): MailParser {
  const script = new URL('./parse-mail/thread.ts', import.meta.url);
  const idle: Thread[] = Array.from({ length: options.threads }, () =>
    createThread(script, { memoryMegabytes }),
  );
  const all = [...idle];
  const queue: ((thread: Thread) => void)[] = [];
  const bombs = knownBombs(Date.now);

  async function acquire(): Promise<Thread> {
    const free = idle.pop();
    if (free !== undefined) return free;
    if (queue.length >= longestQueue) throw new ParserBusy('Too many mails wait to be read.');
    return new Promise((resolve) => queue.push(resolve));
  }

  function release(thread: Thread): void {
    const next = queue.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  }

  /** @throws {Unreadable} */
  async function ask(request: ParseRequest): Promise<unknown> {
    const digest = digestOf(request.raw);
    const thread = await acquire();
    try {
      // Not before: the same mail may have been found to be one while this waited.
      const known = bombs.reason(digest);
      if (known !== undefined) throw new Unreadable(known);
      return await askThread(thread, digest, request);
    } finally {
      release(thread);
    }
  }

  async function askThread(thread: Thread, digest: string, request: ParseRequest) {
    const { buffer, byteLength } = request.raw;
    const allowance = (byteLength / 1024 ** 2) * options.millisecondsPerMebibyte;
    const before = thread.processorTime();
    let late: 'spent' | 'no-time' | undefined;
    const callOff = startDeadline({
      allowed: options.deadlineMilliseconds + allowance,
      patience: options.patienceMilliseconds,
      async spent() {
        const now = await thread.processorTime();
        return now === undefined ? undefined : now - ((await before) ?? 0);
      },
      over(why) {
        late = why;
        void thread.stop();
      },
    });
    try {
      return await thread.ask(request, [buffer]);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw new Unreadable('could not be read');
      if (late === 'no-time') throw new ParserBusy('The machine has no time to read it now.');
      if (!late && error.code !== 'died') throw new Unreadable(error.message);
      const reason = late ? 'took too long to read' : 'took too much memory to read';
      bombs.remember(digest, reason);
      throw new Unreadable(reason);
    } finally {
      callOff();
    }
  }

  // The threads are this program's own: what they answer is what the request asks for.
  return {
    async parse(raw) {
      try {
        return (await ask({ raw })) as ParsedMail;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return unread(error.message);
      }
    },
    async readAttachment(raw, id) {
      try {
        return (await ask({ raw, attachment: id })) as MailFile | undefined;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return undefined;
      }
    },
    async close() {
      await Promise.all(all.map((thread) => thread.stop()));
    },
  };
}

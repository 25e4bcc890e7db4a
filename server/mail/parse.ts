/**
 * Parses a mail when a client opens it, in worker threads that can be terminated. A mail that takes
 * too much time or memory yields an empty body and affects no other request. Threads return encoded
 * responses, so that the main thread does no work that grows with the size of a mail.
 */
import type { Verification } from '../../lib/code-detection.ts';
import { createThread, idleLimit, type Thread, ThreadError } from '../thread.ts';
import { createMailBombCache, digestOf } from './parse/mail-bomb-cache.ts';
import { encodeReadResponse, type KnownMessage } from './parse/read-response.ts';
import type { AttachedFile, BeginRequest, MailRequest } from './parse/thread.ts';

export type { KnownMessage, Verification };

export type MailParser = {
  /**
   * The response to `GET /read-mail`, as JSON in UTF-8. Never rejects because of the content of a
   * mail. Takes over the buffer of `raw`.
   */
  read(raw: Uint8Array<ArrayBuffer>, known: KnownMessage): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The attachment with an id from {@link read}; undefined for an unknown id or a mail that cannot
   * be parsed. Takes over the buffer of `raw`.
   */
  readAttachment(raw: Uint8Array<ArrayBuffer>, id: number): Promise<AttachedFile | undefined>;
  /**
   * The one-time code and the confirmation link of a mail; empty if the mail cannot be parsed.
   * Takes over the buffer of `raw`.
   */
  findVerification(raw: Uint8Array<ArrayBuffer>, known: ListedMail): Promise<Verification>;
  /**
   * Starts threads, so that {@link findVerification} does not wait for them within the next minute.
   * Resolves after the first has started.
   */
  prepareVerification(): Promise<void>;
  close(): Promise<void>;
};

/** Data from the listing of a mail. */
export type ListedMail = { subject: string; senderEmail: string };

export type MailParserOptions = {
  threads: number;
  /** Maximum time for any mail. */
  deadlineMilliseconds: number;
  /** Memory limit of a thread, in addition to a multiple of the mail's size. */
  memoryBytes: number;
};

/** Memory that a thread may use in addition to `memoryBytes`, as a multiple of the mail's size. */
const memoryPerMailByte = 6;
/** Number of threads kept ready while a client waits for mail: as many as one client can use. */
const preparedThreads = 2;
/** Interval of memory checks, in milliseconds. */
const memoryInterval = 50;
/**
 * V8's heap limit of a thread. It is higher than a thread can reach between two memory checks,
 * because exceeding it with a single large string would end the whole process.
 */
const memoryMegabytes = 1024;

/** The mail cannot be parsed. `message` is a short reason. */
class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}

/** Creates a parser. Its threads start on demand. */
export function createMailParser(options: MailParserOptions): MailParser {
  const script = new URL('./parse/thread.ts', import.meta.url);
  const idle: Thread[] = Array.from({ length: options.threads }, () =>
    createThread(script, { memoryMegabytes, idleMilliseconds: idleLimit }),
  );
  const all = [...idle];
  const queue: ((thread: Thread) => void)[] = [];
  const mailBombs = createMailBombCache(Date.now);
  let closed = false;

  async function acquire(): Promise<Thread> {
    return idle.pop() ?? new Promise((resolve) => queue.push(resolve));
  }

  function release(thread: Thread): void {
    const next = queue.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  }

  /**
   * Waits until the thread has started, so that its start does not count against the mail's
   * deadline.
   */
  async function begin(thread: Thread, verification: boolean): Promise<void> {
    const request: BeginRequest = { does: 'begin', verification };
    if (!closed) await thread.ask(request);
  }

  /** @throws {UnreadableMail} */
  async function ask(request: MailRequest): Promise<unknown> {
    const verification = request.does === 'verification';
    const digest = await digestOf(request.raw);
    // Uses a separate key: a mail that can be parsed in time may still take too long to search for
    // codes.
    const key = verification ? `verification ${digest}` : digest;
    const thread = await acquire();
    try {
      // Checked only now: the same mail may have been parsed while this request waited.
      const known = mailBombs.reason(digest) ?? mailBombs.reason(key);
      if (known !== undefined) throw new UnreadableMail(known);
      await begin(thread, verification);
      return await askThread(thread, key, request);
    } catch (error) {
      if (!(error instanceof UnreadableMail || error instanceof ThreadError)) throw error;
      // Waits for the restart of the killed thread, so that the next request does not have to wait.
      await begin(thread, verification).catch(() => undefined);
      throw error instanceof UnreadableMail ? error : new UnreadableMail('could not be read');
    } finally {
      release(thread);
    }
  }

  /** Terminates the thread if it exceeds a limit. Returns a function that stops the check. */
  function watch(thread: Thread, size: number, over: (reason: string) => void): () => void {
    let isOver = false;
    const end = (reason: string) => {
      if (isOver) return;
      isOver = true;
      over(reason);
      void thread.stop();
    };
    const deadline = setTimeout(end, options.deadlineMilliseconds, 'took too long to read');
    const memoryCheck = setInterval(async () => {
      const usedBytes = await thread.memory();
      if (usedBytes > options.memoryBytes + memoryPerMailByte * size)
        end('took too much memory to read');
    }, memoryInterval);
    return () => {
      isOver = true;
      clearTimeout(deadline);
      clearInterval(memoryCheck);
    };
  }

  async function askThread(thread: Thread, key: string, request: MailRequest): Promise<unknown> {
    let reason = 'took too much memory to read';
    const stopWatching = watch(thread, request.raw.byteLength, (why) => {
      reason = why;
    });
    try {
      return await thread.ask(request, [request.raw.buffer]);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.code !== 'died') throw new UnreadableMail(error.message);
      mailBombs.remember(key, reason);
      throw new UnreadableMail(reason);
    } finally {
      stopWatching();
    }
  }

  // The casts are safe: each request gets a response of its own type.
  return {
    async read(raw, known) {
      try {
        return (await ask({ does: 'read', raw, known })) as Uint8Array<ArrayBuffer>;
      } catch (error) {
        if (!(error instanceof UnreadableMail)) throw error;
        const nothing = { to: '', subject: '', text: null, html: null, files: [] };
        return encodeReadResponse(known, { ...nothing, problem: error.message });
      }
    },
    async readAttachment(raw, id) {
      try {
        return (await ask({ does: 'attachment', raw, id })) as AttachedFile | undefined;
      } catch (error) {
        if (!(error instanceof UnreadableMail)) throw error;
        return undefined;
      }
    },
    async findVerification(raw, known) {
      try {
        return (await ask({ does: 'verification', raw, known })) as Verification;
      } catch (error) {
        if (!(error instanceof UnreadableMail)) throw error;
        return {};
      }
    },
    async prepareVerification() {
      // Takes the last ones, since the next requests use those first.
      const starting = idle.slice(-preparedThreads).map((thread) => begin(thread, true));
      // A thread that fails now is restarted on demand. If no thread is idle, all have started.
      if (starting.length > 0) await Promise.race(starting).catch(() => undefined);
    },
    async close() {
      closed = true;
      await Promise.all(all.map((thread) => thread.stop()));
    },
  };
}

/**
 * Reads a mail's body when somebody opens it. A mail is whatever its sender wanted it to be, so
 * this runs in threads that can be ended: one that takes too long or too much memory costs its
 * reader an empty body and nobody else anything. What a thread answers is on its way as it is:
 * nothing of a mail's size is done where requests are answered.
 */
import { createThread, type Thread, ThreadError } from '../thread.ts';
import type { MailFile } from './parse/body.ts';
import { createMailBombCache, digestOf } from './parse/mail-bomb-cache.ts';
import { encodeReadResponse, type KnownMessage, unreadableMail } from './parse/read-response.ts';
import type { ParseRequest } from './parse/thread.ts';

export type { KnownMessage, MailFile };

export interface MailParser {
  /**
   * The answer to `GET /read-mail`, JSON in UTF-8. Never rejects for what is in the mail. The buffer
   * of `raw` is handed over.
   */
  read(raw: Uint8Array<ArrayBuffer>, known: KnownMessage): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The attachment that {@link read} lists under an id; undefined where there is none, or the mail
   * cannot be read. The buffer of `raw` is handed over.
   */
  readAttachment(raw: Uint8Array<ArrayBuffer>, id: number): Promise<MailFile | undefined>;
  close(): Promise<void>;
}

export interface MailParserOptions {
  threads: number;
  /** By the clock, for any mail. */
  deadlineMilliseconds: number;
  /** What a thread may hold, beside a multiple of the mail's size that suffices for any honest one. */
  memoryBytes: number;
}

/** What a thread may hold beside its `memoryBytes`, as a multiple of the mail. */
const timesTheMail = 6;
/** How often that is looked at, in milliseconds. */
const memoryInterval = 50;
/**
 * The engine's own bound on a heap, where one string too large ends the whole process: out of reach
 * of what a thread can come to between two looks.
 */
const memoryMegabytes = 1024;

/** A mail that cannot be parsed; `message` says why in a few words. */
class UnreadableMail extends Error {
  override readonly name = 'Unreadable';
}

/** Threads start when first needed, and anew as soon as one was ended. */
export function createMailParser(options: MailParserOptions): MailParser {
  const script = new URL('./parse/thread.ts', import.meta.url);
  const idle: Thread[] = Array.from({ length: options.threads }, () =>
    createThread(script, { memoryMegabytes }),
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

  /** Resolves when a thread is there: how long it takes to start is nobody's mail's fault. */
  async function begin(thread: Thread): Promise<void> {
    const request: ParseRequest = { does: 'begin' };
    if (!closed) await thread.ask(request);
  }

  /** @throws {UnreadableMail} */
  async function ask(request: Exclude<ParseRequest, { does: 'begin' }>): Promise<unknown> {
    const digest = await digestOf(request.raw);
    const thread = await acquire();
    try {
      // Not before: the same mail may have been found to be one while this waited.
      const known = mailBombs.reason(digest);
      if (known !== undefined) throw new UnreadableMail(known);
      await begin(thread);
      return await askThread(thread, digest, request);
    } catch (error) {
      if (!(error instanceof UnreadableMail || error instanceof ThreadError)) throw error;
      // Whose mail ended the thread waits until there is another: the next one need not.
      await begin(thread).catch(() => undefined);
      throw error instanceof UnreadableMail ? error : new UnreadableMail('could not be read');
    } finally {
      release(thread);
    }
  }

  /** Ends the thread when it takes too much; answers how to stop watching it. */
  function watch(thread: Thread, size: number, over: (reason: string) => void): () => void {
    let isOver = false;
    const end = (reason: string) => {
      if (isOver) return;
      isOver = true;
      over(reason);
      void thread.stop();
    };
    const deadline = setTimeout(end, options.deadlineMilliseconds, 'took too long to read');
    const look = setInterval(async () => {
      const held = await thread.memory();
      if (held > options.memoryBytes + timesTheMail * size) end('took too much memory to read');
    }, memoryInterval);
    return () => {
      isOver = true;
      clearTimeout(deadline);
      clearInterval(look);
    };
  }

  async function askThread(
    thread: Thread,
    digest: string,
    request: Exclude<ParseRequest, { does: 'begin' }>,
  ): Promise<unknown> {
    let reason = 'took too much memory to read';
    const stopWatching = watch(thread, request.raw.byteLength, (why) => {
      reason = why;
    });
    try {
      return await thread.ask(request, [request.raw.buffer]);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.code !== 'died') throw new UnreadableMail(error.message);
      mailBombs.remember(digest, reason);
      throw new UnreadableMail(reason);
    } finally {
      stopWatching();
    }
  }

  // The threads are this program's own: what they answer is what the request asks for.
  return {
    async read(raw, known) {
      try {
        return (await ask({ does: 'read', raw, known })) as Uint8Array<ArrayBuffer>;
      } catch (error) {
        if (!(error instanceof UnreadableMail)) throw error;
        return encodeReadResponse(known, unreadableMail(error.message));
      }
    },
    async readAttachment(raw, id) {
      try {
        return (await ask({ does: 'attachment', raw, id })) as MailFile | undefined;
      } catch (error) {
        if (!(error instanceof UnreadableMail)) throw error;
        return undefined;
      }
    },
    async close() {
      closed = true;
      await Promise.all(all.map((thread) => thread.stop()));
    },
  };
}

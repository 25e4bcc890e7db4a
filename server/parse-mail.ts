/**
 * Reads a mail's body when somebody opens it. A mail is whatever its sender wanted it to be, so
 * this runs in threads that can be ended: one that takes too long or too much memory costs its
 * reader an empty body and nobody else anything.
 */
import type { Attachment } from '../lib/contract.ts';
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

export interface MailParser {
  /** Never rejects for what is in the mail. The buffer of `raw` is handed over. */
  parse(raw: Uint8Array<ArrayBuffer>): Promise<ParsedMail>;
  close(): Promise<void>;
}

export interface MailParserOptions {
  threads: number;
  /** For a small mail. */
  deadlineMilliseconds: number;
  /** What a large mail gets beyond that. */
  millisecondsPerMebibyte: number;
}

const memoryMegabytes = 256;

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

  async function acquire(): Promise<Thread> {
    return idle.pop() ?? (await new Promise((resolve) => queue.push(resolve)));
  }

  function release(thread: Thread): void {
    const next = queue.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  }

  return {
    async parse(raw) {
      const thread = await acquire();
      const allowance = (raw.byteLength / 1024 ** 2) * options.millisecondsPerMebibyte;
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        void thread.stop();
      }, options.deadlineMilliseconds + allowance);
      try {
        // The thread is this program's own: what it answers is a ParsedMail.
        return (await thread.ask(raw, [raw.buffer])) as ParsedMail;
      } catch (error) {
        if (late) return unread('took too long to read');
        if (error instanceof ThreadError && error.code === 'died') {
          return unread('took too much memory to read');
        }
        return unread(error instanceof ThreadError ? error.message : 'could not be read');
      } finally {
        clearTimeout(timer);
        release(thread);
      }
    },
    async close() {
      await Promise.all(all.map((thread) => thread.stop()));
    },
  };
}

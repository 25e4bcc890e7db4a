import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';
import { bareLineFeed, tooLarge, tooSlow } from './reply.ts';

const lineFeed = 10;
const carriageReturn = 13;
const dot = 46;

/**
 * Whether a line ends in anything but CRLF, or a lone dot stands between two CRs: what other
 * servers take for an end of the mail, and what follows for commands ("SMTP smuggling").
 */
export function hasForeignLineEnd(source: Uint8Array): boolean {
  for (let at = source.indexOf(lineFeed); at !== -1; at = source.indexOf(lineFeed, at + 1)) {
    if (at === 0 || source[at - 1] !== carriageReturn) return true;
  }
  for (let at = source.indexOf(dot); at !== -1; at = source.indexOf(dot, at + 1)) {
    if (at > 0 && source[at - 1] === carriageReturn && source[at + 1] === carriageReturn)
      return true;
  }
  return false;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  // A buffer of its own, never Node's pool: it is handed over to another thread.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export interface ReceiveOptions {
  limit: number;
  deadlineMilliseconds: number;
  budget: ByteBudget;
  /** Of `budget`; the caller closes it when the mail is stored or refused. */
  holder: symbol;
}

/**
 * The whole mail, byte for byte, its dots already unstuffed.
 * @throws {Refusal} as soon as it is too large, and when it is too slow or badly formed; the
 * stream is destroyed then
 */
export async function receive(
  stream: Readable,
  options: ReceiveOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const late = setTimeout(() => stream.destroy(tooSlow()), options.deadlineMilliseconds);
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > options.limit) throw tooLarge(options.limit);
      await options.budget.take(options.holder, chunk.length);
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(late);
  }
  const source = joined(chunks, size);
  if (hasForeignLineEnd(source)) throw bareLineFeed();
  return source;
}

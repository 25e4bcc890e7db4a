import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';
import { bareLineFeed, type Refusal, tooLarge, tooSlow } from './reply.ts';

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

/** So many bytes within so many milliseconds. */
export interface Pace {
  bytes: number;
  milliseconds: number;
}

export interface ReceiveOptions {
  limit: number;
  /** From the first byte of the mail to its last, waiting for `budget` included. */
  deadlineMilliseconds: number;
  /** What a mail must keep up while others wait for `budget`; alone it may be slower. */
  leastPace: Pace;
  budget: ByteBudget;
  /** Of `budget`; the caller closes it when the mail is stored or refused. */
  holder: symbol;
}

/**
 * The whole mail, byte for byte, its dots already unstuffed.
 * @throws {Refusal} as soon as it is too large, and when it is too slow or badly formed; the
 * stream is destroyed then
 * @throws what the stream ended with, when its connection goes before the mail is complete
 */
export async function receive(
  stream: Readable,
  options: ReceiveOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const { budget, holder, leastPace } = options;
  let size = 0;
  let sincePace = 0;
  let waits = false;
  let cutOff: Refusal | undefined;
  const cut = () => {
    cutOff = tooSlow();
    stream.destroy(cutOff);
    // A mail that is complete and waits has no stream left to end it.
    budget.close(holder);
  };
  const late = setTimeout(cut, options.deadlineMilliseconds);
  const pace = setInterval(() => {
    if (!waits && budget.isAwaited) cut();
  }, leastPace.milliseconds);
  stream.once('close', () => {
    if (!stream.readableEnded) budget.close(holder);
  });
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      sincePace += chunk.length;
      if (size > options.limit) throw tooLarge(options.limit);
      waits = true;
      const waited = await budget.take(holder, chunk.length);
      waits = false;
      if (cutOff) throw cutOff;
      chunks.push(chunk);
      if (waited || sincePace >= leastPace.bytes) {
        sincePace = 0;
        pace.refresh();
      }
    }
  } finally {
    clearTimeout(late);
    clearInterval(pace);
  }
  const source = joined(chunks, size);
  if (hasForeignLineEnd(source)) throw bareLineFeed();
  return source;
}

import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';
import { LineEnds } from './line-ends.ts';
import { Pieces } from './pieces.ts';
import { bareLineFeed, type Refusal, tooLarge, tooSlow } from './reply.ts';

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
  const pieces = new Pieces();
  const lineEnds = new LineEnds();
  const { budget, holder, leastPace } = options;
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
      sincePace += chunk.length;
      if (pieces.size + chunk.length > options.limit) throw tooLarge(options.limit);
      waits = true;
      const waited = await budget.take(holder, chunk.length);
      waits = false;
      if (cutOff) throw cutOff;
      pieces.add(chunk);
      lineEnds.push(chunk);
      if (waited || sincePace >= leastPace.bytes) {
        sincePace = 0;
        pace.refresh();
      }
    }
  } finally {
    clearTimeout(late);
    clearInterval(pace);
  }
  if (lineEnds.end()) throw bareLineFeed();
  return pieces.join();
}

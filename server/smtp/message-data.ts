import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';
import { Pieces } from './chunk-buffer.ts';
import { LineEnds } from './line-ending-check.ts';
import { bareLineFeed, type Refusal, tooLarge, tooSlow } from './reply.ts';

export interface ReceiveOptions {
  limit: number;
  /** From the first byte of the mail to its last, waiting for `budget` included. */
  deadlineMilliseconds: number;
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
  const { budget, holder } = options;
  let cutOff: Refusal | undefined;
  const cut = () => {
    cutOff = tooSlow();
    stream.destroy(cutOff);
    // A mail that is complete and waits has no stream left to end it.
    budget.close(holder);
  };
  const late = setTimeout(cut, options.deadlineMilliseconds);
  budget.watch(holder, cut);
  stream.once('close', () => {
    if (!stream.readableEnded) budget.close(holder);
  });
  try {
    for await (const chunk of stream) {
      if (pieces.size + chunk.length > options.limit) throw tooLarge(options.limit);
      await budget.take(holder, chunk.length);
      if (cutOff) throw cutOff;
      pieces.add(chunk);
      lineEnds.push(chunk);
    }
  } finally {
    clearTimeout(late);
    budget.watch(holder, undefined);
  }
  if (lineEnds.end()) throw bareLineFeed();
  return pieces.join();
}

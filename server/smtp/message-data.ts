import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';
import { ChunkBuffer } from './chunk-buffer.ts';
import { LineEndingCheck } from './line-ending-check.ts';
import { bareLineFeed, type Rejection, tooLarge, tooSlow } from './reply.ts';

export interface MessageDataOptions {
  limit: number;
  /** From the first byte of the mail to its last, time waiting for `budget` included. */
  deadlineMilliseconds: number;
  budget: ByteBudget;
  /** The mail's holder in `budget`; the caller closes it when the mail is stored or rejected. */
  holder: symbol;
}

/**
 * Reads the whole mail, byte for byte, with dots unstuffed.
 * @throws {Rejection} as soon as it is too large, and when it is too slow or malformed; the stream
 * is destroyed then
 * @throws the stream's error, when its connection ends before the mail is complete
 */
export async function readMessageData(
  stream: Readable,
  options: MessageDataOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = new ChunkBuffer();
  const lineEndings = new LineEndingCheck();
  const { budget, holder } = options;
  let cutOff: Rejection | undefined;
  const cut = () => {
    cutOff = tooSlow();
    stream.destroy(cutOff);
    // A complete mail that waits for memory has no stream left to destroy.
    budget.close(holder);
  };
  const late = setTimeout(cut, options.deadlineMilliseconds);
  budget.watch(holder, cut);
  stream.once('close', () => {
    if (!stream.readableEnded) budget.close(holder);
  });
  try {
    for await (const chunk of stream) {
      if (chunks.size + chunk.length > options.limit) throw tooLarge(options.limit);
      await budget.take(holder, chunk.length);
      if (cutOff) throw cutOff;
      chunks.add(chunk);
      lineEndings.push(chunk);
    }
  } finally {
    clearTimeout(late);
    budget.watch(holder, undefined);
  }
  if (lineEndings.end()) throw bareLineFeed();
  return chunks.join();
}

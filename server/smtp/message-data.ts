import type { Readable } from 'node:stream';
import type { ByteBudget } from './byte-budget.ts';
import { ChunkBuffer } from './chunk-buffer.ts';
import { LineEndingCheck } from './line-ending-check.ts';
import { bareLineFeed, type Rejection, tooLarge, tooSlow } from './reply.ts';

export interface MessageDataOptions {
  limit: number;
  /** From the first byte of the mail to its last, waiting for `budget` included. */
  deadlineMilliseconds: number;
  budget: ByteBudget;
  /** Of `budget`; the caller closes it when the mail is stored or refused. */
  holder: symbol;
}

/**
 * The whole mail, byte for byte, its dots already unstuffed.
 * @throws {Rejection} as soon as it is too large, and when it is too slow or badly formed; the
 * stream is destroyed then
 * @throws what the stream ended with, when its connection goes before the mail is complete
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

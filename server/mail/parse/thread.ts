import { parentPort } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import { parseAttachment, parseBody } from './body.ts';
import { encodeReadResponse, type KnownMessage } from './read-response.ts';
import { exceededLimit } from './size-limits.ts';

/** Requests to a parsing thread: to start, to read a mail, or to read one attachment. */
export type ParseRequest =
  | { does: 'begin' }
  | { does: 'read'; raw: Uint8Array<ArrayBuffer>; known: KnownMessage }
  | { does: 'attachment'; raw: Uint8Array<ArrayBuffer>; id: number };

/** Translates the library's limit errors. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/nesting depth/i.test(message)) return 'parts are nested too deeply';
  return /header/i.test(message) ? 'has too long a header' : 'could not be read';
}

async function answer(
  call: number,
  request: ParseRequest,
): Promise<[ThreadResponse, ...transfer: ArrayBuffer[]]> {
  if (request.does === 'begin') return [{ call, value: true }];
  const excess = exceededLimit(request.raw);
  if (excess !== undefined) return [{ call, code: 'refused', message: excess }];
  try {
    if (request.does === 'read') {
      const value = encodeReadResponse(request.known, await parseBody(request.raw));
      return [{ call, value }, value.buffer];
    }
    const file = await parseAttachment(request.raw, request.id);
    return file ? [{ call, value: file }, file.content.buffer] : [{ call, value: undefined }];
  } catch (error) {
    return [{ call, code: 'refused', message: describeError(error) }];
  }
}

async function respond({ call, request }: ThreadRequest & { request: ParseRequest }) {
  const [answered, ...transfer] = await answer(call, request);
  parentPort?.postMessage([answered], transfer);
}

parentPort?.on('message', (questions: (ThreadRequest & { request: ParseRequest })[]) =>
  questions.forEach(respond),
);

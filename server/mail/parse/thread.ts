import { parentPort } from 'node:worker_threads';
import type { Verification } from '../../../lib/code-detection.ts';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import { parseAttachment, parseBody } from './body.ts';
import { encodeReadResponse, type KnownMessage } from './read-response.ts';
import { exceededLimit } from './size-limits.ts';

/** A request to start, to find codes and links as well where it says so. */
export type BeginRequest = { does: 'begin'; verification: boolean };

/** Requests about one mail: to read it, one of its attachments, or its code and link. */
export type MailRequest = { raw: Uint8Array<ArrayBuffer> } & (
  | { does: 'read'; known: KnownMessage }
  | { does: 'attachment'; id: number }
  | { does: 'verification'; known: { subject: string; senderEmail: string } }
);

type Detection = typeof import('../../../lib/code-detection.ts');
let detection: Promise<Detection> | undefined;

/** The code detection, which only some threads need. */
function loadDetection(): Promise<Detection> {
  detection ??= importDetection();
  return detection;
}

async function importDetection(): Promise<Detection> {
  const loaded = await import('../../../lib/code-detection.ts');
  // The first mail has its terms compiled: this one is nobody's.
  loaded.findVerification({ subject: 'Code', text: 'Your code is 123456', html: '<p>Your code' });
  return loaded;
}

/** Translates the library's limit errors. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/nesting depth/i.test(message)) return 'parts are nested too deeply';
  return /header/i.test(message) ? 'has too long a header' : 'could not be read';
}

async function findVerification(
  raw: Uint8Array,
  { subject, senderEmail }: { subject: string; senderEmail: string },
): Promise<Verification> {
  const [{ findVerification }, mail] = await Promise.all([loadDetection(), parseBody(raw)]);
  return findVerification({
    subject: mail.subject || subject,
    from: senderEmail,
    ...(mail.text !== null && { text: mail.text }),
    ...(mail.html !== null && { html: mail.html }),
  });
}

async function answer(
  call: number,
  request: BeginRequest | MailRequest,
): Promise<[ThreadResponse, ...transfer: ArrayBuffer[]]> {
  if (request.does === 'begin') {
    if (request.verification) await loadDetection();
    return [{ call, value: true }];
  }
  const excess = exceededLimit(request.raw);
  if (excess !== undefined) return [{ call, code: 'refused', message: excess }];
  try {
    if (request.does === 'read') {
      const value = encodeReadResponse(request.known, await parseBody(request.raw));
      return [{ call, value }, value.buffer];
    }
    if (request.does === 'verification') {
      return [{ call, value: await findVerification(request.raw, request.known) }];
    }
    const file = await parseAttachment(request.raw, request.id);
    return file ? [{ call, value: file }, file.content.buffer] : [{ call, value: undefined }];
  } catch (error) {
    return [{ call, code: 'refused', message: describeError(error) }];
  }
}

async function respond({ call, request }: ThreadRequest & { request: BeginRequest | MailRequest }) {
  const [answered, ...transfer] = await answer(call, request);
  parentPort?.postMessage([answered], transfer);
}

parentPort?.on(
  'message',
  (questions: (ThreadRequest & { request: BeginRequest | MailRequest })[]) =>
    questions.forEach(respond),
);

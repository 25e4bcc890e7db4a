import { parentPort } from 'node:worker_threads';
import type { Verification } from '../../../lib/code-detection.ts';
import { type MailFile, readMail } from '../../../lib/mime.ts';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import { encodeReadResponse, type KnownMessage } from './read-response.ts';

/** A decoded attachment. Its name may be empty. */
export type AttachedFile = Pick<MailFile, 'name' | 'content'>;

/** Starts the thread. If `verification` is true, also loads the code detection. */
export type BeginRequest = { does: 'begin'; verification: boolean };

/** Reads a mail, one of its attachments, or its code and link. */
export type MailRequest = { raw: Uint8Array<ArrayBuffer> } & (
  | { does: 'read'; known: KnownMessage }
  | { does: 'attachment'; id: number }
  | { does: 'verification'; known: { subject: string; senderEmail: string } }
);

type Detection = typeof import('../../../lib/code-detection.ts');
let detection: Promise<Detection> | undefined;

/** Loaded on demand, because only some threads need the code detection. */
function loadDetection(): Promise<Detection> {
  detection ??= importDetection();
  return detection;
}

async function importDetection(): Promise<Detection> {
  const loaded = await import('../../../lib/code-detection.ts');
  // Detection compiles its terms on the first mail. A sample mail avoids delaying a real one.
  loaded.findVerification({ subject: 'Code', text: 'Your code is 123456', html: '<p>Your code' });
  return loaded;
}

async function findVerification(
  raw: Uint8Array,
  { subject, senderEmail }: { subject: string; senderEmail: string },
): Promise<Verification> {
  const [{ findVerification }, mail] = await Promise.all([loadDetection(), readMail(raw)]);
  // The API has no field for the validity period of a code.
  const { codeValidity: _, ...found } = findVerification({
    subject: mail.subject || subject,
    from: senderEmail,
    text: mail.text ?? undefined,
    html: mail.html ?? undefined,
  });
  return found;
}

async function answer(
  call: number,
  request: BeginRequest | MailRequest,
): Promise<[ThreadResponse, ...transfer: ArrayBuffer[]]> {
  if (request.does === 'begin') {
    if (request.verification) await loadDetection();
    return [{ call, value: true }];
  }
  try {
    if (request.does === 'verification') {
      return [{ call, value: await findVerification(request.raw, request.known) }];
    }
    const mail = await readMail(request.raw);
    if (request.does === 'read') {
      const value = encodeReadResponse(request.known, mail);
      return [{ call, value }, value.buffer];
    }
    const file = mail.files[request.id - 1];
    if (file === undefined) return [{ call, value: undefined }];
    const { name, content } = file;
    return [{ call, value: { name, content } satisfies AttachedFile }, content.buffer];
  } catch {
    return [{ call, code: 'refused', message: 'could not be read' }];
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

import type { ServiceClock } from '../clock.ts';
import { toMachineTime } from '../clock.ts';
import type { FullMail } from '../service.ts';
import { withDecodedHeaders } from './encoded-words.ts';
import type { ReadMessage } from './message.ts';

/** A message as pages and the mailbox have it, of one that was read leniently. */
export async function toFullMail(
  id: string,
  read: ReadMessage,
  clock: ServiceClock,
): Promise<FullMail> {
  const {
    files,
    source,
    paths: _paths,
    written,
    encodedSubject: _,
    ...mail
  } = await withDecodedHeaders(read);
  const attachments = files.map(({ bytes: _bytes, url: _url, ...file }) => file);
  return {
    id,
    ...mail,
    ...(written ? { receivedAt: toMachineTime(written, clock) } : {}),
    attachments,
    within: {
      attachments: files.some(({ bytes, url }) => bytes !== undefined || url !== undefined),
      source: source !== undefined,
    },
  };
}

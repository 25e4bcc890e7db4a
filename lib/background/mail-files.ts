/** Files of messages: fetched for pages when asked, and swept away when nobody needs them. */
import {
  type FileKey,
  isTransferFile,
  type MailPart,
  messageOfFile,
  partKey,
} from '../bus/files.ts';
import { deleteFile, getFile, type Handlers, listFileKeys, putFile } from '../bus/host.ts';
import type { Mailbox, MessageKey } from '../mailbox.ts';
import { ServiceError } from '../service-client.ts';
import type { Transfers } from './transfers.ts';

/** How long a file that was fetched to be saved is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** How long a page may still need a file of everything after it came, in milliseconds. */
const neededFor = 60 * 60 * 1000;

/** The person broke it off. */
class Cancelled extends ServiceError {
  override name = 'Cancelled';
  constructor() {
    super('refused', { detail: 'cancelled' });
  }
}

/** The calls about parts of messages. */
export function createFileHandlers(
  mailbox: Promise<Mailbox>,
  transfers: Transfers,
): Pick<Handlers, 'fetch-file' | 'cancel-file'> {
  const fetchOne = async (key: MessageKey, part: MailPart) => {
    const file = partKey(key, part);
    if (await getFile(file)) return { fetched: true };
    return transfers.run(file, async ({ progress, isCancelled }) => {
      try {
        const blob = await (await mailbox).fetchFile(key, part, (received, total) => {
          if (isCancelled()) throw new Cancelled();
          progress(received, total);
        });
        if (isCancelled()) return { fetched: false };
        // The time of a File is how the sweep knows its age. No name: what it is called is shown.
        await putFile(file, new File([blob], '', { type: blob.type, lastModified: Date.now() }));
        return { fetched: true };
      } catch (error) {
        if (error instanceof Cancelled) return { fetched: false };
        throw error;
      }
    });
  };
  return {
    'fetch-file': ({ part, ...key }) => fetchOne(key, part),
    'cancel-file': async ({ part, ...key }) => {
      transfers.cancel(partKey(key, part));
      return undefined;
    },
  };
}

/**
 * Deletes the files of messages that are gone, and those that were kept long enough: a page that was
 * closed in the middle of an export or import leaves one behind.
 */
export async function sweepFiles(mailbox: Mailbox, now: number): Promise<void> {
  for (const file of await listFileKeys()) {
    const key = messageOfFile(file);
    const gone = key !== undefined && !(await mailbox.hasMessage(key));
    if (gone || (await isOutdated(file, now))) await deleteFile(file);
  }
}

async function isOutdated(file: FileKey, now: number): Promise<boolean> {
  if (file[0] !== 'download' && !isTransferFile(file)) return false;
  const stored = await getFile(file);
  const earliest = now - (isTransferFile(file) ? neededFor : keptFor);
  return stored instanceof File ? stored.lastModified < earliest : isTransferFile(file);
}

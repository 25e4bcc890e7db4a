/** Files of messages: fetched for pages when asked, and swept away when nobody needs them. */
import * as z from 'zod/mini';
import {
  type FileKey,
  isTransferFile,
  type MailPart,
  messageOfFile,
  partKey,
} from '../bus/files.ts';
import { deleteFile, getFile, listFileKeys, putFile } from '../bus/host.ts';
import { messageKey, operation } from '../bus/operation.ts';
import type { Mailbox, MessageKey } from '../mailbox.ts';
import { ServiceError } from '../service-client.ts';
import type { Downloads } from './downloads.ts';

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

const messagePart = {
  ...messageKey,
  part: z.union([
    z.literal('source'),
    z.object({ attachment: z.string().check(z.maxLength(2000)), inline: z.optional(z.boolean()) }),
  ]),
};

export type FileOperations = ReturnType<typeof fileOperations>;

export function fileOperations(mailbox: Promise<Mailbox>, downloads: Downloads) {
  const fetchOne = async (key: MessageKey, part: MailPart) => {
    const file = partKey(key, part);
    if (await getFile(file)) return { fetched: true };
    return downloads.run(file, async ({ progress, isCancelled }) => {
      try {
        const blob = await (await mailbox).fetchFile(key, part, (received, total) => {
          if (isCancelled()) throw new Cancelled();
          progress(received, total);
        });
        if (isCancelled()) return { fetched: false };
        // The time of a File is how the sweep knows its age. Without a name: pages show the message's own.
        await putFile(file, new File([blob], '', { type: blob.type, lastModified: Date.now() }));
        return { fetched: true };
      } catch (error) {
        if (error instanceof Cancelled) return { fetched: false };
        throw error;
      }
    });
  };
  return {
    /**
     * Fetches a part of a message into the file store (`lib/bus/files.ts` has its key); not `fetched`
     * where it was cancelled meanwhile.
     */
    'fetch-file': operation(messagePart, ({ part, ...key }) => fetchOne(key, part)),
    'cancel-file': operation(messagePart, async ({ part, ...key }) =>
      downloads.cancel(partKey(key, part)),
    ),
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

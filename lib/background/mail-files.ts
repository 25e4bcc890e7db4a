/** Files of messages: fetches them for pages, and deletes those that are no longer needed. */
import * as z from 'zod/mini';
import {
  type FileKey,
  isTransferFile,
  type MailPart,
  messageOfFile,
  partKey,
} from '../bus/files.ts';
import { deleteFile, getFile, listStoredFiles, putFile } from '../bus/host.ts';
import { messageKey, operation } from '../bus/operation.ts';
import type { MessageKey } from '../bus/views.ts';
import type { Mailbox } from '../mailbox.ts';
import { describeCalendar, readInvitations } from '../mime.ts';
import { ServiceError } from '../service-client.ts';
import type { Downloads } from './downloads.ts';

/** How long in ms a file fetched for download is kept. */
const downloadTime = 24 * 60 * 60 * 1000;
/** How long in ms an exported or imported file is kept. */
const transferTime = 60 * 60 * 1000;

/** The person cancelled the fetch. */
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
        await putFile(file, blob);
        return { fetched: true };
      } catch (error) {
        if (error instanceof Cancelled) return { fetched: false };
        throw error;
      }
    });
  };
  return {
    /**
     * Fetches a part of a message into the file store, under `partKey` of `lib/bus/files.ts`.
     * `fetched` is false if the person cancelled it.
     */
    fetchFile: operation(messagePart, ({ part, ...key }) => fetchOne(key, part)),
    /** Reads a calendar file of a message; no invitations if it cannot be fetched or read. */
    readInvitations: operation(messagePart, async ({ part, ...key }) => {
      await fetchOne(key, part);
      const calendar = await (await getFile(partKey(key, part)))?.text();
      if (calendar === undefined) return { invitations: [], text: '' };
      return { invitations: readInvitations(calendar), text: describeCalendar(calendar) ?? '' };
    }),
    cancelFile: operation(messagePart, async ({ part, ...key }) =>
      downloads.cancel(partKey(key, part)),
    ),
  };
}

/**
 * Deletes files of deleted messages, and files that are too old: a page closed during an export or
 * import leaves its file behind.
 *
 * @param now milliseconds since 1970
 */
export async function sweepFiles(mailbox: Mailbox, now: number): Promise<void> {
  for (const { key, storedAt } of await listStoredFiles()) {
    const message = messageOfFile(key);
    const isGone = message !== undefined && !(await mailbox.hasMessage(message));
    if (isGone || now - storedAt > longestKept(key)) await deleteFile(key);
  }
}

/** Inline images are kept as long as their message. */
function longestKept(key: FileKey): number {
  if (isTransferFile(key)) return transferTime;
  return key[0] === 'download' ? downloadTime : Number.POSITIVE_INFINITY;
}

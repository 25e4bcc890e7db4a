import * as z from 'zod/mini';
import { id, messageKey, operation } from '../../bus/operation.ts';
import type { Mailbox } from '../../mailbox.ts';
import { fill } from '../filling/fill.ts';

const messages = z.array(z.object(messageKey)).check(z.maxLength(100_000));
const count = z.number().check(z.positive(), z.maximum(1000));

/** @param runOutbox starts what can no longer be undone, and waits for the rest */
export function messageOperations(mailbox: Promise<Mailbox>, runOutbox: () => void) {
  return {
    /** Messages of an address that its view leaves out: `count` after the `offset` newest. */
    'list-messages': operation(
      { address: id, offset: z.number().check(z.nonnegative()), count },
      async ({ address, offset, count }) => ({
        messages: await (await mailbox).listMessages(address, offset, count),
      }),
    ),
    /** Searches everything stored; an empty query only loads the search index. */
    'search-messages': operation(
      { query: z.string().check(z.maxLength(1000)), count },
      async ({ query, count }) => (await mailbox).searchMessages(query, count),
    ),
    'mark-messages': operation({ messages, unread: z.boolean() }, async ({ messages, unread }) =>
      (await mailbox).markMessages(messages, unread),
    ),
    'mark-all-read': operation({ address: id }, async ({ address }) =>
      (await mailbox).markAllRead(address),
    ),
    /** A message in full; marks it read. */
    'open-message': operation(messageKey, async (key) => (await mailbox).openMessage(key)),
    /** Hides messages at once, deletes them for good once `undo-delete` can no longer come. */
    'delete-messages': operation({ messages }, async ({ messages }) => {
      await (await mailbox).deleteMessages(messages);
      runOutbox();
    }),
    'undo-delete': operation({ messages }, async ({ messages }) =>
      (await mailbox).undoDelete(messages),
    ),
    /** The code of a message was copied, or its confirmation link opened. */
    'mark-code-used': operation(messageKey, async (key) => (await mailbox).markCodeUsed(key)),
    /** Fills the code of a message into the page of the active tab. */
    'fill-code': operation(messageKey, async (message) =>
      fill(await mailbox, { kind: 'code', message, pointed: false }),
    ),
  };
}

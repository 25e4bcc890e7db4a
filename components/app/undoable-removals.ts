import { background, type MessageKey } from '../../lib/bus/client.ts';
import type { UndoableRemoval } from '../kit/undo/use-undo.ts';
import { isSameMessage } from '../message/message-key.ts';

const common = {
  isSame: (one: string, other: string) => one === other,
  tooLateCode: 'address-gone',
  restoredText: 'address_back',
} as const;

/** Ending addresses, by their ids. */
export const addressEnding: UndoableRemoval<string> = {
  ...common,
  remove: (ids) => each(ids, (address) => background.endAddress({ address })),
  restore: (ids) => each(ids, (address) => background.undoEnd({ address })),
  removedText: 'address_ended',
};

/** Removing expired addresses, by their ids. */
export const addressRemoval: UndoableRemoval<string> = {
  ...common,
  remove: (addresses) => background.removeAddresses({ addresses }),
  restore: (addresses) => background.undoRemove({ addresses }),
  removedText: 'address_removed',
};

async function each(ids: string[], act: (id: string) => Promise<unknown>): Promise<void> {
  await Promise.all(ids.map(act));
}

/** Deleting messages. */
export const messageDeletion: UndoableRemoval<MessageKey> = {
  remove: (messages) => background.deleteMessages({ messages }),
  restore: (messages) => background.undoDelete({ messages }),
  isSame: isSameMessage,
  tooLateCode: 'message-gone',
  removedText: 'message_deleted',
  restoredText: 'message_restored',
};

import { call, type MessageKey } from '../../lib/bus/client.ts';
import type { UndoableRemoval } from '../kit/undo/use-undo.ts';
import { isSameMessage } from '../message/message-key.ts';

/** Deleting messages. */
export const messageDeletion: UndoableRemoval<MessageKey> = {
  remove: (messages) => call('delete-messages', { messages }),
  restore: (messages) => call('undo-delete', { messages }),
  isSame: isSameMessage,
  tooLateCode: 'message-gone',
  removedText: 'message_deleted',
  restoredText: 'message_restored',
};

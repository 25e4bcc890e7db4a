import { call, type MessageKey } from '../../lib/bus/client.ts';
import type { UndoKind } from '../kit/undo/use-undo.ts';
import { isSameMessage } from '../message/message-key.ts';

/** Deleting messages. */
export const undoMessages: UndoKind<MessageKey> = {
  remove: (messages) => call('delete-messages', { messages }),
  restore: (messages) => call('undo-delete', { messages }),
  isSame: isSameMessage,
  tooLate: 'message-gone',
  removed: 'message_deleted',
  restored: 'message_restored',
};

import { call, type MessageKey } from '../lib/bus.ts';
import { isSameMessage } from './message-key.ts';
import type { UndoKind } from './use-undo.ts';

/** Deleting messages. */
export const undoMessages: UndoKind<MessageKey> = {
  remove: (messages) => call('delete-messages', { messages }),
  restore: (messages) => call('undo-delete', { messages }),
  isSame: isSameMessage,
  tooLate: 'message-gone',
  removed: 'message_deleted',
  restored: 'message_restored',
};

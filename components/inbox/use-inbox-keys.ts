import type { MessageKey, MessageView } from '../../lib/bus/client.ts';
import { keyOf } from '../kit/keyboard/keyboard.ts';
import { useKeys } from '../kit/keyboard/use-keys.ts';
import { keyOfMessage, messageId } from '../message/message-key.ts';
import { focusedRow, moveRowFocus } from './inbox-focus.ts';
import type { Selection } from './use-selection.ts';

/**
 * Handles the keys of the inbox. Returns a keydown listener for combinations with Shift or Control,
 * which require the focus inside the inbox.
 */
export function useInboxKeys(inbox: {
  listed: readonly MessageView[];
  selection: Selection;
  chooseAll: () => void;
  search: { isOpen: boolean; open: () => void; close: () => void };
  onDelete: (keys: MessageKey[]) => void;
}): (event: KeyboardEvent) => void {
  const { listed, selection, search } = inbox;
  const remove = () => {
    const key = focusedRow();
    const chosen = listed.filter((one) => selection.chosen.has(messageId(one)));
    const keys = chosen.length > 0 ? chosen : key ? [key] : [];
    if (keys.length === 0) return false;
    return inbox.onDelete(keys.map(keyOfMessage));
  };
  useKeys({
    arrowdown: () => moveRowFocus(1) !== undefined,
    arrowup: () => moveRowFocus(-1) !== undefined,
    j: () => moveRowFocus(1) !== undefined,
    k: () => moveRowFocus(-1) !== undefined,
    x: () => {
      const key = focusedRow();
      if (!key) return false;
      return selection.toggle(key);
    },
    d: remove,
    delete: remove,
    '/': search.open,
    escape: () => {
      if (selection.chosen.size > 0) selection.clear();
      else if (search.isOpen) search.close();
      else return false;
      return true;
    },
  });

  return (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'search') return;
    if (keyOf(event) === 'a' && (event.ctrlKey || event.metaKey)) inbox.chooseAll();
    else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const from = focusedRow();
      const to = moveRowFocus(event.key === 'ArrowDown' ? 1 : -1);
      if (from && to) selection.extend(from, to);
    } else return;
    event.preventDefault();
  };
}

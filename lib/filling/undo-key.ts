import { listenInFrame } from '../dom/frame-events.ts';
import { activeElementOf } from '../dom/shadow-root.ts';
import type { FillResult, UndoFill } from './fill-result.ts';

/**
 * Runs a fill, and undoes it when the person presses Ctrl+Z in its first field, as long as the
 * fields hold the filled value. A key pressed before the page has settled undoes it afterwards.
 */
export async function withUndoKey(fill: () => Promise<FillResult>): Promise<FillResult> {
  let undo: UndoFill | undefined;
  let wasPressed = false;
  const end = listenInFrame({
    keydown(_, event) {
      if (!(event instanceof KeyboardEvent) || !isUndoKey(event)) return;
      if (undo && !undo.isCurrent()) return end();
      // On a page that stops all timers, the fill never ends: only the first key is taken there.
      if (undo ? activeElementOf(document) !== undo.field : wasPressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      wasPressed = true;
      undoNow();
    },
  });
  const undoNow = () => {
    if (!undo) return;
    end();
    if (undo.isCurrent()) undo.restore();
  };
  try {
    const result = await fill();
    undo = result.undo;
    if (wasPressed) undoNow();
    return result;
  } finally {
    if (!undo) end();
  }
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** A small bar at a field whose text was replaced by a fill, with a button that restores it. */

import { activeElementOf } from '../dom/shadow-root.ts';
import type { UndoFill } from '../filling.ts';
import { iconSize } from './geometry.ts';
import {
  attachOverlay,
  createOverlay,
  isUntouched,
  type OverlayAppearance,
  removeOverlay,
} from './overlay.ts';
import { menuPosition, moveTo, onEachFrame, otherControls } from './position.ts';

export type UndoStrings = {
  /** Text of the bar. */
  replaced: string;
  /** Label of the button. */
  undo: string;
} & OverlayAppearance;

/** The script on the isolated world's global object after injection. */
export type UndoScript = { show(strings: UndoStrings): void };

/**
 * Shows the bar while the focus stays in the field and the fields hold the filled value.
 *
 * @param lastFill the fill to undo; undefined if there is none
 */
export function startUndo(lastFill: () => UndoFill | undefined): UndoScript {
  let end = () => {};
  return {
    show(strings) {
      end();
      const undo = lastFill();
      if (undo?.isCurrent()) end = showBar(undo, strings);
    },
  };
}

/** Returns a function that removes the bar. */
function showBar(undo: UndoFill, strings: UndoStrings): () => void {
  const { field } = undo;
  const isWanted = () => undo.isCurrent() && activeElementOf(document) === field;
  // The page may have moved the focus already.
  if (!isWanted()) return () => {};
  const overlay = createOverlay(field, strings);
  const bar = document.createElement('div');
  bar.className = 'bar';
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  text.textContent = strings.replaced;
  const button = document.createElement('button');
  button.type = 'button';
  // The button is not in the tab order, because Ctrl+Z does the same without leaving the field.
  button.tabIndex = -1;
  button.setAttribute('aria-keyshortcuts', 'Control+Z');
  button.textContent = strings.undo;
  button.addEventListener('click', (event) => {
    if (!event.isTrusted) return;
    end();
    if (undo.isCurrent()) undo.restore();
  });
  bar.append(text, button);
  overlay.content.append(bar);
  attachOverlay(overlay, field);

  const end = () => {
    endFrames();
    removeOverlay(overlay);
  };
  const endFrames = onEachFrame(() => {
    if (!isWanted() || !isUntouched(overlay)) return end();
    const box = field.getBoundingClientRect();
    const fromRight = getComputedStyle(field).direction !== 'rtl';
    const edge = { left: fromRight ? box.right - iconSize : box.left, top: box.top };
    const size = bar.getBoundingClientRect();
    moveTo(overlay, bar, menuPosition(box, edge, size, fromRight, otherControls(field)));
  });
  return end;
}

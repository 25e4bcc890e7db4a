/** The way back on a page after a fill has replaced a text: a small bar at the field, and Ctrl+Z. */

import { activeElementOf } from '../dom/shadow-root.ts';
import type { UndoFill } from '../filling.ts';
import { eachFrame } from './animation-frames.ts';
import { markSize } from './box.ts';
import { listen } from './listen.ts';
import { lower, makeStage, raise, type StageLook, stands } from './overlay.ts';
import { placeMenu, put } from './position.ts';

export type UndoWords = {
  /** Says what happened. */
  replaced: string;
  /** Name of the button. */
  undo: string;
} & StageLook;

/** The script as it stands on the isolated world's global object after injection. */
export type UndoScript = { offer(words: UndoWords): void };

/**
 * Offers the way back from the last fill. The bar stands while the focus stays in the field; Ctrl+Z
 * in the field works for as long as it holds what was filled.
 *
 * @param lastFill what there is to be undone; undefined where nothing is
 */
export function startUndo(lastFill: () => UndoFill | undefined): UndoScript {
  let end = () => {};
  return {
    offer(words) {
      end();
      const undo = lastFill();
      if (undo?.isCurrent()) end = offerUndo(undo, words);
    },
  };
}

function offerUndo(undo: UndoFill, words: UndoWords): () => void {
  const hasFocus = () => activeElementOf(document) === undo.field;
  const putBack = () => {
    end();
    if (undo.isCurrent()) undo.putBack();
  };
  const endKeys = listen({
    keydown(_, event) {
      if (!(event instanceof KeyboardEvent) || !isUndo(event) || !hasFocus()) return;
      if (!undo.isCurrent()) return end();
      event.preventDefault();
      event.stopImmediatePropagation();
      putBack();
    },
  });
  const endBar = showBar(undo.field, words, () => undo.isCurrent() && hasFocus(), putBack);
  const end = () => {
    endKeys();
    endBar();
  };
  return end;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Shows the bar at a field for as long as it is wanted there; answers what takes it down. */
function showBar(
  field: HTMLElement,
  words: UndoWords,
  isWanted: () => boolean,
  putBack: () => void,
): () => void {
  // The page may have sent the person on already.
  if (!isWanted()) return () => {};
  const stage = makeStage(field, words);
  const bar = document.createElement('div');
  bar.className = 'bar';
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  text.textContent = words.replaced;
  const button = document.createElement('button');
  button.type = 'button';
  // Ctrl+Z does the same without leaving the field.
  button.tabIndex = -1;
  button.setAttribute('aria-keyshortcuts', 'Control+Z');
  button.textContent = words.undo;
  button.addEventListener('click', (event) => event.isTrusted && putBack());
  bar.append(text, button);
  stage.ground.append(bar);
  raise(stage, field);

  const end = () => {
    endFrames();
    lower(stage);
  };
  const endFrames = eachFrame(() => {
    if (!isWanted() || !stands(stage)) return end();
    const { left, right, top } = field.getBoundingClientRect();
    const fromRight = getComputedStyle(field).direction !== 'rtl';
    const at = { left: fromRight ? right - markSize : left, top };
    put(
      stage,
      bar,
      placeMenu(field.getBoundingClientRect(), at, bar.getBoundingClientRect(), fromRight),
    );
  });
  return end;
}

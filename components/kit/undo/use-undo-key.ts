import { useEffect } from 'preact/hooks';
import { isTextField, keyOf } from '../keyboard/keyboard.ts';
import type { Undo } from './use-undo.ts';

/** Removals of any kind, as the undo bar and Ctrl+Z use them. */
type AnyUndo = Omit<Undo<never>, 'remove'>;
export type Undos = readonly [AnyUndo, ...AnyUndo[]];

/** Ctrl+Z or Command+Z, except in a text field. */
export function useUndoKey(undos: Undos): void {
  const { count, undo } = latestUndo(undos);
  useEffect(() => {
    if (count === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      // Ctrl+Shift+Z means redo.
      if (event.shiftKey || event.altKey || isTextField(event.target)) return;
      event.preventDefault();
      void undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [count, undo]);
}

export function latestUndo(undos: Undos): AnyUndo {
  return undos.reduce((one, other) => (other.until > one.until ? other : one));
}

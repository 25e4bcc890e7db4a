import { useEffect } from 'preact/hooks';
import { isTextField, keyOf } from '../keyboard/keyboard.ts';
import type { Undo } from './use-undo.ts';

/** What the bar needs of removals, whatever their kind. */
type AnyUndo = Omit<Undo<never>, 'remove'>;
export type Undos = readonly [AnyUndo, ...AnyUndo[]];

/** The key that undoes everywhere, wherever the focus is, save in a text that is being typed. */
export function useUndoKey(undos: Undos): void {
  const { count, undo } = latestUndo(undos);
  useEffect(() => {
    if (count === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      // With Shift it means to do again what was undone.
      if (event.shiftKey || event.altKey || isTextField(event.target)) return;
      event.preventDefault();
      void undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [count, undo]);
}

/** The offer that stands longest. */
export function latestUndo(undos: Undos): AnyUndo {
  return undos.reduce((one, other) => (other.until > one.until ? other : one));
}

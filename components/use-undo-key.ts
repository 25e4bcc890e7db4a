import { useEffect } from 'preact/hooks';
import type { Undo } from './use-undo.ts';

/** What the bar needs of removals, whatever their kind. */
type UndoOffer = Omit<Undo<never>, 'remove'>;
export type UndoOffers = readonly [UndoOffer, ...UndoOffer[]];

/** The key that undoes everywhere, wherever the focus is, save in a text that is being typed. */
export function useUndoKey(undos: UndoOffers): void {
  const { count, undo } = latest(undos);
  useEffect(() => {
    if (count === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [count, undo]);
}

/** The offer that stands longest. */
export function latest(undos: UndoOffers): UndoOffer {
  return undos.reduce((one, other) => (other.until > one.until ? other : one));
}

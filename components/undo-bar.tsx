import { useEffect } from 'preact/hooks';
import { plural, t } from '../lib/i18n.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Undo } from './use-undo.ts';

/** What the bar needs of removals, whatever their kind. */
type UndoOffer = Omit<Undo<never>, 'remove'>;
export type UndoOffers = readonly [UndoOffer, ...UndoOffer[]];

/**
 * Says how many things were taken away, and offers to take that back. Of several kinds it is the
 * one that was last; what failed stands there too.
 */
export function UndoBar({ undos }: { undos: UndoOffers }) {
  const undo = latest(undos);
  const problem = undos.find((one) => one.problem)?.problem;
  const words = plural(undo.removed, undo.count);
  return (
    <>
      {undo.count > 0 && (
        <aside class="undo-bar" aria-label={words}>
          <span>{words}</span>
          <button
            type="button"
            class="button undo"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={undo.undo}
          >
            {t('message_undo')}
          </button>
        </aside>
      )}
      {problem && (
        <div class="undo-bar undo-bar-problem">
          <ProblemNote problem={problem} />
        </div>
      )}
    </>
  );
}

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

function latest(undos: UndoOffers): UndoOffer {
  return undos.reduce((one, other) => (other.until > one.until ? other : one));
}

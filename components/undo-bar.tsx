import { useEffect } from 'preact/hooks';
import { plural, t } from '../lib/i18n.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Undo } from './use-undo.ts';

/** Says how many messages were deleted, and offers to take that back. */
export function UndoBar({ undo }: { undo: Undo }) {
  useUndoKey(undo);
  const words = plural('message_deleted', undo.count);
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
      {undo.problem && (
        <div class="undo-bar undo-bar-problem">
          <ProblemNote problem={undo.problem} />
        </div>
      )}
    </>
  );
}

/** The key that undoes everywhere, wherever the focus is, save in a text that is being typed. */
function useUndoKey({ count, undo }: Undo): void {
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

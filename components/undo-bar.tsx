import { useEffect } from 'preact/hooks';
import { t } from '../lib/i18n.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Undo } from './use-undo.ts';

/** Says that a message was deleted, and offers to take it back. */
export function UndoBar({ undo }: { undo: Undo }) {
  useUndoKey(undo);
  if (undo.problem) {
    return (
      <div class="undo-bar undo-bar-problem">
        <ProblemNote problem={undo.problem} />
      </div>
    );
  }
  if (!undo.message) return null;
  return (
    <aside class="undo-bar" aria-label={t('message_deleted')}>
      <span>{t('message_deleted')}</span>
      <button
        type="button"
        class="button undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo.undo}
      >
        {t('message_undo')}
      </button>
    </aside>
  );
}

/** The key that undoes everywhere, wherever the focus is, save in a text that is being typed. */
function useUndoKey({ message, undo }: Undo): void {
  useEffect(() => {
    if (!message) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [message, undo]);
}

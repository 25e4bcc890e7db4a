import { t } from '../lib/i18n.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Undo } from './use-undo.ts';

/** Says that a message was deleted, and offers to take it back. */
export function UndoBar({ undo }: { undo: Undo }) {
  if (undo.problem) {
    return (
      <div class="undo-bar undo-bar-problem">
        <ProblemNote problem={undo.problem} />
      </div>
    );
  }
  if (!undo.message) return null;
  return (
    <div class="undo-bar">
      <span>{t('message_deleted')}</span>
      <button type="button" class="button undo" onClick={undo.undo}>
        {t('message_undo')}
      </button>
    </div>
  );
}

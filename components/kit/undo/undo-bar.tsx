import { useRef } from 'preact/hooks';
import { plural, t } from '../../../lib/platform/i18n.ts';
import { useFocusFallback } from '../keyboard/use-focus-fallback.ts';
import { ProblemNote } from '../problem-note.tsx';
import { latestUndo, type Undos } from './use-undo-key.ts';

/** Shows the latest removal with its undo button, and the problem of a failed removal. */
export function UndoBar({ undos }: { undos: Undos }) {
  const undo = latestUndo(undos);
  const problem = undos.find((one) => one.problem)?.problem;
  const words = plural(undo.removedText, undo.count);
  return (
    <>
      {undo.count > 0 && <Bar words={words} onUndo={undo.undo} />}
      {problem && (
        <div class="undo-bar undo-bar-problem">
          <ProblemNote problem={problem} />
        </div>
      )}
    </>
  );
}

function Bar({ words: text, onUndo }: { words: string; onUndo: () => void }) {
  const bar = useRef<HTMLElement>(null);
  useFocusFallback(bar);
  return (
    <aside class="undo-bar" ref={bar} aria-label={text}>
      <span>{text}</span>
      <button
        type="button"
        class="button undo"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        {t('message_undo')}
      </button>
    </aside>
  );
}

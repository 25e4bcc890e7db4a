import { call, type MessageKey } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { announce } from './announcer.tsx';
import { CodeText } from './code-text.tsx';
import { rowInFocus } from './inbox-focus.ts';
import { ProblemNote } from './problem-note.tsx';
import { useKeys } from './use-keys.ts';
import { useTask } from './use-task.ts';

/** The one-time code of a message, large, to copy or to fill in. */
export function CodeBox({ code, messageKey }: { code: string; messageKey: MessageKey }) {
  const copy = useTask(async () => {
    await navigator.clipboard.writeText(code);
    announce(t('code_copied_spoken'));
  });
  const fill = useTask(async () => {
    await call('fill-code', messageKey);
    announce(t('code_filled_spoken'));
  });
  useKeys({ c: () => (rowInFocus() ? false : copy.run()) });
  return (
    <section class="card code" aria-label={t('code_label')}>
      <strong class={code.length > 8 ? 'code-large code-long' : 'code-large'}>
        <CodeText code={code} />
      </strong>
      <div class="code-actions">
        <ActionButton
          label={t('code_copy')}
          doneLabel={t('code_copied')}
          icon="copy"
          look="secondary"
          done={copy.done}
          onClick={copy.run}
        />
        <ActionButton
          label={t('code_fill')}
          doneLabel={t('code_filled')}
          look="primary"
          busy={fill.busy}
          done={fill.done}
          onClick={fill.run}
        />
      </div>
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
      <ProblemNote
        problem={fill.problem}
        text={fill.problem?.code === 'no-field' ? t('code_no_field') : undefined}
      />
    </section>
  );
}

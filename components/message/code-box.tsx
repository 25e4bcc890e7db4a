import { background, type MessageKey } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { handFocusToPage, useFillablePage } from '../address/use-fillable-page.ts';
import type { WindowKind } from '../app/handover.ts';
import { focusedRow } from '../inbox/inbox-focus.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { announce } from '../kit/announcer.tsx';
import { useKeys } from '../kit/keyboard/use-keys.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';
import { CodeText } from './code-text.tsx';
import { copyCode } from './copy-code.ts';

/** The one-time code of a message, large, to copy or to fill into the page beside this window. */
export function CodeBox(props: { code: string; messageKey: MessageKey; windowKind: WindowKind }) {
  const { code, messageKey, windowKind } = props;
  const page = useFillablePage(windowKind);
  const canFill = page === 'fillable';
  const copy = useTask(() => copyCode({ ...messageKey, code }));
  const fill = useTask(async () => {
    await background.fillCode(messageKey);
    announce(t('code_filled_spoken'));
    handFocusToPage(windowKind);
  });
  useKeys({
    c: () => (focusedRow() ? false : copy.run()),
    f: () => canFill && void fill.run(),
  });
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
          look={canFill ? 'secondary' : 'primary'}
          done={copy.done}
          onClick={copy.run}
        />
        {canFill && (
          <ActionButton
            label={t('code_fill')}
            doneLabel={t('code_filled')}
            look="primary"
            task={fill}
          />
        )}
      </div>
      {page === 'out-of-reach' && <p class="hint">{t('problem_site_not_allowed')}</p>}
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
      <ProblemNote problem={fill.problem} />
    </section>
  );
}

import { background, type CodeView, type NextStepView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { spacedCode } from '../../lib/text/code-halves.ts';
import { formatAge } from '../../lib/text/times.ts';
import { handFocusToPage } from '../address/use-address-tasks.ts';
import { focusNextStep, type PageInFront } from '../address/watch-page.ts';
import type { WindowKind } from '../app/handover.ts';
import { focusedRow } from '../inbox/inbox-focus.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { announce } from '../kit/announcer.tsx';
import { useKeys } from '../kit/keyboard/use-keys.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useNow } from '../kit/use-now.ts';
import { useOnMount } from '../kit/use-on-mount.ts';
import { useTask } from '../kit/use-task.ts';
import { CodeText } from './code-text.tsx';
import { copyCode } from './copy-code.ts';
import { senderOf } from './message-labels.ts';

/** How often the code's age is checked, in ms. */
const ageInterval = 5000;

/**
 * A one-time code, large, to copy or to fill into the page beside this window.
 *
 * @param next the page's next step, if the page asks for this code
 */
export function CodeBox(props: {
  message: CodeView;
  windowKind: WindowKind;
  page: PageInFront;
  next?: Extract<NextStepView, { message: CodeView }>;
}) {
  const { message, windowKind, page, next } = props;
  const { code } = message;
  const now = useNow(ageInterval);
  const isOld = now >= (message.codeExpiresAt ?? Infinity);
  const canFill = !isOld && (next !== undefined || page.access === 'fillable');
  const isForeign = next?.kind === 'ask-about-code';
  const copy = useTask(() => copyCode(message));
  const fill = useTask(async () => {
    await background.fillCode({ address: message.address, message: message.message });
    announce(t('code_filled_spoken'));
    handFocusToPage(windowKind);
  });
  useKeys({
    c: () => (next || focusedRow() ? false : copy.run()),
    f: () => canFill && void fill.run(),
  });
  // This component may be loaded only after the page was read.
  useOnMount(() => {
    if (next && windowKind === 'popup') focusNextStep();
  });
  const isFillFirst = canFill && !isForeign;
  const large = ['code-large', code.length > 8 && 'code-long', isOld && 'code-old'];
  return (
    <section class="card code" aria-label={t('code_label')}>
      <strong class={large.filter(Boolean).join(' ')}>
        <CodeText code={code} />
      </strong>
      {message.used ? (
        <span class="code-used">{t('code_used')}</span>
      ) : (
        isOld && <span class="visually-hidden">{t('code_expired')}</span>
      )}
      {next && (
        <p class="code-about">
          <bdi>{senderOf(message)}</bdi> · {formatAge(message.receivedAt, now)}
        </p>
      )}
      {isForeign && <p class="note note-warning">{t('offer_code_elsewhere', next.from)}</p>}
      <div class="code-actions">
        {canFill && (
          <ActionButton
            label={
              isForeign
                ? t('offer_code_anyway')
                : next
                  ? t('code_fill_number', spacedCode(code))
                  : t('code_fill')
            }
            doneLabel={t('code_filled')}
            look={isForeign ? 'secondary' : 'primary'}
            task={fill}
            autofocus={isFillFirst && next !== undefined && windowKind === 'popup'}
          />
        )}
        <ActionButton
          label={t('code_copy')}
          doneLabel={t('code_copied')}
          icon="copy"
          look={isFillFirst ? 'secondary' : 'primary'}
          done={copy.done}
          onClick={copy.run}
          autofocus={isForeign && windowKind === 'popup'}
        />
      </div>
      {page.access === 'out-of-reach' && <p class="hint">{t('problem_site_not_allowed')}</p>}
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
      <ProblemNote problem={fill.problem} />
    </section>
  );
}

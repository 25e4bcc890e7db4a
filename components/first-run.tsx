import type { Problem } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { announce } from './announcer.tsx';
import { Breakable } from './breakable.tsx';
import { Mayfly } from './icons.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useEnsureAddress } from './use-ensure-address.ts';
import { useTask } from './use-task.ts';
import { useView } from './use-view.ts';

const serveCommand = 'npm run serve';

/** No address yet, and none to be had: says so, and offers the ways on. */
export function FirstRun({ problem, busy }: { problem: Problem; busy: boolean }) {
  const settings = useView('settings');
  const retry = useEnsureAddress(problem);
  const copy = useTask(async () => {
    await navigator.clipboard.writeText(serveCommand);
    announce(t('first_copied'));
  });
  return (
    <section class="first">
      <Mayfly />
      <h2>{t('first_title')}</h2>
      <p>{t('first_text')}</p>
      <p class="first-address">
        <Breakable text={settings?.serviceUrl ?? ''} />
      </p>
      <ProblemNote problem={retry.problem ?? problem} retried nearSettings />
      <div class="first-actions">
        <ActionButton
          label={t('retry')}
          icon="refresh"
          look="primary"
          busy={busy || retry.busy}
          onClick={retry.run}
        />
        <a class="button secondary" href="options.html" target="_blank" rel="noopener">
          {t('first_choose')}
        </a>
      </div>
      <p>{t('first_run')}</p>
      <p class="command">
        <code>{serveCommand}</code>
        <ActionButton
          label={t('first_copy')}
          doneLabel={t('address_copied')}
          icon="copy"
          look="quiet"
          done={copy.done}
          onClick={copy.run}
        />
      </p>
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
    </section>
  );
}

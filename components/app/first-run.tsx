import { useState } from 'preact/hooks';
import type { Problem, SettingsView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { announce } from '../kit/announcer.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Mayfly } from '../kit/icons.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { type Task, useTask } from '../kit/use-task.ts';
import { useView } from '../kit/use-view.ts';
import { RunYourOwn } from '../service/local-service.tsx';
import { ServiceChooser } from '../service/service-chooser.tsx';
import { ServiceProblem } from '../service/service-problem.tsx';

/** Hosts of a service on the same machine. */
const thisMachine = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The command that starts a service at this URL from Mayfly's sources, if any. */
function serveCommand(serviceUrl: string): string | undefined {
  const { protocol, hostname, port, pathname } = new URL(serviceUrl);
  if (protocol !== 'http:' || pathname !== '/' || !thisMachine.has(hostname)) return undefined;
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const address = `${host}:${port || 80}`;
  return address === '127.0.0.1:8025' ? 'npm run serve' : `MAYFLY_HTTP=${address} npm run serve`;
}

/** Shown while there is no address: the choice of a service, or why none could be created. */
export function FirstRun({ problem, ensure }: { problem: Problem; ensure: Task<[]> }) {
  const settings = useView('settings');
  const [isChoosing, setChoosing] = useState(false);
  const isMissing = problem.code === 'service-not-chosen';
  if (!isMissing && !isChoosing) {
    // A service set by a build or an administrator can be changed only in the settings.
    const isSet = import.meta.env.WXT_SERVICE_URL || settings?.locked.includes('serviceUrl');
    const choose = isSet ? undefined : () => setChoosing(true);
    return <NoAddress problem={problem} ensure={ensure} settings={settings} onChoose={choose} />;
  }
  if (!settings) return null;
  return <ServiceChooser settings={settings} problem={isMissing ? undefined : problem} />;
}

/**
 * The problem, a retry button, and a button to choose another service (`onChoose`, by default in
 * the settings).
 */
function NoAddress(props: {
  problem: Problem;
  ensure: Task<[]>;
  settings: SettingsView | undefined;
  onChoose: (() => void) | undefined;
}) {
  const { problem, ensure, settings, onChoose } = props;
  // If a program already responds at that URL, a second service could not listen on its port.
  const canServe = import.meta.env.WXT_FROM_SOURCES && problem.code === 'unreachable';
  const command = settings && canServe ? serveCommand(settings.serviceUrl) : undefined;
  return (
    <section class="first-run">
      <Mayfly />
      <h2>{t('first_title')}</h2>
      <p>{t('first_text')}</p>
      <p class="first-run-address">
        <BreakableText text={settings?.serviceUrl ?? ''} />
      </p>
      <ServiceProblem
        problem={problem}
        service={settings?.serviceUrl ?? ''}
        task={ensure}
        withoutActions
      />
      <div class="first-run-actions">
        <ActionButton
          label={t('retry')}
          icon="refresh"
          look="primary"
          busy={ensure.busy}
          onClick={() => void ensure.retry()}
        />
        {onChoose ? (
          <ActionButton label={t('first_choose')} look="secondary" onClick={onChoose} />
        ) : (
          <a class="button secondary" href="options.html" target="_blank" rel="noopener">
            {t('first_choose')}
          </a>
        )}
      </div>
      {command === undefined ? (
        <p>
          <RunYourOwn />
        </p>
      ) : (
        <ServeCommand command={command} />
      )}
    </section>
  );
}

function ServeCommand({ command }: { command: string }) {
  const copy = useTask(async () => {
    await navigator.clipboard.writeText(command);
    announce(t('first_copied'));
  });
  return (
    <>
      <p>{t('first_run')}</p>
      <p class="command">
        <code>{command}</code>
        <ActionButton
          label={t('first_copy')}
          doneLabel={t('address_copied')}
          icon="copy"
          look="quiet"
          task={copy}
        />
      </p>
      <ProblemNote problem={copy.problem} text={t('copy_failed')} />
    </>
  );
}

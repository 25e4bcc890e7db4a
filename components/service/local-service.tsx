import { useState } from 'preact/hooks';
import { background, type LocalServiceView } from '../../lib/bus/client.ts';
import { localService } from '../../lib/known-services.ts';
import { browser } from '../../lib/platform/browser.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { type Task, useTask } from '../kit/use-task.ts';

/** The service on this computer, which is contacted only on request. */
export type LocalService = {
  find: Task<[]>;
  /** Null if no service responded; undefined before the request. */
  found: LocalServiceView | null | undefined;
};

export function useLocalService(): LocalService {
  const [found, setFound] = useState<LocalServiceView | null>();
  const find = useTask(async () => setFound((await background.findLocalService({})) ?? null));
  return { find, found };
}

/** The base addresses with the service on this computer added if it responded. */
export function withLocalService(services: string[], { found }: LocalService): string[] {
  return found ? [...new Set([...services, localService.base])] : services;
}

/** Looks for the service on this computer; renders nothing once it is listed. */
export function FindLocalService({ local }: { local: LocalService }) {
  const { find, found } = local;
  if (found) return null;
  return (
    <>
      <ActionButton label={t('service_find')} look="secondary" task={find} />
      <div role="status">
        {found === null && !find.busy && (
          <p class="hint">
            {t('service_find_none')} <RunYourOwn />
          </p>
        )}
      </div>
      <ProblemNote problem={find.problem} withoutSettingsLink />
    </>
  );
}

/** Names the documentation on running a service; a link if the build sets a home page. */
export function RunYourOwn() {
  const { homepage_url: home } = browser.runtime.getManifest();
  if (!home) return <>{t('first_package')}</>;
  return (
    <a href={home} target="_blank" rel="noopener noreferrer">
      {t('first_package')}
    </a>
  );
}

import { useState } from 'preact/hooks';
import type { Problem, ServiceChoiceView } from '../../lib/bus/client.ts';
import { findKnownService } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ProblemNote } from '../kit/problem-note.tsx';

/**
 * What has become of a chosen service so far: it is being connected to, or cannot be used.
 *
 * @param isAsking whether this page waits for the browser's prompt
 */
export function ServiceChoiceNote(props: { choice: ServiceChoiceView; isAsking: boolean }) {
  const { choice, isAsking } = props;
  // A choice from before this page was opened, of which the browser's prompt was dismissed.
  const [earlier] = useState(choice.base);
  const isDismissed = choice.base === earlier && !isAsking;
  const problem: Problem | undefined =
    choice.problem ?? (isDismissed ? { code: 'permission-missing' } : undefined);
  const { host } = new URL(choice.base);
  if (isAsking) return null;
  if (choice.connecting) {
    return (
      <p class="hint" role="status">
        {t('service_connecting', host)}
      </p>
    );
  }
  const isOwn = findKnownService(choice.base)?.kind === 'own';
  return (
    <>
      <ProblemNote
        problem={problem}
        text={problem?.code === 'permission-missing' ? t('choose_denied', host) : undefined}
        withoutSettingsLink
      />
      {isOwn && problem?.code === 'unreachable' && <p class="hint">{t('first_package')}</p>}
    </>
  );
}

import type { Problem, ServiceChoiceView } from '../../lib/bus/client.ts';
import { findKnownService } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { RunYourOwn } from './local-service.tsx';
import type { ChooseService } from './use-choose-service.ts';

/** The state of a chosen service: connecting, or why it cannot be used. */
export function ServiceChoiceNote(props: { choice: ServiceChoiceView; choose: ChooseService }) {
  const { choice, choose } = props;
  const isUnanswered = choose.unanswered === choice.base;
  const problem: Problem | undefined =
    choice.problem ?? (isUnanswered ? { code: 'permission-missing' } : undefined);
  const { host } = new URL(choice.base);
  if (choose.busy) return null;
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
      {isOwn && problem?.code === 'unreachable' && (
        <p class="hint">
          <RunYourOwn />
        </p>
      )}
    </>
  );
}

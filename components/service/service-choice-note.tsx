import { useState } from 'preact/hooks';
import type { ServiceChoiceView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import type { Task } from '../kit/use-task.ts';

/** What has become of a chosen service so far: it is being connected to, or cannot be used. */
export function ServiceChoiceNote(props: {
  choice: ServiceChoiceView | undefined;
  task: Task<[string]>;
}) {
  const { choice, task } = props;
  // A choice from before this page was opened, of which the browser's prompt was dismissed.
  const [earlier] = useState(choice);
  const dismissed =
    choice !== undefined && !choice.connecting && !task.busy && choice.base === earlier?.base;
  const problem =
    task.problem ??
    choice?.problem ??
    (dismissed ? { code: 'permission-missing' as const } : undefined);
  const host = choice ? new URL(choice.base).host : '';
  return (
    <>
      {choice?.connecting && (
        <p class="hint" role="status">
          {t('service_connecting', host)}
        </p>
      )}
      {!task.busy && !choice?.connecting && (
        <ProblemNote
          problem={problem}
          text={problem?.code === 'permission-missing' ? t('choose_denied', host) : undefined}
          withoutSettingsLink
        />
      )}
    </>
  );
}

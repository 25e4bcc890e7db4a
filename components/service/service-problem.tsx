import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { findKnownService } from '../../lib/known-services.ts';
import { t } from '../../lib/platform/i18n.ts';
import { serviceCodes } from '../kit/problem-details.tsx';
import { Countdown } from '../kit/problem-more.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useRetry } from '../kit/use-retry.ts';
import type { Task } from '../kit/use-task.ts';

/**
 * The problem of a service, with the time of the next attempt and what the person can do. While it
 * is shown, `task` is repeated.
 */
export function ServiceProblem(props: {
  problem: Problem;
  /** Base address or host. */
  service: string;
  task: Pick<Task<[]>, 'busy' | 'retry'>;
  /** The background repeats the task by itself at the problem's `until`. */
  inBackground?: boolean;
  /** Whether the service is known to fail. */
  isFailing?: boolean;
  /** Hides the actions, because buttons beside the problem offer them. */
  withoutActions?: boolean;
}) {
  const { problem, service, task } = props;
  const { code } = problem;
  const isSilent = code === 'unreachable' || code === 'too-slow';
  const nextAt = useRetry(task, props.inBackground ? undefined : problem, props.isFailing);
  const retryAt = nextAt ?? problem.until;
  const canTry = retryAt !== undefined || task.busy;
  return (
    <ProblemNote
      problem={problem}
      text={isSilent && service ? t('service_no_answer', nameOf(service)) : problemText(problem)}
      withoutSettingsLink={props.withoutActions === true || serviceCodes.has(code)}
    >
      {retryAt !== undefined && code !== 'offline' && <Countdown until={retryAt} name="retry_in" />}
      {!props.withoutActions && (
        <span class="note-actions">
          {/* A service that asked for a pause is not called before its end. */}
          {canTry && code !== 'slow-down' && (
            <button type="button" aria-busy={task.busy} onClick={() => void task.retry()}>
              {t('retry_now')}
            </button>
          )}
          {serviceCodes.has(code) && (
            <a href="options.html#service" target="_blank" rel="noopener">
              {t('service_change')}
            </a>
          )}
        </span>
      )}
    </ProblemNote>
  );
}

/** The name of a service: its own, or its host. */
export function nameOf(service: string): string {
  return findKnownService(service)?.name ?? URL.parse(service)?.host ?? service;
}

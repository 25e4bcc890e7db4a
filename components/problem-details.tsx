import { useState } from 'preact/hooks';
import type { Problem } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { useTask } from './use-task.ts';

/** What a service's operator or we would ask for: which problem, when, and what was said of it. */
export function ProblemDetails({ problem }: { problem: Problem }) {
  const [at] = useState(() => new Date().toISOString());
  const text = [problem.code, at, problem.detail].join('\n');
  const copy = useTask(() => navigator.clipboard.writeText(text));
  return (
    <details class="problem-details">
      <summary>{t('details_title')}</summary>
      <pre dir="ltr">{text}</pre>
      <ActionButton
        label={t('details_copy')}
        doneLabel={t('address_copied')}
        icon="copy"
        look="quiet"
        done={copy.done}
        onClick={copy.run}
      />
    </details>
  );
}

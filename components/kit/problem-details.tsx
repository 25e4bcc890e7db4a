import { useRef, useState } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { useTask } from './use-task.ts';

/** Problems that another service may not have. */
export const serviceCodes: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'too-slow',
  'unavailable',
  'web-page',
  'no-service',
  'redirected',
  'login-required',
  'not-understood',
  'not-offered',
]);

/** Problems that the person cannot solve. They have details for a report. */
const detailed: ReadonlySet<Problem['code']> = new Set([
  ...serviceCodes,
  'slow-down',
  'refused',
  'address-unknown',
  'internal',
]);

/** Problems whose detail is Mayfly's own text; a service's text may quote a mail. */
const safeToShow: ReadonlySet<Problem['code']> = new Set([
  'not-understood',
  'web-page',
  'no-service',
  'redirected',
  'not-offered',
  'internal',
]);

/**
 * Details for a bug report, ready to copy: code, time, request and the service's request id. They
 * contain no token and no text of a mail. Renders nothing for a problem that the person can solve.
 */
export function ProblemDetails({ problem }: { problem: Problem }) {
  const [seenAt] = useState(Date.now);
  const block = useRef<HTMLDetailsElement>(null);
  // A new failure must not change an open block while somebody reads or copies it.
  const displayed = useRef(problem);
  if (!block.current?.open || displayed.current.code !== problem.code) displayed.current = problem;
  const { code, detail, trace } = displayed.current;
  const text = [
    trace?.status === undefined ? code : `${code} (HTTP ${trace.status})`,
    new Date(trace?.at ?? seenAt).toISOString(),
    trace?.asked,
    trace?.requestId,
    safeToShow.has(code) && detail?.slice(0, 300),
  ]
    .filter(Boolean)
    .join('\n');
  const copy = useTask(() => navigator.clipboard.writeText(text));
  if (!detailed.has(code)) return null;
  return (
    <details class="problem-details" ref={block}>
      <summary>{t('details_title')}</summary>
      <pre dir="ltr">{text}</pre>
      <ActionButton
        label={t('details_copy')}
        doneLabel={t('address_copied')}
        icon="copy"
        look="quiet"
        task={copy}
      />
      {copy.problem && <p role="alert">{t('copy_failed')}</p>}
    </details>
  );
}

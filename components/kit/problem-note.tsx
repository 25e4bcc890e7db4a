import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { ActionButton } from './action-button.tsx';
import { BreakableText } from './breakable-text.tsx';
import { Icon } from './icons.tsx';
import { useNow } from './use-now.ts';
import { useTask } from './use-task.ts';

/** Problems that a service's operator must fix, with details for a report. */
const detailed: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
  'web-page',
  'no-service',
  'redirected',
  'login-required',
  'not-understood',
  'not-offered',
  'refused',
  'address-unknown',
  'internal',
]);

const fixableInSettings: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'no-service',
  'redirected',
  'login-required',
  'not-understood',
  'not-offered',
  'permission-missing',
  'service-not-chosen',
]);

/** A problem's text with its countdown, details and link to settings. Renders nothing without one. */
export function ProblemNote(props: {
  problem: Problem | undefined;
  text?: string | undefined;
  /** Mayfly tries again by itself at the problem's `until`. */
  retriesByItself?: boolean;
  withoutSettingsLink?: boolean;
}) {
  const note = useRef<HTMLDivElement>(null);
  const code = props.problem?.code;
  useLayoutEffect(() => {
    // It may appear outside the visible part of the screen.
    if (code) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [code]);
  if (!props.problem) return null;
  return (
    <div class="note note-problem" role="alert" ref={note}>
      <Icon name="warning" />
      <div>
        {props.text ?? problemText(props.problem)}
        {props.problem.code === 'redirected' && props.problem.detail && (
          <p dir="ltr">
            <BreakableText text={props.problem.detail} />
          </p>
        )}
        {props.problem.until !== undefined && (
          <Countdown until={props.problem.until} retried={props.retriesByItself === true} />
        )}
        {fixableInSettings.has(props.problem.code) && !props.withoutSettingsLink && (
          <>
            {' '}
            <a href="options.html" target="_blank" rel="noopener">
              {t('app_settings')}
            </a>
          </>
        )}
        {detailed.has(props.problem.code) && <ProblemDetails problem={props.problem} />}
      </div>
    </div>
  );
}

/** Hidden from screen readers, as it changes every second. */
function Countdown({ until, retried: retriesByItself }: { until: number; retried: boolean }) {
  const left = until - useNow(1000);
  if (left <= 0) return null;
  const text = t(retriesByItself ? 'retry_in' : 'retry_possible', formatDuration(left + 999));
  return <span aria-hidden="true"> {text}</span>;
}

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
 * contain no token and nothing of a mail.
 */
function ProblemDetails({ problem }: { problem: Problem }) {
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
  return (
    <details class="problem-details" ref={block}>
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
      {copy.problem && <p role="alert">{t('copy_failed')}</p>}
    </details>
  );
}

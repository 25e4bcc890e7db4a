import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { Icon } from './icons.tsx';
import { ProblemDetails } from './problem-note/problem-details.tsx';
import { useNow } from './use-now.ts';

/** Problems that a service's operator must fix, who will ask for details. */
const detailed: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'too-slow',
  'slow-down',
  'unavailable',
  'web-page',
  'no-service',
  'not-understood',
  'not-offered',
  'refused',
  'address-unknown',
  'internal',
]);

const fixableInSettings: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'no-service',
  'not-understood',
  'not-offered',
  'permission-missing',
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

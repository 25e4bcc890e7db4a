import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { Icon } from './icons.tsx';
import { onDemand } from './on-demand.tsx';
import { useNow } from './use-now.ts';

const ProblemDetails = onDemand(() =>
  import('./problem-note/problem-details.tsx').then((module) => module.ProblemDetails),
);

/** Problems that somebody else has to mend, and will ask about. */
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

/** Problems that settings may mend. */
const settled: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'no-service',
  'not-understood',
  'not-offered',
  'permission-missing',
]);

/** What went wrong, in plain words, told to screen readers too. Renders nothing without one. */
export function ProblemNote(props: {
  problem: Problem | undefined;
  text?: string | undefined;
  /** Whether Mayfly tries again by itself when the problem's `until` comes. */
  retried?: boolean;
  /** Whether a way to settings stands beside it already. */
  nearSettings?: boolean;
}) {
  const note = useRef<HTMLDivElement>(null);
  const code = props.problem?.code;
  useLayoutEffect(() => {
    // What comes out of sight would not be seen at all.
    if (code) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [code]);
  if (!props.problem) return null;
  return (
    <div class="note note-problem" role="alert" ref={note}>
      <Icon name="warning" />
      <div>
        {props.text ?? problemText(props.problem)}
        {props.problem.until !== undefined && (
          <Countdown until={props.problem.until} retried={props.retried === true} />
        )}
        {settled.has(props.problem.code) && !props.nearSettings && (
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

/**
 * When the next attempt comes, or makes sense. It changes every second, so it stays out of screen
 * readers' way.
 */
function Countdown({ until, retried }: { until: number; retried: boolean }) {
  const left = until - useNow(1000);
  if (left <= 0) return null;
  const words = t(retried ? 'retry_in' : 'retry_possible', formatDuration(left + 999));
  return <span aria-hidden="true"> {words}</span>;
}

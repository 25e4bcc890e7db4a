import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Problem } from '../../lib/bus/client.ts';
import { problemText } from '../../lib/bus/problem-text.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { BreakableText } from './breakable-text.tsx';
import { Icon } from './icons.tsx';
import { lazy } from './lazy.tsx';
import { useNow } from './use-now.ts';

const ProblemDetails = lazy(() => import('./problem-details.tsx'), 'ProblemDetails');

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
  /** Shown after the text, instead of the countdown. */
  children?: ComponentChildren;
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
        {props.children ??
          (props.problem.until !== undefined && (
            <Countdown
              until={props.problem.until}
              name={props.retriesByItself ? 'retry_in' : 'retry_possible'}
            />
          ))}
        {fixableInSettings.has(props.problem.code) && !props.withoutSettingsLink && (
          <>
            {' '}
            <a href="options.html" target="_blank" rel="noopener">
              {t('app_settings')}
            </a>
          </>
        )}
        <ProblemDetails problem={props.problem} />
      </div>
    </div>
  );
}

/** Hidden from screen readers, as it changes every second. */
export function Countdown({ until, name }: { until: number; name: 'retry_in' | 'retry_possible' }) {
  const left = until - useNow(1000);
  if (left <= 0) return null;
  return <span aria-hidden="true"> {t(name, formatDuration(left + 999))}</span>;
}

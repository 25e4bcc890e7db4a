import type { Problem } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { BreakableText } from './breakable-text.tsx';
import { ProblemDetails } from './problem-details.tsx';
import { useNow } from './use-now.ts';

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

/** The parts below a problem's text: its countdown, a link to the settings, and details. */
export function ProblemMore(props: {
  problem: Problem;
  retriesByItself?: boolean;
  withoutSettingsLink?: boolean;
  children?: unknown;
}) {
  const { code, detail, until } = props.problem;
  return (
    <>
      {code === 'redirected' && detail && (
        <p dir="ltr">
          <BreakableText text={detail} />
        </p>
      )}
      {until !== undefined && !props.children && (
        <Countdown until={until} name={props.retriesByItself ? 'retry_in' : 'retry_possible'} />
      )}
      {fixableInSettings.has(code) && !props.withoutSettingsLink && (
        <>
          {' '}
          <a href="options.html" target="_blank" rel="noopener">
            {t('app_settings')}
          </a>
        </>
      )}
      <ProblemDetails problem={props.problem} />
    </>
  );
}

/** Hidden from screen readers, as it changes every second. */
export function Countdown({ until, name }: { until: number; name: 'retry_in' | 'retry_possible' }) {
  const left = until - useNow(1000);
  if (left <= 0) return null;
  return <span aria-hidden="true"> {t(name, formatDuration(left + 999))}</span>;
}

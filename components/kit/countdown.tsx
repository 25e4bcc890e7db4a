import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { useNow } from './use-now.ts';

/** Hidden from screen readers, as it changes every second. */
export function Countdown({ until, name }: { until: number; name: 'retry_in' | 'retry_possible' }) {
  const left = until - useNow(1000);
  if (left <= 0) return null;
  return <span aria-hidden="true"> {t(name, formatDuration(left + 999))}</span>;
}

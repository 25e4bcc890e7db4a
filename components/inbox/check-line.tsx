import type { CheckView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { Icon } from '../kit/icons.tsx';
import { useNow } from '../kit/use-now.ts';
import { useSlow } from '../kit/use-slow.ts';
import type { Task } from '../kit/use-task.ts';

/** When mail was last checked, and a button to check at once. */
export function CheckLine({ check, task }: { check: CheckView; task: Task<[]> }) {
  const now = useNow(1000);
  const slow = useSlow(task.busy, t('inbox_check'));
  return (
    <p class="check">
      <span>{slow ? t('inbox_checking') : checked(check, now)}</span>
      <button
        type="button"
        class="icon-button small"
        aria-label={t('inbox_check')}
        aria-busy={task.busy}
        aria-disabled={slow}
        title={t('inbox_check')}
        onClick={task.run}
      >
        <Icon name="refresh" />
      </button>
    </p>
  );
}

function checked({ checkedAt }: CheckView, now: number): string {
  if (checkedAt === undefined) return t('inbox_unchecked');
  const passed = now - checkedAt;
  return passed < 1000 ? t('inbox_checked_now') : t('inbox_checked', formatDuration(passed));
}

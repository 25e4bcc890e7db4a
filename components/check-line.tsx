import { type CheckView, call } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { duration } from '../lib/times.ts';
import { Icon } from './icons.tsx';
import { useNow } from './use-now.ts';
import { useTask } from './use-task.ts';

/** When mail was last checked, quietly, and a button to check at once. */
export function CheckLine({ check, expired }: { check: CheckView; expired: boolean }) {
  const now = useNow(1000);
  const checkNow = useTask(() => call('check-now', {}));
  if (expired) return null;
  const checking = checkNow.busy;
  return (
    <p class="check">
      <span>{checked(check, now)}</span>
      <button
        type="button"
        class="icon-button small"
        aria-label={t('inbox_check')}
        aria-busy={checking}
        title={checking ? t('inbox_checking') : t('inbox_check')}
        onClick={checkNow.run}
      >
        <Icon name="refresh" />
      </button>
    </p>
  );
}

function checked({ checkedAt }: CheckView, now: number): string {
  if (checkedAt === undefined) return t('inbox_unchecked');
  const passed = now - checkedAt;
  return passed < 1000 ? t('inbox_checked_now') : t('inbox_checked', duration(passed));
}

import type { CheckView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { formatDuration } from '../../lib/text/times.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { lazy } from '../kit/lazy.tsx';
import { useNow } from '../kit/use-now.ts';
import { useSlow } from '../kit/use-slow.ts';
import type { Task } from '../kit/use-task.ts';

const Menu = lazy(
  () => import('../kit/menu.tsx'),
  'Menu',
  <span class="icon-button">
    <Icon name="more" />
  </span>,
);

/** The line above the rows: unread count, last check, search and a menu. */
export function InboxHead(props: {
  check: CheckView;
  /** Undefined for an expired address. */
  checkTask: Task<[]> | undefined;
  unread: number;
  empty: boolean;
  onSearch: () => void;
  onChooseAll: () => void;
  onAllRead: () => void;
}) {
  return (
    <header class="inbox-head">
      <h2 tabIndex={-1} data-inbox-title>
        {t('inbox_title')}
      </h2>
      {props.unread > 0 && <span class="inbox-new">{plural('inbox_new', props.unread)}</span>}
      {props.checkTask ? (
        <CheckLine check={props.check} task={props.checkTask} />
      ) : (
        <span class="bar-spacer" />
      )}
      <IconButton icon="search" label={t('search_mail')} onClick={props.onSearch} />
      {!props.empty && (
        <Menu
          label={t('inbox_actions')}
          icon="more"
          entries={[
            props.unread > 0 && {
              label: t('inbox_all_read'),
              icon: 'read',
              onChoose: props.onAllRead,
            },
            { label: t('inbox_choose_all'), icon: 'select', onChoose: props.onChooseAll },
          ]}
        />
      )}
    </header>
  );
}

/** When mail was last checked, and a button to check at once. */
function CheckLine({ check, task }: { check: CheckView; task: Task<[]> }) {
  const now = useNow(1000);
  const slow = useSlow(task.busy, t('inbox_check'));
  return (
    <p class="check">
      <span>{slow ? t('inbox_checking') : checked(check, now)}</span>
      <IconButton
        small
        icon="refresh"
        label={t('inbox_check')}
        aria-busy={task.busy}
        aria-disabled={slow}
        onClick={task.run}
      />
    </p>
  );
}

function checked({ checkedAt }: CheckView, now: number): string {
  if (checkedAt === undefined) return t('inbox_unchecked');
  const passed = now - checkedAt;
  return passed < 1000 ? t('inbox_checked_now') : t('inbox_checked', formatDuration(passed));
}

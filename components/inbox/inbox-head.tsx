import type { CheckView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { Icon } from '../kit/icons.tsx';
import { lazy } from '../kit/lazy.tsx';
import type { Task } from '../kit/use-task.ts';
import { CheckLine } from './check-line.tsx';

const Menu = lazy(
  () => import('../kit/menu.tsx').then((module) => module.Menu),
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
      <button
        type="button"
        class="icon-button"
        aria-label={t('search_mail')}
        title={t('search_mail')}
        onClick={props.onSearch}
      >
        <Icon name="search" />
      </button>
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

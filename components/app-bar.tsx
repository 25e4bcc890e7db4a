import type { AddressView } from '../lib/bus.ts';
import { plural, t } from '../lib/i18n.ts';
import { Icon, Mayfly } from './icons.tsx';

/** The first screen's top line: the name, other addresses, a larger window, settings. */
export function AppBar(props: {
  place: 'popup' | 'tab';
  others: AddressView[];
  onAddresses: () => void;
}) {
  const unread = props.others.reduce((sum, { unread }) => sum + unread, 0);
  return (
    <header class="bar">
      <h1 class="brand">
        <Mayfly />
        Mayfly
      </h1>
      <button
        type="button"
        class="icon-button"
        aria-label={t('app_addresses')}
        aria-description={unread > 0 ? plural('address_unread', unread) : undefined}
        title={t('app_addresses')}
        onClick={props.onAddresses}
      >
        <Icon name="list" />
        {unread > 0 && <span class="dot" aria-hidden="true" />}
      </button>
      {props.place === 'popup' && (
        <a
          class="icon-button"
          href="inbox.html"
          target="_blank"
          aria-label={t('app_open_tab')}
          title={t('app_open_tab')}
          rel="noopener"
        >
          <Icon name="tab" />
        </a>
      )}
      <a
        class="icon-button"
        href="options.html"
        target="_blank"
        aria-label={t('app_settings')}
        title={t('app_settings')}
        rel="noopener"
      >
        <Icon name="settings" />
      </a>
    </header>
  );
}

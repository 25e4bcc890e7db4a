import type { AddressView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon, Mayfly } from '../kit/icons.tsx';
import type { WindowKind } from './handover.ts';
import { WindowButtons } from './window-buttons.tsx';

/** The first screen's top line: the name, other addresses, other windows, settings. */
export function AppBar(props: {
  windowKind: WindowKind;
  /** It is the bar of one pane, not of the page. */
  wide: boolean;
  others: AddressView[];
  onAddresses: () => void;
}) {
  const heard = props.others.filter(({ muted }) => !muted);
  const unread = heard.reduce((sum, { unread }) => sum + unread, 0);
  return (
    <header class="bar" role={props.wide ? 'none' : undefined}>
      <h1 class="brand">
        <Mayfly />
        Mayfly
      </h1>
      <IconButton
        icon="at"
        label={t('app_addresses')}
        aria-description={unread > 0 ? plural('address_unread', unread) : undefined}
        onClick={props.onAddresses}
      >
        {unread > 0 && <span class="dot" aria-hidden="true" />}
      </IconButton>
      <WindowButtons place={props.windowKind} />
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

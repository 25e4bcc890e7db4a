import type { AddressView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon, Mayfly } from '../kit/icons.tsx';
import { lazy } from '../kit/lazy.tsx';
import type { WindowKind } from './handover.ts';

const WindowButtons = lazy(() => import('./window-buttons.tsx'), 'WindowButtons');

/** The first screen's top line: the name, other addresses, other windows, settings. */
export function AppBar(props: {
  windowKind: WindowKind;
  /** Whether this is the bar of one pane, not of the page. */
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
      {/* First, because it appears late and must not move the other buttons. */}
      <WindowButtons windowKind={props.windowKind} />
      <IconButton
        icon="at"
        label={t('app_addresses')}
        text
        aria-description={unread > 0 ? plural('address_unread', unread) : undefined}
        onClick={props.onAddresses}
      >
        {unread > 0 && <span class="dot" aria-hidden="true" />}
      </IconButton>
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

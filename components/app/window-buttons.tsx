import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { currentWindow, hasSidePanel, openSidePanel } from '../../lib/platform/side-panel.ts';
import { Icon } from '../kit/icons.tsx';
import { useOnce } from '../kit/use-on-mount.ts';
import { handOver, type Place } from './handover.ts';

/** Leads to our other windows; what is open here, and how far it was read, goes along. */
export function WindowButtons({ place }: { place: Place }) {
  const windowId = useRef<number>(undefined);
  const toPanel = place !== 'panel' && hasSidePanel();
  useOnce(() => {
    if (toPanel) void currentWindow().then((id) => (windowId.current = id));
    return undefined;
  });
  const closePopup = () => place === 'popup' && close();
  return (
    <>
      {toPanel && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('app_open_panel')}
          title={t('app_open_panel')}
          onClick={() => {
            handOver('panel');
            // Opened before anything is waited for: else the browser takes it for no click.
            void openSidePanel(windowId.current).then(closePopup);
          }}
        >
          <Icon name="panel" />
        </button>
      )}
      {place !== 'tab' && (
        <a
          class="icon-button"
          href="inbox.html"
          target="_blank"
          aria-label={t('app_open_tab')}
          title={t('app_open_tab')}
          rel="noopener"
          onClick={() => handOver('tab')}
        >
          <Icon name="tab" />
        </a>
      )}
    </>
  );
}

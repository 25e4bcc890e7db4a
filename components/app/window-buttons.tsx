import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { currentWindow, hasSidePanel, openSidePanel } from '../../lib/platform/side-panel.ts';
import { Icon } from '../kit/icons.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { handOver, type WindowKind } from './handover.ts';

/** Opens the side panel or a tab with the same screen, scrolled as far. */
export function WindowButtons({ place: windowKind }: { place: WindowKind }) {
  const windowId = useRef<number>(undefined);
  const toPanel = windowKind !== 'panel' && hasSidePanel();
  useOnMount(() => {
    if (toPanel) void currentWindow().then((id) => (windowId.current = id));
    return undefined;
  });
  const closePopup = () => windowKind === 'popup' && close();
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
            // Before any await: browsers open the panel only within a click.
            void openSidePanel(windowId.current).then(closePopup);
          }}
        >
          <Icon name="panel" />
        </button>
      )}
      {windowKind !== 'tab' && (
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

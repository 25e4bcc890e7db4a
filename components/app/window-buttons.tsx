import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/i18n.ts';
import { currentWindow, hasSidePanel, openSidePanel } from '../../lib/platform/side-panel.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { handOver, type WindowKind } from './handover.ts';

/** Opens the side panel or a tab with the same screen and scroll position. */
export function WindowButtons({ place: windowKind }: { place: WindowKind }) {
  const windowId = useRef<number>(undefined);
  const toPanel = windowKind !== 'panel' && hasSidePanel();
  useOnMount(() => {
    if (toPanel) void currentWindow().then((id) => (windowId.current = id));
  });
  const closePopup = () => windowKind === 'popup' && close();
  return (
    <>
      {toPanel && (
        <IconButton
          icon="panel"
          label={t('app_open_panel')}
          onClick={() => {
            handOver('panel');
            // Before any await: browsers open the panel only within a click.
            void openSidePanel(windowId.current).then(closePopup);
          }}
        />
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

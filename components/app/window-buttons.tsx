import { useRef } from 'preact/hooks';
import { currentWindow } from '../../lib/platform/browser.ts';
import { t } from '../../lib/platform/i18n.ts';
import { openTab } from '../../lib/platform/open-tab.ts';
import { hasSidePanel, openSidePanel } from '../../lib/platform/side-panel.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { lazy } from '../kit/lazy.tsx';
import type { MenuEntry } from '../kit/menu.tsx';
import { useOnMount } from '../kit/use-on-mount.ts';
import { handOver, type WindowKind } from './handover.ts';

const Menu = lazy(() => import('../kit/menu.tsx'), 'Menu');

/** Opens the side panel or a tab with the same screen and scroll position. */
export function WindowButtons({ windowKind }: { windowKind: WindowKind }) {
  const windowId = useRef<number>(undefined);
  const toPanel = windowKind !== 'panel' && hasSidePanel();
  useOnMount(() => {
    if (toPanel) void currentWindow().then((id) => (windowId.current = id));
  });
  const openPanel = {
    icon: 'panel',
    label: t('app_open_panel'),
    onChoose: () => {
      handOver('panel');
      // Before any await: browsers open the panel only within a click.
      void openSidePanel(windowId.current).then(() => windowKind === 'popup' && close());
    },
  } as const satisfies MenuEntry;
  const openInTab = {
    icon: 'tab',
    label: t('app_open_tab'),
    onChoose: () => {
      handOver('tab');
      openTab('inbox.html');
    },
  } as const satisfies MenuEntry;
  if (toPanel && windowKind === 'popup') {
    return <Menu label={t('app_open_in')} icon="tab" text entries={[openPanel, openInTab]} />;
  }
  if (windowKind === 'tab' && !toPanel) return null;
  const { icon, label, onChoose } = toPanel ? openPanel : openInTab;
  return <IconButton icon={icon} label={label} onClick={onChoose} />;
}

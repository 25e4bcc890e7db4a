import { useEffect } from 'preact/hooks';
import { reportInboxOnScreen } from '../../lib/bus/client.ts';
import { currentWindow } from '../../lib/platform/side-panel.ts';
import type { WindowKind } from '../app/handover.ts';

/**
 * Tells the background which inbox is on screen here, so that no notification tells of mail that the
 * person sees coming.
 *
 * @param address absent while another screen is shown
 */
export function useReportInboxOnScreen(windowKind: WindowKind, address: string | undefined): void {
  useEffect(() => {
    let isCurrent = true;
    const report = async () => {
      const isVisible = document.visibilityState === 'visible';
      if (!isVisible || address === undefined) return reportInboxOnScreen(undefined);
      // A popup is gone as soon as something else has the focus.
      const window = windowKind === 'popup' ? undefined : await currentWindow();
      if (isCurrent) reportInboxOnScreen({ address, window });
    };
    void report();
    const follow = () => void report();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', follow);
    };
  }, [windowKind, address]);
}

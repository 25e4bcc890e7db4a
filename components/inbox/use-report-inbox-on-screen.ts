import { useEffect } from 'preact/hooks';
import { reportInboxOnScreen } from '../../lib/bus/client.ts';
import { currentWindow } from '../../lib/platform/browser.ts';
import type { WindowKind } from '../app/handover.ts';

/**
 * Reports the inbox on screen to the background, which raises no notification for mail that the person
 * sees arrive.
 *
 * @param address absent while another screen is shown
 */
export function useReportInboxOnScreen(windowKind: WindowKind, address: string | undefined): void {
  useEffect(() => {
    let isCurrent = true;
    const report = async () => {
      const isVisible = document.visibilityState === 'visible';
      if (!isVisible || address === undefined) return reportInboxOnScreen(undefined);
      // A popup closes as soon as another window has the focus.
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

import { browser } from './browser.ts';

export type BackgroundTab = {
  show(): Promise<void>;
  close(): Promise<void>;
  /** Stops watching the tab, which stays open. */
  forget(): void;
};

/**
 * Opens a URL in a tab behind the active one, without a referrer.
 *
 * @param onLoaded called when the tab has loaded, and again for each further page in it
 */
export async function openBackgroundTab(
  url: string,
  { onLoaded, onClosed }: { onLoaded(): void; onClosed(): void },
): Promise<BackgroundTab> {
  const tab = await browser.tabs.create({ url, active: false });
  // Firefox reports the empty document of a new tab as complete, but not as loading.
  let hasStarted = tab.status === 'loading';
  const updated = (id: number, { status }: { status?: string }) => {
    if (id !== tab.id) return;
    if (status === 'loading') hasStarted = true;
    else if (status === 'complete' && hasStarted) onLoaded();
  };
  const removed = (id: number) => {
    if (id !== tab.id) return;
    forget();
    onClosed();
  };
  const forget = () => {
    browser.tabs.onUpdated.removeListener(updated);
    browser.tabs.onRemoved.removeListener(removed);
  };
  browser.tabs.onUpdated.addListener(updated);
  browser.tabs.onRemoved.addListener(removed);
  return {
    forget,
    async show() {
      if (tab.id !== undefined) await browser.tabs.update(tab.id, { active: true });
    },
    async close() {
      if (tab.id !== undefined) await browser.tabs.remove(tab.id);
    },
  };
}

import type { ReportedInbox } from '../bus/host.ts';
import { browser } from '../platform/browser.ts';

/**
 * The addresses whose inbox is before the person's eyes: shown by a popup, or by a side panel or the
 * tab in front in the window that has the focus.
 */
export async function visibleInboxes(onScreen: ReportedInbox[]): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const { address, tab, window } of onScreen) {
    if (tab === undefined ? await hasFocus(window) : await isInFront(tab)) addresses.add(address);
  }
  return addresses;
}

async function isInFront(id: number): Promise<boolean> {
  // It may be closed by now.
  const tab = await browser.tabs.get(id).catch(() => undefined);
  return tab?.active === true && (await hasFocus(tab.windowId));
}

/** Whether a window has the focus; a popup, which names none, is there as long as it has it. */
async function hasFocus(window: number | undefined): Promise<boolean> {
  // Firefox for Android has no windows: what is shown there is in front.
  if (window === undefined || !browser.windows) return true;
  const last = await browser.windows.getLastFocused();
  return last.focused && last.id === window;
}

/** Opening our mailbox beside the page: Chromium calls it side panel, Firefox sidebar. */
import { browser } from './browser.ts';

/** The part of the two APIs that is used; the polyfill's types know one of them only. */
type SideApi = {
  sidePanel?: { open?(options: { windowId: number | undefined }): Promise<void> };
  sidebarAction?: { open?(): Promise<void> };
};

/** Whether this browser has such a place, and lets us open it: Opera's sidebar opens by hand alone. */
export function hasSidePanel(): boolean {
  const { sidePanel, sidebarAction } = browser as SideApi;
  return Boolean(sidePanel?.open ?? sidebarAction?.open);
}

/** The id of the window that this page is in. */
export async function currentWindow(): Promise<number | undefined> {
  // Firefox for Android has no windows.
  return (await browser.windows?.getCurrent())?.id;
}

/**
 * Opens it in a window. Call it first thing in a click's handler, before any await: the browser
 * counts only what the click itself caused.
 */
export async function openSidePanel(windowId: number | undefined): Promise<void> {
  const { sidePanel, sidebarAction } = browser as SideApi;
  await (sidePanel?.open ? sidePanel.open({ windowId }) : sidebarAction?.open?.());
}

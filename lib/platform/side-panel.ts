/** Opens the mailbox beside the page: side panel in Chromium, sidebar in Firefox. */
import { browser } from './browser.ts';

/** The calls that are used of both APIs. The polyfill's types have only one API. */
type SideApi = {
  sidePanel?: { open?(options: { windowId: number | undefined }): Promise<void> };
  sidebarAction?: { open?(): Promise<void> };
};

/** False in Opera, where extensions cannot open the sidebar. */
export function hasSidePanel(): boolean {
  const { sidePanel, sidebarAction } = browser as SideApi;
  return Boolean(sidePanel?.open ?? sidebarAction?.open);
}

/**
 * Opens the side panel or sidebar of a window. Call it first in a click handler, before any await,
 * because browsers require a user gesture.
 */
export async function openSidePanel(windowId: number | undefined): Promise<void> {
  const { sidePanel, sidebarAction } = browser as SideApi;
  await (sidePanel?.open ? sidePanel.open({ windowId }) : sidebarAction?.open?.());
}

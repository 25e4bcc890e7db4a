/** The entries in the context menu of an editable field. */
import { browser } from '../platform/browser.ts';
import { t } from '../platform/i18n.ts';
import type { FillTarget } from './filling/fill-page.ts';

const entries = { 'fill-address': 'menu_fill_address', 'fill-code': 'menu_fill_code' } as const;
type Entry = keyof typeof entries;

/** Makes the entries; the browser keeps them, so once after installation or update is enough. */
export async function createContextMenu(): Promise<void> {
  // Firefox for Android has none.
  if (!browser.contextMenus) return;
  await browser.contextMenus.removeAll();
  for (const [id, title] of Object.entries(entries)) {
    browser.contextMenus.create({ id, title: t(title), contexts: ['editable'] });
  }
}

/** Calls back with the entry that was clicked, and the frame of the field it was clicked on. */
export function onContextMenu(chosen: (entry: Entry, target: FillTarget) => void): void {
  browser.contextMenus?.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (tab?.id === undefined || !isEntry(menuItemId)) return;
    chosen(menuItemId, { tab: tab.id, ...(frameId === undefined ? {} : { frame: frameId }) });
  });
}

function isEntry(id: string | number): id is Entry {
  return Object.hasOwn(entries, id);
}

/** Puts text on the clipboard while no page of ours is in front. */

import type { CallInput } from '../bus/client.ts';
import { browser } from '../platform/browser.ts';

/** How long in ms a page may take to get the focus and copy: a desktop may keep the focus from it. */
const patience = 5000;

/** What the page that copies calls, and the copying itself. */
export type Copier = {
  /** Copies a text; resolves to whether it is on the clipboard. */
  copy(text: string): Promise<boolean>;
  handlers: {
    'read-copy': () => Promise<{ text?: string }>;
    'end-copy': (outcome: CallInput<'end-copy'>) => Promise<undefined>;
  };
};

/**
 * Firefox's event page may write by its permission. In Chromium a worker has no clipboard, but a
 * page of ours that has the focus needs no permission: one is in front for as long as it takes.
 */
export function createCopier(): Copier {
  let current: { text: string; end(copied: boolean): void } | undefined;

  const copyByPage = async (text: string) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    current = { text, end: resolve };
    const timer = setTimeout(resolve, patience, false);
    const [before] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    const page = await browser.tabs.create({
      url: browser.runtime.getURL('copy.html'),
      // In a private window no page of ours may be: the browser chooses another.
      ...(before && !before.incognito ? { windowId: before.windowId, openerTabId: before.id } : {}),
    });
    if (page.windowId !== undefined) await browser.windows.update(page.windowId, { focused: true });
    const copied = await promise;
    clearTimeout(timer);
    current = undefined;
    if (page.id !== undefined) await browser.tabs.remove(page.id).catch(() => undefined);
    return copied;
  };

  const copyHere = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );

  return {
    copy: import.meta.env.BROWSER === 'firefox' ? copyHere : copyByPage,
    handlers: {
      // A background that was stopped meanwhile has nothing to copy any more.
      'read-copy': async () => (current ? { text: current.text } : {}),
      'end-copy': async ({ copied }) => {
        current?.end(copied);
        return undefined;
      },
    },
  };
}

/** Copies text while no extension page has the focus. */

import * as z from 'zod/mini';
import { operation } from '../bus/operation.ts';
import { browser } from '../platform/browser.ts';

/** Time limit in ms for the page to get the focus and copy; some desktops deny it the focus. */
const timeout = 5000;

/** Copies a text; resolves to whether it is on the clipboard. */
export type CopyText = (text: string) => Promise<boolean>;
export type CopyOperations = ReturnType<typeof createCopier>['operations'];

/**
 * Firefox's event page can write to the clipboard with a permission. Chromium's service worker
 * cannot, so an extension page is opened briefly: a page with the focus needs no permission.
 */
export function createCopier() {
  let current: { text: string; end(copied: boolean): void } | undefined;

  const copyByPage: CopyText = async (text) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    current = { text, end: resolve };
    const timer = setTimeout(resolve, timeout, false);
    const [before] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    const page = await browser.tabs.create({
      url: browser.runtime.getURL('copy.html'),
      // Extension pages cannot be opened in a private window: the browser chooses another window.
      ...(before && !before.incognito ? { windowId: before.windowId, openerTabId: before.id } : {}),
    });
    if (page.windowId !== undefined) await browser.windows.update(page.windowId, { focused: true });
    const copied = await promise;
    clearTimeout(timer);
    current = undefined;
    if (page.id !== undefined) await browser.tabs.remove(page.id).catch(() => undefined);
    return copied;
  };

  const copyHere: CopyText = (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );

  return {
    copy: import.meta.env.BROWSER === 'firefox' ? copyHere : copyByPage,
    operations: {
      /**
       * The text that `copy.html` is to copy; undefined if the background was stopped meanwhile.
       */
      readCopy: operation(
        {},
        async (): Promise<{ text?: string }> => (current ? { text: current.text } : {}),
      ),
      /** Reports whether the page could copy. */
      endCopy: operation({ copied: z.boolean() }, async ({ copied }) => current?.end(copied)),
    },
  };
}

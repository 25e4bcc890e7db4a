/** Puts text on the clipboard while no page of ours is in front. */

import * as z from 'zod/mini';
import { operation } from '../bus/operation.ts';
import { browser } from '../platform/browser.ts';

/** How long in ms a page may take to get the focus and copy: a desktop may keep the focus from it. */
const timeout = 5000;

/** Copies a text; resolves to whether it is on the clipboard. */
export type CopyText = (text: string) => Promise<boolean>;
export type CopyOperations = ReturnType<typeof createCopier>['operations'];

/**
 * Firefox's event page may write by its permission. In Chromium a worker has no clipboard, but a
 * page of ours that has the focus needs no permission: one is in front for as long as it takes.
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

  const copyHere: CopyText = (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );

  return {
    copy: import.meta.env.BROWSER === 'firefox' ? copyHere : copyByPage,
    operations: {
      /** What `copy.html` is to copy; nothing where the background was stopped meanwhile. */
      readCopy: operation(
        {},
        async (): Promise<{ text?: string }> => (current ? { text: current.text } : {}),
      ),
      /** Whether it could. */
      endCopy: operation({ copied: z.boolean() }, async ({ copied }) => current?.end(copied)),
    },
  };
}

/** The inline menu in a page, as the background reaches it. */

import type { InlineMenuScript } from '../../inline-menu/content.ts';
import type { RequestingFrame } from '../../inline-menu/host.ts';
import { browser } from '../../platform/browser.ts';
import { fillOutcome } from './fill-page.ts';

/** Our own world of a page, as the functions that are injected into it see it. */
type World = typeof globalThis & { mayflyInlineMenu?: InlineMenuScript };

/** Injects field detection and the inline menu into a frame. Nothing happens where the frame is gone. */
export async function injectMenu({
  tab,
  frame,
}: Pick<RequestingFrame, 'tab' | 'frame'>): Promise<void> {
  await browser.scripting
    .executeScript({
      target: { tabId: tab, frameIds: [frame] },
      files: ['/autofill.js', '/inline-menu.js'],
    })
    .catch(() => undefined);
}

/** Fills what was chosen into its frame, provided that the same site is still in there. */
export async function fillByMenu({ tab, frame, origin }: RequestingFrame, value: string) {
  return fillOutcome(
    browser.scripting.executeScript({
      target: { tabId: tab, frameIds: [frame] },
      func: async (from: string, text: string) => {
        const filling = (globalThis as World).mayflyInlineMenu?.fill(from, text);
        const { filled, reason: refused, undo } = (await filling) ?? { filled: 0 };
        return { filled, refused, hasUndo: undo !== undefined };
      },
      args: [origin, value],
    }),
  );
}

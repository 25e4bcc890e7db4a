/** Injects the inline menu into pages and fills through it. */

import type { InlineMenuScript } from '../../inline-menu/content.ts';
import type { RequestingFrame } from '../../inline-menu/host.ts';
import { browser } from '../../platform/browser.ts';
import { fillOutcome } from './fill-page.ts';

/** The global object that injected functions see in the isolated world. */
type World = typeof globalThis & { mayflyInlineMenu?: InlineMenuScript };

/** Injects field detection and the inline menu into a frame. Does nothing if the frame is gone. */
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

/** Fills the chosen value into its frame, if it still shows the same origin. */
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

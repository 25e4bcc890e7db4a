import { browser } from '../browser.ts';
import type { InboxOnScreen } from '../bus-host.ts';

/**
 * The addresses whose inbox is before the person's eyes: shown by a popup, or by a page in the window
 * that has the focus.
 */
export async function inboxesInFront(onScreen: InboxOnScreen[]): Promise<Set<string>> {
  if (onScreen.length === 0) return new Set();
  // Firefox for Android has no windows: what is shown there is in front.
  const window = await browser.windows?.getLastFocused();
  const inFront = onScreen.filter(
    (one) => one.window === undefined || !window || (window.focused && window.id === one.window),
  );
  return new Set(inFront.map(({ address }) => address));
}

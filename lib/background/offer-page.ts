/** The pages' side of an offer, as the background reaches it. */
import { browser } from '../browser.ts';
import type { OfferScript } from '../offer.ts';
import type { OfferPlace } from '../offer-host.ts';
import { filledBy } from './page-fill.ts';

/** Our own world of a page, as the functions that are injected into it see it. */
type World = typeof globalThis & { mayflyOffer?: OfferScript };

/** Brings the engine and the offer into a frame. Nothing happens where the frame is gone. */
export async function bringOffer({ tab, frame }: OfferPlace): Promise<void> {
  await browser.scripting
    .executeScript({
      target: { tabId: tab, frameIds: [frame] },
      files: ['/autofill.js', '/offer.js'],
    })
    .catch(() => undefined);
}

/** Fills what was chosen into its frame, provided that the same site is still in there. */
export async function fillOffered({ tab, frame, origin }: OfferPlace, value: string) {
  return filledBy(
    browser.scripting.executeScript({
      target: { tabId: tab, frameIds: [frame] },
      func: (from: string, text: string) =>
        (globalThis as World).mayflyOffer?.fill(from, text) ?? { filled: 0 },
      args: [origin, value],
    }),
  );
}

/** Opens the menu of the offer that the page in front shows; answers whether there was one. */
export async function openShownOffer(): Promise<boolean> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined) return false;
  try {
    const answers = await browser.scripting.executeScript({
      target: { tabId: tab.id, allFrames: true },
      func: () => (globalThis as World).mayflyOffer?.open() ?? false,
    });
    return answers.some(({ result }) => result === true);
  } catch {
    // A page that is closed to us shows no offer; the fill that follows says so.
    return false;
  }
}

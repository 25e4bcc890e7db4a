/** The one script that runs on every page while the inline menu is switched on, and on none otherwise. */
import { browser } from '../../platform/browser.ts';

const id = 'offer-focus';
const files = ['/focus.js'];

/** Sees to it that the script is registered or not; answers what had to be done for that. */
export async function keepMenuRegistered(wanted: boolean): Promise<'begun' | 'ended' | 'kept'> {
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [id] });
  if (wanted === registered.length > 0) return 'kept';
  if (!wanted) {
    await browser.scripting.unregisterContentScripts({ ids: [id] });
    return 'ended';
  }
  const script = {
    id,
    js: files,
    matches: ['*://*/*'],
    allFrames: true,
    // Frames without an address of their own belong to the page that made them.
    matchOriginAsFallback: true,
    runAt: 'document_idle' as const,
    persistAcrossSessions: true,
  };
  await browser.scripting.registerContentScripts([script]);
  return 'begun';
}

/** Starts it in the pages that are open already. */
export async function startInOpenPages(): Promise<void> {
  const tabs = await browser.tabs.query({ url: '*://*/*' });
  const runs = tabs.flatMap(({ id: tabId }) =>
    tabId === undefined
      ? []
      : [browser.scripting.executeScript({ target: { tabId, allFrames: true }, files })],
  );
  // Some pages are closed to every extension, and some have gone meanwhile: neither matters here.
  await Promise.allSettled(runs);
}

/** Registers the only script that runs on every page while the inline menu is switched on. */
import { browser } from '../../platform/browser.ts';

const id = 'offer-focus';
const files = ['/focus.js'];

/** Registers or unregisters the script as wanted; returns what changed. */
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
    // Frames without their own URL belong to the page that created them.
    matchOriginAsFallback: true,
    runAt: 'document_idle' as const,
    persistAcrossSessions: true,
  };
  await browser.scripting.registerContentScripts([script]);
  return 'begun';
}

/** Starts the script in pages that are already open. */
export async function startInOpenPages(): Promise<void> {
  const tabs = await browser.tabs.query({ url: '*://*/*' });
  const runs = tabs.flatMap(({ id: tabId }) =>
    tabId === undefined
      ? []
      : [browser.scripting.executeScript({ target: { tabId, allFrames: true }, files })],
  );
  // Failures are ignored: some pages allow no extension, and others were closed meanwhile.
  await Promise.allSettled(runs);
}

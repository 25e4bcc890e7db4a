import type { BrowserSession, Tab } from '../../../scripts/browsers.ts';

/** State that decides whether a field icon is shown, for the report of a test that timed out. */
export async function describeInlineMenu(session: BrowserSession, page: Tab): Promise<string> {
  const onPage = await page.evaluate(async () => ({
    url: location.href,
    isFocused: document.hasFocus(),
    visibility: document.visibilityState,
    focused: document.activeElement?.outerHTML.slice(0, 200),
    overlays: document.querySelectorAll('div[popover]').length,
    drawsFrames: await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
      new Promise((resolve) => setTimeout(resolve, 2000, false)),
    ]),
  }));
  const inExtension = await session.inBackground(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const target = { tabId: tab?.id ?? -1 };
    const func = () => ['mayflyAutofill', 'mayflyInlineMenu'].filter((name) => name in globalThis);
    return {
      ...(await chrome.storage.local.get('settings')),
      registered: (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id),
      tab: tab?.url,
      scripts: await chrome.scripting.executeScript({ target, func }).catch(String),
    };
  });
  return JSON.stringify({ onPage, inExtension });
}

/** The only module that imports the polyfill. */
import browser, { type Alarms, type Runtime } from 'webextension-polyfill';

export { type Alarms, browser, type Runtime };

/** False in Firefox for Android, whose menu opens the popup as a full-screen page. */
export function hasWindows(): boolean {
  return browser.windows !== undefined;
}

/** Chromium shows buttons in notifications; Firefox throws when asked to. */
export const notificationsHaveButtons = import.meta.env.BROWSER !== 'firefox';

/** The id of this page's window. */
export async function currentWindow(): Promise<number | undefined> {
  // Firefox for Android has no windows.
  return (await browser.windows?.getCurrent())?.id;
}

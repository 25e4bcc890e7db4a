/** The one importer of the polyfill; everything else takes the browser's API from here. */
import browser, { type Alarms, type Runtime } from 'webextension-polyfill';

export { type Alarms, browser, type Runtime };

/**
 * Firefox for Android has no windows and no toolbar: its menu opens the popup over the whole screen, as
 * one more page.
 */
export function hasWindows(): boolean {
  return browser.windows !== undefined;
}

/** Chromium shows buttons in notifications; Firefox throws when asked to. */
export const notificationsHaveButtons = import.meta.env.BROWSER !== 'firefox';

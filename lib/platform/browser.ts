/** The one importer of the polyfill; everything else takes the browser's API from here. */
import browser, { type Runtime } from 'webextension-polyfill';

export { browser, type Runtime };

/** Chromium shows buttons in notifications; Firefox throws when asked to. */
export const notificationsHaveButtons = import.meta.env.BROWSER !== 'firefox';

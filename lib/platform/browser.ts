/** The one importer of the polyfill; everything else takes the browser's API from here. */
import browser, { type Alarms, type Runtime } from 'webextension-polyfill';

export { type Alarms, browser, type Runtime };

/** Chromium shows buttons in notifications; Firefox throws when asked to. */
export const notificationsHaveButtons = import.meta.env.BROWSER !== 'firefox';

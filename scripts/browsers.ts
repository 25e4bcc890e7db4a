/** Real browsers with the built extension in them, for tests, tour, bench and `npm start`. */
export {
  type ChromiumOptions,
  type ChromiumSession,
  launchChromium,
  quietArguments,
} from './browsers/chromium.ts';
export { type FirefoxSession, launchFirefox } from './browsers/firefox.ts';
export {
  type Notification,
  recordedNotifications,
  recordNotifications,
} from './browsers/notifications.ts';
export { browserPath, sandboxArguments } from './browsers/path.ts';
export { endMotion, type Pane, type Popup } from './browsers/popup.ts';
export type { BrowserName, BrowserSession } from './browsers/session.ts';

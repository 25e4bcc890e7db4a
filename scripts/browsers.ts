/** Real browsers with the built extension, for tests, the tour, benchmarks and `npm start`. */
export {
  accessibilityOf,
  type ChromiumOptions,
  type ChromiumSession,
  launchChromium,
  quietArguments,
  tabOf,
} from './browsers/chromium.ts';
export {
  type FirefoxSession,
  launchFirefox,
  popupBrowser,
  runInBrowser,
  sidebarBrowser,
} from './browsers/firefox.ts';
export {
  type Notification,
  recordedNotifications,
  recordNotifications,
} from './browsers/notifications.ts';
export { browserPath } from './browsers/path.ts';
export { endMotion, type Pane, type Popup } from './browsers/popup.ts';
export { openProtocol, type Protocol } from './browsers/protocol.ts';
export {
  type BrowserName,
  type BrowserSession,
  callOf,
  type MenuAccessibility,
  type Tab,
} from './browsers/session.ts';

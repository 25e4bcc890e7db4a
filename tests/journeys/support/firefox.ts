import {
  launchFirefox,
  popupBrowser,
  runInBrowser,
  sidebarBrowser,
} from '../../../scripts/browsers.ts';
import type { SeenBrowser, View } from './browser.ts';
import { interfaceOf } from './firefox-interface.ts';

const preferences = {
  // Automation drivers set this preference, which lets a background window keep the focus.
  'focusmanager.testmode': false,
  // Notifications drawn by Firefox itself, because this screen has no desktop to show them.
  'alerts.useSystemBackend': false,
  // Keeps the clipboard permissions of normal use.
  'dom.events.testing.asyncClipboard': false,
};

/** The browser element of each kind of document in Firefox's interface. */
const places = {
  popup: `(() => {
    const browser = ${popupBrowser};
    return browser?.closest('panel')?.state === 'open' ? browser : undefined;
  })()`,
  page: 'gBrowser.selectedBrowser',
  sidebar: sidebarBrowser,
} as const;

/**
 * Starts Firefox in a window. Its automation protocol is used only to read the screen.
 *
 * @param host a name that leads to this machine
 */
export async function startFirefox(extension: string, host = ''): Promise<SeenBrowser> {
  const session = await launchFirefox({
    extension,
    headless: false,
    preferences: { ...preferences, 'network.dns.localDomains': host },
  });
  const { run } = session.browserInterface;

  return {
    name: 'firefox',
    async views() {
      const views: View[] = [];
      for (const kind of ['popup', 'page', 'sidebar'] as const) {
        const url = await run(`${places[kind]}?.currentURI.spec ?? ''`);
        if (url === '' || url === 'about:blank') continue;
        const look = (expression: string) =>
          runInBrowser({ send: session.command }, places[kind], expression, 5000);
        views.push({ kind, url: String(url), look });
      }
      return views;
    },
    ...interfaceOf(run),
    close: session.close,
  };
}

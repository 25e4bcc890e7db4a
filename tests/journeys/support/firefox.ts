import {
  launchFirefox,
  popupBrowser,
  runInBrowser,
  sidebarBrowser,
} from '../../../scripts/browsers.ts';
import type { SeenBrowser, View } from './browser.ts';
import { interfaceOf } from './firefox-interface.ts';

const preferences = {
  // With this one, which drivers of Firefox set, a window behind another keeps the focus.
  'focusmanager.testmode': false,
  // Drawn by Firefox itself: a screen without a desktop has nobody else to show them.
  'alerts.useSystemBackend': false,
  // Pages read the clipboard as they may for a person.
  'dom.events.testing.asyncClipboard': false,
};

/** Where each kind of document is, for Firefox's own interface. */
const places = {
  popup: `(() => {
    const browser = ${popupBrowser};
    return browser?.closest('panel')?.state === 'open' ? browser : undefined;
  })()`,
  page: 'gBrowser.selectedBrowser',
  sidebar: sidebarBrowser,
} as const;

/**
 * Starts Firefox in a window. What drives it is used for nothing but looks.
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

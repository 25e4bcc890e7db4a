import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  callOf,
  type FirefoxSession,
  launchFirefox,
  popupBrowser,
  runInBrowser,
  sidebarBrowser,
} from '../../../scripts/browsers.ts';
import type { SeenBrowser, ShownNotification, View } from './browser.ts';
import type { Position } from './pointer-and-keyboard.ts';

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
  const downloads = await mkdtemp(join(tmpdir(), 'mayfly-downloads-'));
  const session = await launchFirefox({
    extension,
    headless: false,
    preferences: {
      ...preferences,
      'network.dns.localDomains': host,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
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
    downloads,
    async close() {
      await session.close();
      await rm(downloads, { recursive: true });
    },
  };
}

/** The parts of Firefox's window globals that are used here. */
declare const Services: { wm: { getEnumerator(type: string | null): Iterable<Window> } };

/** Reads Firefox's own interface: toolbar, menus, prompts, notifications. */
function interfaceOf(
  run: FirefoxSession['browserInterface']['run'],
): Pick<SeenBrowser, 'findOwn' | 'notifications'> {
  return {
    findOwn: async (name) => (await run(callOf(findIn, name))) as Position | undefined,
    notifications: async () => {
      return (await run(callOf(notificationsShown, undefined))) as ShownNotification[];
    },
  };
}

/** Runs in Firefox's window: the position of a visible element with this name. */
function findIn(name: string): Position | undefined {
  for (const window of Services.wm.getEnumerator(null)) {
    for (const element of window.document.querySelectorAll(
      '[label], [aria-label], [tooltiptext]',
    )) {
      const names = ['label', 'aria-label', 'tooltiptext'].map((one) => element.getAttribute(one));
      if (!names.includes(name)) continue;
      const popup = element.closest('panel, menupopup');
      if (popup && Reflect.get(popup, 'state') !== 'open') continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const from = (side: string) => Number(Reflect.get(window, `mozInnerScreen${side}`));
      return { x: from('X') + left + width / 2, y: from('Y') + top + height / 2 };
    }
  }
  return undefined;
}

/** Runs in Firefox's window: visible notifications, which have no buttons in Firefox. */
function notificationsShown(): ShownNotification[] {
  const windows = [...Services.wm.getEnumerator('alert:alert')];
  return windows.map((window) => {
    const words = (id: string) => {
      const label = window.document.getElementById(id);
      return label?.getAttribute('value') ?? label?.textContent ?? '';
    };
    const { screenX: left, screenY: top, outerWidth: width, outerHeight: height } = window;
    const body = { x: left + width / 2, y: top + height / 2 };
    const [title, text] = [words('alertTitleLabel'), words('alertTextLabel')];
    return { title, text, body, box: { left, top, width, height }, buttons: [] };
  });
}

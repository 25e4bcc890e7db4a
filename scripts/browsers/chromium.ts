import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { tabOf } from './chromium/tab.ts';
import { extensionIdOf } from './extension-id.ts';
import { browserPath, sandboxArguments } from './path.ts';
import { attachToPage, type Popup } from './popup.ts';
import { type BrowserSession, callOf } from './session.ts';

export { accessibilityOf, tabOf } from './chromium/tab.ts';

export type ChromiumOptions = {
  /** Folder of the built extension. */
  extension: string;
  /** Without a window (the default). A window needs DISPLAY. */
  headless?: boolean;
  /** Folder of the profile, kept when the browser closes; none means a fresh one, thrown away. */
  profile?: string;
  /** Language of the browser's interface and of its extensions, `de` for one. */
  language?: string;
  colorScheme?: 'light' | 'dark';
  /** Size of a page in pixels; null lets it follow the window. */
  viewport?: { width: number; height: number } | null;
  /** As on a phone: fingers are all there is to point with. */
  touch?: boolean;
  args?: string[];
  /** Pages that were left are kept whole for the way back, as in a person's browser. */
  keepsPages?: boolean;
  /**
   * Files are saved where the browser saves them for a person, and under their own names; Playwright
   * would put them into a temporary folder, with a GUID for a name. `download` sees none then.
   */
  ownDownloads?: boolean;
  /** Scroll bars take room, as on most desktops; a window always has them. */
  scrollBars?: boolean;
  /** Whether Ctrl-C and its like close the browser and end this process (the default). */
  handleSignals?: boolean;
};

export type ChromiumSession = Omit<BrowserSession, 'name' | 'openPopup'> & {
  name: 'chromium';
  /** Playwright's, for scenarios that run in Chromium alone. */
  context: BrowserContext;
  extensionId: string;
  /** Opens a page of the extension in a tab. */
  openPage(page: string): Promise<Page>;
  /** Opens the popup as the toolbar does. It gives no activeTab; only a person's click does. */
  openPopup(): Promise<Popup>;
  /** The popup that a person's click or shortcut opened; waits (at most 30 s) for it. */
  popup(): Promise<Popup>;
  /** The running background worker; waits (at most 30 s) for one that is not running to start. */
  worker(): Promise<Worker>;
};

/** How long in ms something may take to appear, or to go: a busy machine takes its time. */
const timeout = 30_000;

/** Emulated touch is no pointer of pages of an extension: their process is not told of it. */
const fingers =
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1';

/** What a browser does by itself and would disturb a measurement or reach out to the network. */
export const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
];

/**
 * Starts Chromium with one extension loaded. Throws when the extension is not built or no browser
 * is found.
 */
export async function launchChromium(options: ChromiumOptions): Promise<ChromiumSession> {
  const folder = resolve(options.extension);
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${folder} is not built`);
  const context = await chromium.launchPersistentContext(options.profile ?? '', {
    executablePath: browserPath('chromium'),
    headless: options.headless ?? true,
    handleSIGINT: options.handleSignals ?? true,
    handleSIGTERM: options.handleSignals ?? true,
    handleSIGHUP: options.handleSignals ?? true,
    args: [
      ...sandboxArguments(),
      ...quietArguments,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      ...(options.language === undefined ? [] : [`--lang=${options.language}`]),
      ...(options.touch ? [fingers] : []),
      ...(options.args ?? []),
    ],
    ignoreDefaultArgs: [
      ...(options.keepsPages ? ['--disable-back-forward-cache'] : []),
      ...(options.scrollBars ? ['--hide-scrollbars'] : []),
    ],
    ...(options.colorScheme === undefined ? {} : { colorScheme: options.colorScheme }),
    ...(options.viewport === undefined ? {} : { viewport: options.viewport }),
    ...(options.touch ? { hasTouch: true, isMobile: true } : {}),
    // On Linux the interface's language comes from the environment and not from --lang.
    ...(options.language === undefined
      ? {}
      : { locale: options.language, env: { ...cleanEnvironment(), LANGUAGE: options.language } }),
  });
  const session = await sessionOf(context, extensionIdOf(folder));
  if (options.ownDownloads) await leaveDownloadsToBrowser(context);
  return session;
}

async function leaveDownloadsToBrowser(context: BrowserContext): Promise<void> {
  const protocol = await context.browser()?.newBrowserCDPSession();
  await protocol?.send('Browser.setDownloadBehavior', { behavior: 'default' });
  await protocol?.detach();
}

function cleanEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function sessionOf(context: BrowserContext, extensionId: string): Promise<ChromiumSession> {
  const origin = `chrome-extension://${extensionId}/`;
  const browser = context.browser();
  if (browser === null) throw new Error('the browser is gone');
  const protocol = await browser.newBrowserCDPSession();

  const targets = async () => {
    const { targetInfos } = await protocol.send('Target.getTargets');
    return targetInfos.filter(
      ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
    );
  };
  /** Does `act` until the background runs, or does not; throws where that takes longer than 30 s. */
  const until = async (running: boolean, act = async () => {}) => {
    const deadline = performance.now() + timeout;
    while ((await targets()).length > 0 !== running) {
      if (performance.now() > deadline) {
        throw new Error(`the worker did not ${running ? 'start' : 'stop'} within ${timeout} ms`);
      }
      await act();
      await pause(5);
    }
  };
  const stopAll = async () => {
    for (const { targetId } of await targets()) {
      // What has just stopped by itself cannot be closed.
      await protocol.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  };
  const session: ChromiumSession = {
    name: 'chromium',
    context,
    extensionId,
    urlOf: (page) => origin + page,
    async openPage(page) {
      const opened = await context.newPage();
      await opened.goto(origin + page);
      return opened;
    },
    async openTab(url) {
      const page = await context.newPage();
      await page.goto(url);
      return tabOf(page);
    },
    async tabOpenedBy(action) {
      const [page] = await Promise.all([context.waitForEvent('page'), action()]);
      return tabOf(page);
    },
    async openPopup() {
      const worker = await session.worker();
      await worker.evaluate(() => chrome.action.openPopup());
      return session.popup();
    },
    popup: () => attachToPage(protocol, origin),
    async worker() {
      await until(true);
      const ours = () => context.serviceWorkers().findLast((one) => one.url().startsWith(origin));
      return ours() ?? (await context.waitForEvent('serviceworker'));
    },
    async inBackground<Result>(task: (argument: never) => unknown, argument?: unknown) {
      const worker = await session.worker();
      return (await worker.evaluate(callOf(task, argument))) as Result;
    },
    isBackgroundRunning: async () => (await targets()).length > 0,
    // Something may wake it at that very moment.
    stopBackground: () => until(false, stopAll),
    sidePanel: () => attachToPage(protocol, origin),
    allowPrivate: () => allowInPrivateWindows(session),
    async openPrivately(url) {
      await session.inBackground(async (url) => {
        await chrome.windows.create({ url, incognito: true, focused: true });
      }, url);
      return attachToPage(protocol, url, true);
    },
    closed: new Promise((resolve) => context.once('close', () => resolve())),
    close: () => context.close(),
    async kill() {
      const { processInfo } = await protocol.send('SystemInfo.getProcessInfo');
      for (const { id } of processInfo) {
        try {
          process.kill(id, 'SIGKILL');
        } catch {
          // It went with one that was killed before.
        }
      }
      await session.closed;
    },
  };
  return session;
}

/** Turns on the switch of chrome://extensions; the extension is restarted for it. */
async function allowInPrivateWindows({ context, extensionId }: ChromiumSession): Promise<void> {
  const page = await context.newPage();
  await page.goto(`chrome://extensions/?id=${extensionId}`);
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as typeof chrome & DeveloperPrivate;
    // Or the browser switches off what was loaded from a folder when it is restarted.
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, extensionId);
  await page.close();
}

/** What chrome://extensions may call. */
type DeveloperPrivate = {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      incognitoAccess: boolean;
    }): Promise<void>;
  };
};

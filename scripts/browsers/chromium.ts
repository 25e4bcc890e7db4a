import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { tabOf } from './chromium/tab.ts';
import { browserPath } from './path.ts';
import { attachToPage, type Popup } from './popup.ts';
import { type BrowserSession, callOf } from './session.ts';

export { accessibilityOf, tabOf } from './chromium/tab.ts';

export type ChromiumOptions = {
  /** Folder of the built extension. */
  extension: string;
  /** Whether to run without a window (the default). A window needs DISPLAY. */
  headless?: boolean;
  /** Folder of a persistent profile. Default: a temporary profile. */
  profile?: string;
  /** Language of the browser's interface and its extensions, such as `de`. */
  language?: string;
  colorScheme?: 'light' | 'dark';
  /** Size of a page in pixels. If null, the page has the size of its window. */
  viewport?: { width: number; height: number } | null;
  /** Emulates a phone, which has only a touch screen as pointer. */
  touch?: boolean;
  args?: string[];
  /** Enables the back/forward cache, which Playwright disables. */
  keepsPages?: boolean;
  /**
   * Saves downloads in the browser's own folder under their own names, instead of Playwright's
   * temporary folder. Playwright then emits no `download` event.
   */
  ownDownloads?: boolean;
  /** Shows scroll bars that take up space, even in headless mode. */
  scrollBars?: boolean;
  /** Whether signals such as Ctrl-C close the browser and end this process (the default). */
  handleSignals?: boolean;
};

export type ChromiumSession = Omit<BrowserSession, 'name' | 'openPopup'> & {
  name: 'chromium';
  /** Playwright's context, for scenarios that run only in Chromium. */
  context: BrowserContext;
  extensionId: string;
  /** Opens a page of the extension in a tab. */
  openPage(page: string): Promise<Page>;
  /** Opens the popup as the toolbar does, but without activeTab, which requires a real click. */
  openPopup(): Promise<Popup>;
  /** The running background worker. If it is not running, waits until it starts (at most 30 s). */
  worker(): Promise<Worker>;
};

/** Milliseconds for a worker to start or stop on a busy machine. */
const timeout = 30_000;

/**
 * Extension pages need this because they have their own process, in which Playwright's touch
 * emulation has no effect.
 */
const fingers =
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1';

/** Disables background activity that would disturb measurements or use the network. */
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
 * Starts Chromium with one extension. Throws if the extension is not built or no browser is found.
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
    // On Linux the environment, not `--lang`, sets the language of the interface.
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
  if (browser === null) throw new Error('the browser has closed');
  const protocol = await browser.newBrowserCDPSession();

  const targets = async () => {
    const { targetInfos } = await protocol.send('Target.getTargets');
    return targetInfos.filter(
      ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
    );
  };
  /**
   * Repeats `act` until the background is running or, if `running` is false, has stopped. Throws
   * after 30 s.
   */
  const until = async (running: boolean, act = async () => {}) => {
    const deadline = performance.now() + timeout;
    let next = 0;
    let interval = 5;
    while ((await targets()).length > 0 !== running) {
      const now = performance.now();
      if (now > deadline) {
        throw new Error(`the worker did not ${running ? 'start' : 'stop'} within ${timeout} ms`);
      }
      if (now >= next) {
        await act();
        // The browser restarts a worker that was stopped before it handled its event. On a slow
        // machine that takes a second.
        next = now + interval;
        interval = Math.min(2 * interval, 2000);
      }
      // An open page restarts the worker at once, so it is stopped only for a moment.
      await pause(5);
    }
  };
  const stopAll = async () => {
    for (const { targetId } of await targets()) {
      // The worker may have stopped already.
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
      return attachToPage(protocol, origin);
    },
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
    // Repeated, because an event may restart the worker at the same moment.
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
          // The process has already ended together with its parent.
        }
      }
      await session.closed;
    },
  };
  return session;
}

/** Turns on the switch in chrome://extensions; this restarts the extension. */
async function allowInPrivateWindows({ context, extensionId }: ChromiumSession): Promise<void> {
  const page = await context.newPage();
  await page.goto(`chrome://extensions/?id=${extensionId}`);
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as typeof chrome & DeveloperPrivate;
    // Without this, the browser disables unpacked extensions when it next starts.
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, extensionId);
  await page.close();
}

/** The functions of chrome://extensions' private API that are used here. */
type DeveloperPrivate = {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      incognitoAccess: boolean;
    }): Promise<void>;
  };
};

/**
 * The id that Chromium gives to an unpacked extension without a key in its manifest: the first 16
 * bytes of the SHA-256 of its folder's path, each half byte written as a letter from a to p
 * (Chromium, components/crx_file/id_util.cc). On Windows the path is in UTF-16.
 */
function extensionIdOf(folder: string): string {
  const path = realpathSync(resolve(folder));
  const bytes = Buffer.from(path, process.platform === 'win32' ? 'utf16le' : 'utf8');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, firefox } from 'playwright-core';
import { gapFiller } from './firefox/gaps.ts';
import { interfaceOf } from './firefox/interface.ts';
import { openRelay, type Relay } from './firefox/relay.ts';
import { browserPath } from './path.ts';
import { type BrowserSession, callOf } from './session.ts';

export type FirefoxOptions = {
  /** Folder of the built extension, whose manifest names its id; none means plain Firefox. */
  extension?: string;
  headless?: boolean;
  /** Folder of the profile, kept when the browser closes; none means a fresh one, thrown away. */
  profile?: string;
  /** Size of a page in pixels; null lets it follow the window. */
  viewport?: { width: number; height: number } | null;
  preferences?: Record<string, string | number | boolean>;
  /** As `ChromiumOptions` has it. */
  touch?: boolean;
  /** As `ChromiumOptions` has it. */
  ownDownloads?: boolean;
  /** As `ChromiumOptions` has it. */
  handleSignals?: boolean;
};

export type FirefoxSession = BrowserSession & {
  /** What only Firefox's own interface can do. */
  browserInterface: ReturnType<typeof interfaceOf>;
  /** Sends a command of WebDriver BiDi. */
  command: Relay['send'];
};

const launcher = fileURLToPath(new URL('firefox/launcher.mjs', import.meta.url));

/** A touch screen, and no other pointer: 1 is coarse, 2 would be fine and 4 able to hover. */
const fingers = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
};

/** Whatever the extension stores outlives the browser, as it does where it is installed for good. */
const lasting = {
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
};

/**
 * Starts Firefox, driven by Playwright over WebDriver BiDi, and installs the extension for the
 * session. Throws when the extension is not built or has no id.
 */
export async function launchFirefox(options: FirefoxOptions): Promise<FirefoxSession> {
  const folder = options.extension === undefined ? undefined : resolve(options.extension);
  const addonId = folder === undefined ? 'none@mayfly.example' : addonIdOf(folder);
  // Firefox picks the host of an extension's pages at random unless told.
  const host = hostIn(options.profile);
  const relay = await openRelay(
    gapFiller(
      () => relay,
      (contexts, scheme) => browserInterface.setColorScheme(contexts, scheme),
    ),
  );
  const browserInterface = interfaceOf(relay, addonId);
  const context = await firefox.launchPersistentContext(options.profile ?? '', {
    channel: 'moz-firefox',
    executablePath: launcher,
    headless: options.headless ?? true,
    args: ['-remote-allow-system-access'],
    env: {
      ...process.env,
      MAYFLY_RELAY: String(relay.port),
      MAYFLY_FIREFOX_PROGRAM: browserPath('firefox'),
    },
    handleSIGINT: options.handleSignals ?? true,
    handleSIGTERM: options.handleSignals ?? true,
    handleSIGHUP: options.handleSignals ?? true,
    // A busy machine may take its time.
    timeout: 120_000,
    firefoxUserPrefs: {
      'extensions.webextensions.uuids': JSON.stringify({ [addonId]: host }),
      // What pages read from the clipboard needs no click on a button that says so.
      'dom.events.testing.asyncClipboard': true,
      'extensions.openPopupWithoutUserGesture.enabled': true,
      // While driven, Firefox takes all windows for focused: a popup is then not given the keys.
      ...(options.headless === false ? { 'focusmanager.testmode': false } : {}),
      ...(options.profile === undefined ? {} : lasting),
      ...(options.touch ? fingers : {}),
      ...options.preferences,
    },
    ...(options.viewport === undefined ? {} : { viewport: options.viewport }),
    ...(options.touch ? { hasTouch: true } : {}),
  });
  try {
    if (folder !== undefined) {
      const extensionData = { type: 'path', path: folder };
      await relay.send('webExtension.install', { extensionData });
    }
    if (options.ownDownloads) {
      const userContexts = ['default'];
      await relay.send('browser.setDownloadBehavior', { downloadBehavior: null, userContexts });
    }
  } catch (error) {
    await context.close();
    relay.close();
    throw error;
  }
  return sessionOf(context, relay, browserInterface, `moz-extension://${host}/`);
}

function sessionOf(
  context: BrowserContext,
  relay: Relay,
  browserInterface: FirefoxSession['browserInterface'],
  origin: string,
): FirefoxSession {
  return {
    name: 'firefox',
    context,
    browserInterface,
    command: relay.send,
    urlOf: (page) => origin + page,
    async openPage(page) {
      const opened = await context.newPage();
      await opened.goto(origin + page);
      return opened;
    },
    openPopup: () => browserInterface.openPopup(),
    async inBackground<Result>(task: (argument: never) => unknown, argument?: unknown) {
      return (await browserInterface.evaluateInBackground(callOf(task, argument))) as Result;
    },
    isBackgroundRunning: () => browserInterface.isBackgroundRunning(),
    stopBackground: () => browserInterface.stopBackground(),
    async setSystem(page, settings) {
      await browserInterface.setSystem(settings);
      // Pages are told a moment later.
      await page.waitForFunction(
        ({ forcedColors, reducedMotion }) =>
          matchMedia('(forced-colors: active)').matches === forcedColors &&
          matchMedia('(prefers-reduced-motion)').matches === reducedMotion,
        settings,
      );
    },
    async showAsPrinted(page) {
      await page.bringToFront();
      await browserInterface.run(
        "(() => { gBrowser.selectedBrowser.browsingContext.mediumOverride = 'print'; })()",
      );
    },
    async download(_page, click) {
      const before = await browserInterface.downloads();
      await click();
      for (;;) {
        const path = (await browserInterface.downloads()).find((one) => !before.includes(one));
        if (path !== undefined) return { name: basename(path), path };
        await pause(50);
      }
    },
    sidePanel: () => browserInterface.sidebar(),
    async close() {
      await context.close();
      relay.close();
    },
    async kill() {
      const id = await browserInterface.run('Services.appinfo.processID');
      const closed = new Promise((resolve) => context.once('close', resolve));
      process.kill(Number(id), 'SIGKILL');
      await closed;
      relay.close();
    },
  };
}

/** The same at every start from the same profile, where what is stored belongs to it. */
function hostIn(profile: string | undefined): string {
  const preferences = profile === undefined ? '' : join(profile, 'user.js');
  if (!existsSync(preferences)) return randomUUID();
  const told = /webextensions\.uuids.*?:\\"([0-9a-f-]{36})/.exec(readFileSync(preferences, 'utf8'));
  return told?.[1] ?? randomUUID();
}

function addonIdOf(folder: string): string {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${folder} is not built`);
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const settings = property(manifest, 'browser_specific_settings');
  const id = property(property(settings, 'gecko'), 'id');
  if (typeof id !== 'string')
    throw new Error(`${path} names no browser_specific_settings.gecko.id`);
  return id;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

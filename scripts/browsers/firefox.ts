import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { browserPath } from './path.ts';

export type FirefoxSession = {
  browser: Browser;
  /** Address of a page of the extension: `popup.html` → `moz-extension://…/popup.html`. */
  urlOf(page: string): string;
  /** Opens a page of the extension in a tab and resolves when its document is there. */
  openPage(page: string): Promise<Page>;
  close(): Promise<void>;
};

export type FirefoxOptions = {
  /** Folder of the built extension, whose manifest names its id. */
  extension: string;
  headless?: boolean;
  preferences?: Record<string, string | number | boolean>;
};

/**
 * Starts Firefox, driven over WebDriver BiDi, and installs the extension for the session. The
 * profile is fresh and thrown away. Throws when the extension is not built or has no id.
 */
export async function launchFirefox(options: FirefoxOptions): Promise<FirefoxSession> {
  const folder = resolve(options.extension);
  const addonId = addonIdOf(folder);
  // Firefox picks the host of an extension's pages at random unless told.
  const host = randomUUID();
  const origin = `moz-extension://${host}/`;
  const browser = await launch({
    browser: 'firefox',
    executablePath: browserPath('firefox'),
    headless: options.headless ?? true,
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [addonId]: host }),
      ...options.preferences,
    },
  });
  try {
    await browser.installExtension(folder);
  } catch (error) {
    await browser.close();
    throw error;
  }
  return {
    browser,
    urlOf: (page) => origin + page,
    async openPage(page) {
      const opened = await browser.newPage();
      await gotoExtensionPage(opened, origin + page);
      return opened;
    },
    close: () => browser.close(),
  };
}

/** Firefox never reports the load of an extension's page: look for the document instead. */
async function gotoExtensionPage(page: Page, url: string): Promise<void> {
  const navigation = page.goto(url, { timeout: 1_000 }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
  });
  await navigation;
  await page.waitForFunction(
    (address: string) => location.href === address && document.readyState === 'complete',
    // Firefox draws no frames, and calls nobody for one, where it need not.
    { polling: 100 },
    url,
  );
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
  return typeof value === 'object' && value !== null && name in value
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

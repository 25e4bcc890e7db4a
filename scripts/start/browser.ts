import {
  type BrowserName,
  type BrowserSession,
  launchChromium,
  launchFirefox,
} from '../browsers.ts';
import { profileOf, quietenChromium, quietFirefox } from './profile.ts';

export type BrowserOptions = {
  browser: BrowserName;
  /** Folder of the built extension. */
  extension: string;
  /** What its first tab shows. */
  url: string;
};

/** A browser that a person uses; `closed` resolves when they have closed it. */
export type OpenBrowser = { session: BrowserSession; closed: Promise<void> };

/**
 * Opens a window with the extension in it, for a person: what they download is theirs, nothing asks
 * to save a password, and addresses and mail are those of the last time.
 */
export async function openBrowser({
  browser,
  extension,
  url,
}: BrowserOptions): Promise<OpenBrowser> {
  const profile = profileOf(browser);
  const options = {
    extension,
    profile,
    headless: false,
    viewport: null,
    ownDownloads: true,
    handleSignals: false,
  };
  if (browser === 'firefox') {
    const session = await launchFirefox({ ...options, preferences: quietFirefox });
    const opened = await show(session, url);
    // The tab that Firefox opens by itself is empty.
    await session.browserInterface.run('gBrowser.removeAllTabsBut(gBrowser.selectedTab) ?? true');
    return opened;
  }
  quietenChromium(profile);
  const args = ['--hide-crash-restore-bubble'];
  return show(await launchChromium({ ...options, args }), url);
}

async function show(session: BrowserSession, url: string): Promise<OpenBrowser> {
  const { context } = session;
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  // Or the focus stays in the address bar, where it is in a new window.
  await page.bringToFront();
  return { session, closed };
}

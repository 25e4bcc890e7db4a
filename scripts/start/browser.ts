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

/** `closed` resolves when the person has closed it. */
export type OpenBrowser = { session: BrowserSession; closed: Promise<void> };

/** Opens a window with the extension for a person, in the profile of earlier runs. */
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
  // Moves the focus from the address bar of a new window.
  await page.bringToFront();
  return { session, closed };
}

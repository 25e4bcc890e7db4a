import {
  type BrowserName,
  type BrowserSession,
  launchChromium,
  launchFirefox,
} from '../browsers.ts';
import { firefoxPreferences, profileOf, writeChromiumPreferences } from './profile.ts';

export type BrowserOptions = {
  browser: BrowserName;
  /** Folder of the built extension. */
  extension: string;
  /** Address of the first tab. */
  url: string;
};

/** Opens a window with the extension for the user, with the profile of earlier runs. */
export async function openBrowser({
  browser,
  extension,
  url,
}: BrowserOptions): Promise<BrowserSession> {
  const profile = profileOf(browser);
  const options = { extension, profile, headless: false };
  if (browser === 'firefox') {
    const session = await launchFirefox({ ...options, preferences: firefoxPreferences });
    await (await session.openTab(url)).bringToFront();
    await session.browserInterface.run('gBrowser.removeAllTabsBut(gBrowser.selectedTab) ?? true');
    return session;
  }
  writeChromiumPreferences(profile);
  const session = await launchChromium({
    ...options,
    viewport: null,
    ownDownloads: true,
    handleSignals: false,
    args: ['--hide-crash-restore-bubble'],
  });
  const page = session.context.pages()[0] ?? (await session.context.newPage());
  await page.goto(url);
  // Moves the focus out of the address bar of the new window.
  await page.bringToFront();
  return session;
}

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

/**
 * Opens a window with the extension in it, for a person: what they download is theirs, nothing asks
 * to save a password, and addresses and mail are those of the last time. `closed` resolves when the
 * person has closed it.
 */
export async function openBrowser({ browser, extension, url }: BrowserOptions): Promise<{
  session: BrowserSession;
  closed: Promise<void>;
}> {
  const session = await launch(browser, extension);
  const { context } = session;
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  return { session, closed };
}

function launch(browser: BrowserName, extension: string): Promise<BrowserSession> {
  const profile = profileOf(browser);
  const options = {
    extension,
    profile,
    headless: false,
    viewport: null,
    ownDownloads: true,
    handleSignals: false,
  };
  if (browser === 'firefox') return launchFirefox({ ...options, preferences: quietFirefox });
  quietenChromium(profile);
  return launchChromium({ ...options, args: ['--hide-crash-restore-bubble'] });
}

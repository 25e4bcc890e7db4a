/** The profile that a browser has for `npm start`, and what it does not ask in it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from '../browsers.ts';
import { root } from '../processes/step.ts';

const folders = { chromium: 'profile', firefox: 'firefox-profile' } as const;

/** Folder of the profile; it may not be there yet. */
export function profileOf(browser: BrowserName): string {
  return join(root, '.output', 'start', folders[browser]);
}

/** Forgets what the browser has kept, addresses and mail included. */
export function forgetProfile(browser: BrowserName): void {
  rmSync(profileOf(browser), { recursive: true, force: true });
}

type Preferences = { [name: string]: unknown };

/** A password that is typed to try a form is none to be kept, and its site needs no translation. */
const quietChromium: Preferences = {
  credentials_enable_service: false,
  profile: { password_manager_enabled: false, password_manager_leak_detection: false },
  translate: { enabled: false },
};

/** The same for Firefox. */
export const quietFirefox: Record<string, string | number | boolean> = {
  'signon.rememberSignons': false,
  'signon.generation.enabled': false,
  'browser.translations.automaticallyPopup': false,
  'browser.aboutwelcome.enabled': false,
};

/** Writes what Chromium is not to ask into its profile, and leaves all else there as it is. */
export function quietenChromium(profile: string): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(merged(readPreferences(file), quietChromium)));
}

/** None where there is no such file, or Chromium was stopped while it wrote: then it begins anew. */
function readPreferences(file: string): Preferences {
  if (!existsSync(file)) return {};
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isPreferences(found) ? found : {};
  } catch {
    return {};
  }
}

function merged(before: Preferences, changes: Preferences): Preferences {
  const entries = Object.entries(changes).map(([name, change]) => {
    const known = before[name];
    return [
      name,
      isPreferences(change) ? merged(isPreferences(known) ? known : {}, change) : change,
    ];
  });
  return { ...before, ...Object.fromEntries(entries) };
}

function isPreferences(value: unknown): value is Preferences {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

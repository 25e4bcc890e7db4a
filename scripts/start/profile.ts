/** The browser profile of `npm start`, without prompts that would distract. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from '../browsers.ts';
import { root } from '../processes/step.ts';

const folders = { chromium: 'profile', firefox: 'firefox-profile' } as const;

/** Folder of the profile, which may not exist. */
export function profileOf(browser: BrowserName): string {
  return join(root, '.output', 'start', folders[browser]);
}

export function forgetProfile(browser: BrowserName): void {
  rmSync(profileOf(browser), { recursive: true, force: true });
}

type Preferences = { [name: string]: unknown };

const quietChromium: Preferences = {
  credentials_enable_service: false,
  profile: { password_manager_enabled: false, password_manager_leak_detection: false },
  translate: { enabled: false },
};

export const quietFirefox: Record<string, string | number | boolean> = {
  'signon.rememberSignons': false,
  'signon.generation.enabled': false,
  'browser.translations.automaticallyPopup': false,
  'browser.aboutwelcome.enabled': false,
};

/** Merges the preferences into those of the profile. */
export function quietenChromium(profile: string): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(merged(readPreferences(file), quietChromium)));
}

/** Empty if Chromium was stopped while it wrote the file: it then starts anew as well. */
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

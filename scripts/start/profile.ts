/** The browser profile for `npm start`. It disables prompts that would distract. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from '../browsers.ts';
import { root } from '../processes/step.ts';

const folders = { chromium: 'profile', firefox: 'firefox-profile' } as const;

/** Folder of the profile. It may not exist yet. */
export function profileOf(browser: BrowserName): string {
  return join(root, '.output', 'start', folders[browser]);
}

export function forgetProfile(browser: BrowserName): void {
  rmSync(profileOf(browser), { recursive: true, force: true });
}

const chromiumPreferences = {
  credentials_enable_service: false,
  profile: { password_manager_enabled: false, password_manager_leak_detection: false },
  translate: { enabled: false },
};

export const firefoxPreferences: Record<string, string | number | boolean> = {
  'signon.rememberSignons': false,
  'signon.generation.enabled': false,
  'browser.translations.automaticallyPopup': false,
  'browser.aboutwelcome.enabled': false,
};

/** Writes these and other preferences into a new profile. Chromium keeps them. */
export function writeChromiumPreferences(
  profile: string,
  others: Record<string, unknown> = {},
): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...chromiumPreferences, ...others }));
}

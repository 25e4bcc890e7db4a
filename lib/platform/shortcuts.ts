/** The extension's keyboard shortcuts, as set in the browser. */
import { browser } from './browser.ts';

/** `keys` is empty if no shortcut is set. */
export type Shortcut = { name: string; description: string; keys: string };

/** False in Firefox for Android. */
export function hasShortcuts(): boolean {
  return browser.commands !== undefined;
}

export async function readShortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.map(({ name = '', description = '', shortcut = '' }) => ({
    name,
    description,
    keys: shortcut,
  }));
}

/** Opens the browser's page for shortcuts. */
export async function openShortcutsPage(): Promise<void> {
  // Only Firefox has this call, which the polyfill's types lack.
  const { openShortcutSettings } = browser.commands as {
    openShortcutSettings?(): Promise<void>;
  };
  if (openShortcutSettings) return openShortcutSettings();
  await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

export function extensionVersion(): string {
  return browser.runtime.getManifest().version;
}

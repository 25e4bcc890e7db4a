/** Shortcuts of the whole browser, as the person has set them there. */
import { browser } from './browser.ts';

/** A shortcut; `keys` is empty where none is set. */
export type Shortcut = { name: string; description: string; keys: string };

/** Whether the browser knows shortcuts; Firefox for Android does not. */
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

/** Opens the browser's own page for them; undefined where the browser has no way to do so. */
export function shortcutsPage(): (() => Promise<unknown>) | undefined {
  // Newer Firefox has a call for it, which the polyfill's types do not know yet.
  const { openShortcutSettings } = browser.commands as {
    openShortcutSettings?(): Promise<void>;
  };
  if (openShortcutSettings) return () => openShortcutSettings();
  if (import.meta.env.BROWSER === 'firefox') return undefined;
  return () => browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}

/** The extension's version, as in its manifest. */
export function extensionVersion(): string {
  return browser.runtime.getManifest().version;
}

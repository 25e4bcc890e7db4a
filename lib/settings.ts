/** What the person has chosen, typed and versioned; parsed on every read. */
import { browser } from './browser.ts';
import { parseSettings, type Settings } from './settings/parse.ts';

const storageKey = 'settings';

/** The settings as stored; a field that is missing or damaged has its default. */
export async function readSettings(): Promise<Settings> {
  const stored = (await browser.storage.local.get(storageKey))[storageKey];
  return parseSettings(stored, import.meta.env.WXT_SERVICE_URL);
}

/** Changes some settings and keeps the others. */
export async function saveSettings(changes: Partial<Omit<Settings, 'version'>>): Promise<void> {
  const settings = { ...(await readSettings()), ...changes };
  await browser.storage.local.set({ [storageKey]: settings });
}

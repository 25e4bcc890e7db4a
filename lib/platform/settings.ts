/**
 * What the person has chosen, typed and versioned; parsed on every read. What an administrator has
 * set comes before it, and cannot be changed here.
 */
import { browser } from './browser.ts';
import { storeLocally } from './local-storage.ts';
import type { SettingName, SettingValues } from './setting-fields.ts';
import {
  parseSettings,
  type Settings,
  validForeignSettings,
  validSettings,
} from './settings/parse.ts';

export { validForeignSettings } from './settings/parse.ts';
export { withService } from './settings/services.ts';

const storageKey = 'settings';

/** A setting cannot be changed here: an administrator has set it. */
export class SettingLockedError extends Error {
  override name = 'SettingLocked';
}

/** The settings that hold; a field that is missing or damaged has its default. */
export async function readSettings(): Promise<Settings> {
  const chosen = parseSettings(await readStored(), import.meta.env.WXT_SERVICE_URL);
  return { ...chosen, ...(await readManaged()) };
}

/** Names of the settings that an administrator has set. */
export async function readLockedNames(): Promise<SettingName[]> {
  // `soundFields` answers settings only.
  return Object.keys(await readManaged()) as SettingName[];
}

/** What was chosen here, without defaults and without what an administrator has set. */
export async function readChosenSettings(): Promise<Partial<SettingValues>> {
  return validSettings(await readStored());
}

/**
 * Changes some settings and keeps the others, those too that only another version knows.
 *
 * @param changes what they become, or how that follows from what holds now
 * @throws {SettingLockedError} and changes nothing, when an administrator has set one of them
 */
export async function saveSettings(
  changes:
    | Partial<SettingValues>
    | ((now: Settings, locked: readonly SettingName[]) => Partial<SettingValues>),
): Promise<void> {
  // Two changes at a time must not undo each other; a lock goes with a background that is stopped.
  await navigator.locks.request(storageKey, async () => {
    const locked = await readLockedNames();
    const changed = typeof changes === 'function' ? changes(await readSettings(), locked) : changes;
    const lockedName = locked.find((name) => Object.hasOwn(changed, name));
    if (lockedName !== undefined) throw new SettingLockedError(lockedName);
    const settings = { ...(await readStored()), version: 1, ...changed };
    await storeLocally({ [storageKey]: settings });
  });
}

/** Forgets all that was chosen here. */
export async function eraseSettings(): Promise<void> {
  await browser.storage.local.remove(storageKey);
}

/** Calls back when an administrator has set something else. */
export function onManagedSettingsChanged(changed: () => void): void {
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'managed') changed();
  });
}

async function readStored(): Promise<Record<string, unknown>> {
  const stored: unknown = (await browser.storage.local.get(storageKey))[storageKey];
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

async function readManaged(): Promise<Partial<SettingValues>> {
  return validForeignSettings(await readPolicy());
}

async function readPolicy(): Promise<unknown> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    // Firefox throws where no administrator has set anything.
    return {};
  }
}

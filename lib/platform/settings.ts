/**
 * The person's settings, parsed on every read. Managed settings of an administrator override them.
 */
import { browser } from './browser.ts';
import { storeLocally } from './local-storage.ts';
import {
  maxServices,
  parseSettings,
  type SettingName,
  type Settings,
  type SettingValues,
  validExternalSettings,
  validSettings,
} from './setting-fields.ts';

export { validExternalSettings } from './setting-fields.ts';

const storageKey = 'settings';

/** An administrator has set this setting, so it cannot be changed. */
export class SettingLockedError extends Error {
  override name = 'SettingLocked';
}

/** The effective settings; a missing or invalid field has its default. */
export async function readSettings(): Promise<Settings> {
  const [stored, managed] = await Promise.all([readStored(), readManaged()]);
  return { ...parseSettings(stored, import.meta.env.WXT_SERVICE_URL), ...managed };
}

/** Names of the settings that an administrator has set. */
export async function readLockedNames(): Promise<SettingName[]> {
  // `validExternalSettings` returns known settings only.
  return Object.keys(await readManaged()) as SettingName[];
}

/** The settings that the person chose, without defaults and managed settings. */
export async function readChosenSettings(): Promise<Partial<SettingValues>> {
  return validSettings(await readStored());
}

/**
 * Changes some settings and keeps all others, also unknown ones of another version.
 *
 * @param changes the new values, or a function of the effective settings and the locked names
 * @throws {SettingLockedError} if an administrator has set one of them; nothing is changed then
 */
export async function saveSettings(
  changes:
    | Partial<SettingValues>
    | ((now: Settings, locked: readonly SettingName[]) => Partial<SettingValues>),
): Promise<void> {
  // Serialises changes; the browser releases the lock if the background is stopped.
  await navigator.locks.request(storageKey, async () => {
    const locked = await readLockedNames();
    const changed = typeof changes === 'function' ? changes(await readSettings(), locked) : changes;
    const lockedName = locked.find((name) => Object.hasOwn(changed, name));
    if (lockedName !== undefined) throw new SettingLockedError(lockedName);
    const settings = { ...(await readStored()), version: 1, ...changed };
    await storeLocally({ [storageKey]: settings });
  });
}

export async function eraseSettings(): Promise<void> {
  await browser.storage.local.remove(storageKey);
}

/** Calls back when managed settings change. */
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
  return validExternalSettings(await readPolicy());
}

async function readPolicy(): Promise<unknown> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    // Firefox throws if there are no managed settings.
    return {};
  }
}

type Services = Pick<SettingValues, 'serviceUrl' | 'services'>;

/**
 * The changes that make a service the source of new addresses. The previous service stays in the
 * list, unless the list is managed.
 *
 * @param locked names of the managed settings
 */
export function withService(
  { serviceUrl, services }: Services,
  base: string,
  locked: readonly SettingName[],
): Pick<Services, 'serviceUrl'> & Partial<Services> {
  const wanted = locked.includes('services') ? [base] : [serviceUrl, base];
  const added = wanted.filter((one) => one !== '' && !services.includes(one));
  if (added.length === 0) return { serviceUrl: base };
  return {
    serviceUrl: base,
    services: [...services, ...new Set(added)].slice(-maxServices),
  };
}

/**
 * What the person has chosen, typed and versioned; parsed on every read. What an administrator has
 * set comes before it, and cannot be changed here.
 */
import { browser } from './browser.ts';
import { storeLocally } from './local-storage.ts';
import {
  mostServices,
  parseSettings,
  type SettingName,
  type Settings,
  type SettingValues,
  validForeignSettings,
  validSettings,
} from './setting-fields.ts';

export { validForeignSettings } from './setting-fields.ts';

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
  // `validForeignSettings` returns known settings only.
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

type Services = Pick<SettingValues, 'serviceUrl' | 'services'>;

/**
 * The changes that have new addresses come from a service; the one before stays at hand.
 *
 * @param locked settings of an administrator: their list of services takes no other, and the one
 *   before is no longer at hand where it is not in there
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
    services: [...services, ...new Set(added)].slice(-mostServices),
  };
}

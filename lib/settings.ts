/** What the person has chosen, typed and versioned; parsed on every read. */
import * as z from 'zod/mini';
import { browser } from './browser.ts';

const storageKey = 'settings';

const Settings = z.object({
  version: z.literal(1),
  /** Base address of the service that new addresses come from. */
  serviceUrl: z._default(z.string(), import.meta.env.WXT_SERVICE_URL),
  notificationContent: z._default(z.enum(['full', 'minimal']), 'full'),
});
export type Settings = z.infer<typeof Settings>;

/** The settings as stored; a field that is missing or damaged has its default. */
export async function readSettings(): Promise<Settings> {
  const stored = (await browser.storage.local.get(storageKey))[storageKey];
  return parseSettings(stored);
}

/** Changes some settings and answers all of them. */
export async function saveSettings(changes: Partial<Omit<Settings, 'version'>>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...changes };
  await browser.storage.local.set({ [storageKey]: settings });
  return settings;
}

/** Reads stored settings field by field, so that one damaged field does not cost the others. */
export function parseSettings(stored: unknown): Settings {
  const whole = z.safeParse(Settings, stored);
  if (whole.success) return whole.data;
  const fields = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const kept: Record<string, unknown> = { version: 1 };
  for (const [name, value] of Object.entries(fields.success ? fields.data : {})) {
    if (z.safeParse(Settings, { version: 1, [name]: value }).success) kept[name] = value;
  }
  return Settings.parse({ ...kept, version: 1 });
}

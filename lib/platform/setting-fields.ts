/**
 * The settings: the values of each, its description for administrators, and its default. Changes by
 * pages, stored settings, presets by administrators and imported files are parsed with it, and the
 * build makes the schema for administrators of it.
 */
import * as z from 'zod/mini';
import { parseServiceAddress } from '../urls/service-address.ts';

/** If a service cannot make such an address, it chooses itself. */
const AddressStyle = z.object({
  beginning: z
    .string()
    .check(
      z.maxLength(40),
      z.regex(/^[a-z0-9._-]*$/),
      z.describe('What the name starts with: up to 40 of a-z 0-9 . _ -; empty for a random name'),
    ),
  place: z
    .enum(['any', 'domain', 'mailbox'])
    .check(z.describe('Chosen by the service, at one of its domains, or an alias of a mailbox')),
  name: z
    .string()
    .check(
      z.maxLength(320),
      z.describe('The domain, or the address of the mailbox; empty for any'),
    ),
});

/** Most services in the list; of more, those chosen last. */
export const mostServices = 100;

const url = z.string().check(z.maxLength(2000));

export const settingFields = {
  /** Empty until one was chosen. */
  serviceUrl: url.check(
    z.describe('Address of the mail service; http only on this machine or in a private network'),
  ),
  services: z
    .array(url)
    .check(
      z.maxLength(mostServices),
      z.describe('Addresses of the mail services that people choose among'),
    ),
  notificationContent: z
    .enum(['full', 'minimal', 'off'])
    .check(
      z.describe('full: sender, subject and code; minimal: only that there is new mail; off: none'),
    ),
  theme: z.enum(['system', 'light', 'dark']).check(z.describe('Theme')),
  /** WCAG 2.1.4 */
  singleKeys: z.boolean().check(z.describe('Whether single letters are shortcuts')),
  remoteImages: z
    .enum(['ask', 'always'])
    .check(
      z.describe('Remote images in messages; for always, the browser asks people for permission'),
    ),
  plainTextFirst: z
    .boolean()
    .check(z.describe('Whether a message that has plain text is shown as that first')),
  removeTracking: z
    .boolean()
    .check(z.describe('Whether tracking parameters are removed from links')),
  addressStyle: AddressStyle.check(
    z.describe('What new addresses look like; all three parts are required'),
  ),
  addressPerSite: z.boolean().check(z.describe('Whether each site is shown an address of its own')),
  keepMail: z
    .enum(['forever', '1', '7', '30', '90'])
    .check(z.describe('How many days mail is kept after its address has expired')),
  offer: z
    .boolean()
    .check(z.describe('The icon in e-mail and code fields of pages, once the browser allows it')),
  offerNever: z
    .array(z.string().check(z.maxLength(300)))
    .check(
      z.maxLength(5000),
      z.describe('Sites without the icon: the host, with its port if it has one'),
    ),
};

/** The value of every setting. */
export type SettingValues = {
  [Name in keyof typeof settingFields]: z.infer<(typeof settingFields)[Name]>;
};
/** The name of a setting. */
export type SettingName = keyof SettingValues;

/** What holds where nothing was chosen. The default service is named by the build. */
export const defaultSettings: Omit<SettingValues, 'serviceUrl'> = {
  services: [],
  notificationContent: 'full',
  theme: 'system',
  singleKeys: true,
  remoteImages: 'ask',
  plainTextFirst: false,
  removeTracking: false,
  addressStyle: { beginning: '', place: 'any', name: '' },
  addressPerSite: true,
  keepMail: 'forever',
  offer: false,
  offerNever: [],
};

/** Settings as stored. */
export type Settings = { version: 1 } & SettingValues;

/** The sound fields of what was stored, preset or imported: one that is damaged costs no other. */
export function validSettings(stored: unknown): Partial<SettingValues> {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const given = fields.success ? fields.data : {};
  const sound = Object.entries(settingFields).flatMap(([name, schema]) => {
    const parsed = Object.hasOwn(given, name) ? z.safeParse(schema, given[name]) : undefined;
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  // Each value was decoded by the schema of its own name.
  return Object.fromEntries(sound) as Partial<SettingValues>;
}

/** Sound fields from elsewhere, without a service that a person could not enter here. */
export function validForeignSettings(given: unknown): Partial<SettingValues> {
  const { serviceUrl, services, ...others } = validSettings(given);
  const [base] = soundBases(serviceUrl === undefined ? [] : [serviceUrl]);
  return {
    ...others,
    ...(base === undefined ? {} : { serviceUrl: base }),
    ...(services ? { services: soundBases(services) } : {}),
  };
}

function soundBases(typed: string[]): string[] {
  return typed.flatMap((one) => {
    const address = parseServiceAddress(one);
    return typeof address === 'object' ? [address.base] : [];
  });
}

/**
 * Reads stored settings field by field.
 *
 * @param serviceUrl the default service
 */
export function parseSettings(stored: unknown, serviceUrl: string): Settings {
  return { version: 1, ...defaultSettings, serviceUrl, ...validSettings(stored) };
}

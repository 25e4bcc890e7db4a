/**
 * Schema, description for administrators, and default of each setting. Changes by pages, stored
 * settings, managed settings and imported files are parsed with these schemas; the build generates
 * the managed schema from them.
 */
import * as z from 'zod/mini';
import { parseServiceAddress } from '../urls/service-address.ts';

/** A service that does not support the style chooses an address itself. */
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

/** Maximum length of the list of services; the most recently chosen ones are kept. */
export const maxServices = 100;

const url = z.string().check(z.maxLength(2000));

export const settingFields = {
  /** Empty until a service is chosen. */
  serviceUrl: url.check(
    z.describe('Address of the mail service; http only on this machine or in a private network'),
  ),
  services: z
    .array(url)
    .check(
      z.maxLength(maxServices),
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
  confirmInBackground: z
    .boolean()
    .check(z.describe('Whether a confirmation link opens in a tab behind the active one')),
  addressStyle: AddressStyle.check(
    z.describe('What new addresses look like; all three parts are required'),
  ),
  addressPerSite: z.boolean().check(z.describe('Whether each site is shown an address of its own')),
  siteInAddress: z
    .boolean()
    .check(z.describe('Whether a new address starts with the name of its site')),
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

export type SettingValues = {
  [Name in keyof typeof settingFields]: z.infer<(typeof settingFields)[Name]>;
};
export type SettingName = keyof SettingValues;

/** Defaults; the default service comes from the build. */
export const defaultSettings: Omit<SettingValues, 'serviceUrl'> = {
  services: [],
  notificationContent: 'full',
  theme: 'system',
  singleKeys: true,
  remoteImages: 'ask',
  plainTextFirst: false,
  removeTracking: false,
  confirmInBackground: false,
  addressStyle: { beginning: '', place: 'any', name: '' },
  addressPerSite: true,
  siteInAddress: false,
  keepMail: 'forever',
  offer: false,
  offerNever: [],
};

export type Settings = { version: 1 } & SettingValues;

/**
 * The valid fields of stored, managed or imported settings; an invalid field does not affect the
 * others.
 */
export function validSettings(stored: unknown): Partial<SettingValues> {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const given = fields.success ? fields.data : {};
  const valid = Object.entries(settingFields).flatMap(([name, schema]) => {
    const parsed = Object.hasOwn(given, name) ? z.safeParse(schema, given[name]) : undefined;
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  // Each value was parsed with the schema of its own name.
  return Object.fromEntries(valid) as Partial<SettingValues>;
}

/**
 * The valid fields of managed or imported settings, without services that a person could not enter.
 */
export function validExternalSettings(given: unknown): Partial<SettingValues> {
  const { serviceUrl, services, ...others } = validSettings(given);
  const [base] = validBases(serviceUrl === undefined ? [] : [serviceUrl]);
  return {
    ...others,
    ...(base === undefined ? {} : { serviceUrl: base }),
    ...(services ? { services: validBases(services) } : {}),
  };
}

function validBases(typed: string[]): string[] {
  return typed.flatMap((one) => {
    const address = parseServiceAddress(one);
    return typeof address === 'object' && !address.login ? [address.base] : [];
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

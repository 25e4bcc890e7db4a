/**
 * The settings: what each may hold, and its default. The bus takes changes by this, and storage,
 * administrators' presets and imported files are read by it.
 */
import * as z from 'zod/mini';

/** How long mail is kept after its address expired, in days. */
const KeepMail = z.enum(['forever', '1', '7', '30', '90']);

/** What a fresh address looks like. Where a service cannot have it so, it chooses itself. */
const AddressStyle = z.object({
  /** Typed beginning of the name, to which random letters are added; empty for a random name. */
  beginning: z.string().check(z.maxLength(40), z.regex(/^[a-z0-9._-]*$/)),
  /** Left to the service, at a domain of it, or an alias on a third-party mailbox. */
  place: z.enum(['any', 'domain', 'mailbox']),
  /** The domain, or the mailbox's address; empty leaves it to the service. */
  name: z.string().check(z.maxLength(320)),
});

/** Services that can be at hand; of more, those chosen last. */
export const mostServices = 100;

export const settingFields = {
  /** Base address of the service that new addresses come from; empty where none was chosen yet. */
  serviceUrl: z.string().check(z.maxLength(2000)),
  /** Base addresses of the services that were chosen so far. */
  services: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(mostServices)),
  /** `full`: sender, subject and code; `minimal`: only that there is new mail; `off`: none. */
  notificationContent: z.enum(['full', 'minimal', 'off']),
  theme: z.enum(['system', 'light', 'dark']),
  /** Whether a key alone does something (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** Remote images in mail: shown when asked for, or always. */
  remoteImages: z.enum(['ask', 'always']),
  /** Whether a message that has plain text is shown as such first. */
  plainTextFirst: z.boolean(),
  /** Whether what only tells the sender who clicked is taken out of links. */
  removeTracking: z.boolean(),
  addressStyle: AddressStyle,
  /** Whether each site is shown an address of its own. */
  addressPerSite: z.boolean(),
  keepMail: KeepMail,
  /** Whether pages get a field icon and inline menu on fields for an address or a code. */
  offer: z.boolean(),
  /** Sites (host and port) that never get one. */
  offerNever: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(5000)),
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

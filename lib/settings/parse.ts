import * as z from 'zod/mini';

/** Settings as stored. Missing fields have their defaults, which the build may set. */
export const settingsOf = (serviceUrl: string) =>
  z.object({
    version: z._default(z.literal(1), 1),
    /** Base address of the service that new addresses come from. */
    serviceUrl: z._default(z.string(), serviceUrl),
    notificationContent: z._default(z.enum(['full', 'minimal']), 'full'),
    theme: z._default(z.enum(['system', 'light', 'dark']), 'system'),
    /** Whether a key alone does something (WCAG 2.1.4). */
    singleKeys: z._default(z.boolean(), true),
  });
export type Settings = z.infer<ReturnType<typeof settingsOf>>;

/**
 * Reads stored settings field by field, so that one damaged field does not cost the others.
 *
 * @param serviceUrl the default service
 */
export function parseSettings(stored: unknown, serviceUrl: string): Settings {
  const schema = settingsOf(serviceUrl);
  const fields = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const sound = Object.entries(fields.success ? fields.data : {}).filter(
    ([name, value]) => z.safeParse(schema, { [name]: value }).success,
  );
  return schema.parse(Object.fromEntries(sound));
}

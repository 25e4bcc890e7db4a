import type { Feature } from '../../service-client.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import type { StoredService } from '../records/stored.ts';

/** Whether the service at `base` is known to offer something beyond the five calls. */
export async function serviceSupports(
  database: MailboxDatabase,
  base: string,
  feature: Feature,
): Promise<boolean> {
  return supports(await database.get('services', base), feature);
}

/** The same of a service at hand. */
export function supports(service: StoredService | undefined, feature: Feature): boolean {
  return service?.dialect?.features?.includes(feature) ?? false;
}

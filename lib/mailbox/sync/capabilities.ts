import type { Feature } from '../../service-client.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import type { StoredService } from '../records/stored.ts';

/** Whether the service at `base` is known to support an optional feature. */
export async function serviceSupports(
  database: MailboxDatabase,
  base: string,
  feature: Feature,
): Promise<boolean> {
  return supports(await database.get('services', base), feature);
}

/** Whether a stored service is known to support an optional feature. */
export function supports(service: StoredService | undefined, feature: Feature): boolean {
  return service?.dialect?.features?.includes(feature) ?? false;
}

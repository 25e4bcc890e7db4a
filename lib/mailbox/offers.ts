import type { Feature } from '../service.ts';
import type { MailboxDatabase } from './database.ts';

/** Whether a service is known to offer something beyond the five calls. */
export async function offers(
  database: MailboxDatabase,
  base: string,
  feature: Feature,
): Promise<boolean> {
  const service = await database.get('services', base);
  return service?.dialect?.features?.includes(feature) ?? false;
}

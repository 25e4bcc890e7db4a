/** The services that a person has chosen so far, of which one is for new addresses. */
import type { SettingValues } from '../setting-fields.ts';

type Services = Pick<SettingValues, 'serviceUrl' | 'services'>;

/** The changes that have new addresses come from a service; the one before stays at hand. */
export function withService(
  { serviceUrl, services }: Services,
  base: string,
): Pick<Services, 'serviceUrl'> & Partial<Services> {
  const added = [serviceUrl, base].filter((one) => one !== '' && !services.includes(one));
  // A list that an administrator has set takes no change, not even to the same.
  if (added.length === 0) return { serviceUrl: base };
  return { serviceUrl: base, services: [...services, ...new Set(added)] };
}

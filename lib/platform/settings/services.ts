/** The services that a person has chosen so far, of which one is for new addresses. */
import { mostServices, type SettingName, type SettingValues } from '../setting-fields.ts';

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

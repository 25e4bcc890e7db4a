import type { SettingsView } from '../../lib/bus/client.ts';
import { knownServices } from '../../lib/known-services.ts';

/** Base addresses of the services that a person can choose from; each once. */
export function selectableServices({ serviceUrl, services, locked }: SettingsView): string[] {
  // A package that was built for one service names no others, and neither does an administrator's list.
  const isClosed = import.meta.env.WXT_SERVICE_URL || locked.includes('services');
  const known = isClosed ? [] : knownServices.map(({ base }) => base);
  return [...new Set([...known, ...services, serviceUrl])].filter((base) => base !== '');
}

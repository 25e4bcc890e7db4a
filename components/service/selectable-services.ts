import type { SettingsView } from '../../lib/bus/client.ts';
import { publicServices } from '../../lib/known-services.ts';

/** Whether only the services of the build, or of an administrator's list, can be chosen. */
export function isListClosed({ locked }: SettingsView): boolean {
  return Boolean(import.meta.env.WXT_SERVICE_URL) || locked.includes('services');
}

/** Base addresses of the services that a person can choose from; each once. */
export function selectableServices(settings: SettingsView): string[] {
  const { serviceUrl, services } = settings;
  const known = isListClosed(settings) ? [] : publicServices.map(({ base }) => base);
  return [...new Set([...known, ...services, serviceUrl])].filter((base) => base !== '');
}

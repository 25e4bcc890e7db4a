import * as z from 'zod/mini';
import { parseServiceAddress } from '../../urls/service-address.ts';
import { defaultSettings, type SettingValues, settingFields } from '../setting-fields.ts';

/** Settings as stored. */
export type Settings = { version: 1 } & SettingValues;

/** The sound fields of what was stored, preset or imported: one that is damaged costs no other. */
export function validSettings(stored: unknown): Partial<SettingValues> {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), stored);
  const given = fields.success ? fields.data : {};
  const sound = Object.entries(settingFields).flatMap(([name, schema]) => {
    const parsed = Object.hasOwn(given, name) ? z.safeParse(schema, given[name]) : undefined;
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  // Each value was decoded by the schema of its own name.
  return Object.fromEntries(sound) as Partial<SettingValues>;
}

/** Sound fields from elsewhere, without a service that a person could not enter here. */
export function validForeignSettings(given: unknown): Partial<SettingValues> {
  const { serviceUrl, services, ...others } = validSettings(given);
  const [base] = soundBases(serviceUrl === undefined ? [] : [serviceUrl]);
  return {
    ...others,
    ...(base === undefined ? {} : { serviceUrl: base }),
    ...(services ? { services: soundBases(services) } : {}),
  };
}

function soundBases(typed: string[]): string[] {
  return typed.flatMap((one) => {
    const address = parseServiceAddress(one);
    return typeof address === 'object' ? [address.base] : [];
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

import * as z from 'zod/mini';
import { withoutUndefined } from '../../lib/objects/without-undefined.ts';
import { settingFields } from '../../lib/platform/setting-fields.ts';

/** A schema in the subset of JSON Schema that Chromium supports for managed storage. */
type ManagedSchema = {
  type?: unknown;
  title?: string;
  enum?: unknown[];
  properties?: Record<string, ManagedSchema>;
  items?: ManagedSchema;
};

/**
 * The schema of the values that administrators can preset: all settings (docs/administrators.md).
 */
export function managedSchema(): ManagedSchema {
  return toManaged(z.toJSONSchema(z.object(settingFields)));
}

function toManaged(schema: z.core.JSONSchema.JSONSchema): ManagedSchema {
  const { type, description, enum: values, properties, items } = schema;
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [[name, toManaged(field)] as const] : [],
  );
  return withoutUndefined({
    type,
    title: description,
    enum: values,
    properties: properties && Object.fromEntries(fields),
    items: typeof items === 'object' && !Array.isArray(items) ? toManaged(items) : undefined,
  });
}

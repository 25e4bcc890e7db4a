import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import schema from '../../assets/public/managed-schema.json' with { type: 'json' };
import { settingFields } from '../../lib/platform/setting-fields.ts';
import { validSettings } from '../../lib/platform/settings/parse.ts';

const guide = readFileSync(new URL('../../docs/administrators.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text]) =>
  JSON.parse(text ?? ''),
);

/** The objects somewhere inside that hold settings. */
function presetsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('serviceUrl' in value) return [value];
  return Object.values(value).flatMap(presetsIn);
}

describe('what administrators can preset', () => {
  it('is every setting there is', () => {
    expect(Object.keys(schema.properties).toSorted()).toEqual(
      Object.keys(settingFields).toSorted(),
    );
  });

  it.each(Object.entries(schema.properties))('is of the kind that %s has', (name, property) => {
    const field = Object.entries(settingFields).find(([known]) => known === name)?.[1];
    const kind = field && z.toJSONSchema(field);
    expect(kind).toMatchObject({ type: property.type });
    // Names that are numbers come first in an object's order.
    if ('enum' in property) expect(kind?.enum?.toSorted()).toEqual(property.enum.toSorted());
    if ('properties' in property) {
      expect(Object.keys(property.properties)).toEqual(Object.keys(kind?.properties ?? {}));
    }
  });

  it('is in the guide, each by its name', () => {
    for (const name of Object.keys(settingFields)) expect(guide).toContain(`| \`${name}\``);
  });

  it('is taken as the guide’s examples have it', () => {
    const presets = examples.flatMap(presetsIn);
    expect(presets).toHaveLength(3);
    for (const preset of presets) expect(validSettings(preset)).toEqual(preset);
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingFields, validSettings } from '../../lib/platform/setting-fields.ts';
import { managedSchema } from '../../scripts/build/managed-schema.ts';

const guide = readFileSync(new URL('../../docs/administrators.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text]) =>
  JSON.parse(text ?? ''),
);

/** The nested objects that contain settings. */
function presetsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('serviceUrl' in value) return [value];
  return Object.values(value).flatMap(presetsIn);
}

it('the schema for administrators has every setting with its type and title', () => {
  const { type, properties = {} } = managedSchema();
  expect(type).toBe('object');
  expect(Object.keys(properties)).toEqual(Object.keys(settingFields));
  expect(properties).toMatchObject({
    theme: { type: 'string', enum: ['system', 'light', 'dark'] },
    services: { type: 'array', items: { type: 'string' } },
    addressStyle: { type: 'object', properties: { name: { type: 'string' } } },
    offer: { type: 'boolean' },
  });
  for (const property of Object.values(properties)) {
    expect(property).toMatchObject({ title: expect.any(String) });
  }
});

it('the examples in the guide for administrators are valid', () => {
  const presets = examples.flatMap(presetsIn);
  expect(presets).toHaveLength(3);
  for (const preset of presets) expect(validSettings(preset)).toEqual(preset);
});

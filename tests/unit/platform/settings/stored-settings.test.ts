import { expect, it } from 'vitest';
import { settingFields } from '../../../../lib/platform/setting-fields.ts';
import { parseSettings, validSettings } from '../../../../lib/platform/settings/parse.ts';
import { exampleDigests, exampleNames, readExampleFile } from '../../stored-example.ts';

/** What each example was when it was frozen. Never change one: add another. */
const frozen: Record<string, string> = {
  'settings-1-first.json': 'd57b311e0c3f7dcd',
  'settings-1-theme.json': '97a35ebebcc631b9',
  'settings-2-reading.json': '0c17b70ee6101669',
  'settings-3.json': '890ffa51b2900719',
  'settings-4.json': '5d4c803a3583c98c',
  'settings-5.json': 'd5c224dfb05f30c8',
};

const settingsOf = (name: string): Record<string, unknown> =>
  // Frozen.
  (JSON.parse(readExampleFile(name)) as { settings: Record<string, unknown> }).settings;

it('has a frozen example of every form, and no other was touched', () => {
  expect(exampleDigests('settings')).toEqual(frozen);
});

it('has every setting there is in the newest example', () => {
  const newest = settingsOf(exampleNames('settings').at(-1) ?? '');
  expect(Object.keys(newest).toSorted(), 'freeze an example of the new form').toEqual(
    [...Object.keys(settingFields), 'version'].toSorted(),
  );
  const { version: _, ...values } = newest;
  expect(validSettings(newest)).toEqual(values);
});

it.each(exampleNames('settings'))('reads all that was chosen from %s', (name) => {
  const stored = settingsOf(name);
  expect(parseSettings(stored, 'https://default.test')).toMatchObject(stored);
});

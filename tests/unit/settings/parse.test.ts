import { expect, it } from 'vitest';
import { parseSettings } from '../../../lib/settings/parse.ts';

const service = 'https://service.test';
const defaults = { version: 1, serviceUrl: service, notificationContent: 'full' };

it.each([undefined, null, 'nonsense', [], {}])('are the defaults where %j is stored', (stored) => {
  expect(parseSettings(stored, service)).toEqual(defaults);
});

it('are what was stored', () => {
  const stored = { version: 1, serviceUrl: 'https://own.test', notificationContent: 'minimal' };
  expect(parseSettings(stored, service)).toEqual(stored);
});

it('keep the sound fields beside a damaged one', () => {
  const stored = { serviceUrl: 'https://own.test', notificationContent: 7, unknown: true };
  expect(parseSettings(stored, service)).toEqual({ ...defaults, serviceUrl: 'https://own.test' });
});

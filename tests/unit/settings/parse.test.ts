import { expect, it } from 'vitest';
import { defaultSettings, parseSettings } from '../../../lib/settings/parse.ts';

const service = 'https://service.test';
const defaults = defaultSettings(service);

it.each([undefined, null, 'nonsense', [], {}])('are the defaults where %j is stored', (stored) => {
  expect(parseSettings(stored, service)).toEqual(defaults);
});

it('are what was stored', () => {
  const stored = {
    ...defaults,
    serviceUrl: 'https://own.test',
    notificationContent: 'off',
    addressStyle: { beginning: 'rosa', place: 'domain', name: 'post.test' },
    keepMail: '30',
  };
  expect(parseSettings(stored, service)).toEqual(stored);
});

it('keep the sound fields beside a damaged one', () => {
  const stored = { serviceUrl: 'https://own.test', notificationContent: 7, unknown: true };
  expect(parseSettings(stored, service)).toEqual({ ...defaults, serviceUrl: 'https://own.test' });
});

it('take nothing from what objects inherit', () => {
  const stored: unknown = JSON.parse('{"__proto__":{"theme":"dark"},"theme":"light"}');
  expect(parseSettings(stored, service).theme).toBe('light');
  expect(parseSettings(Object.create({ theme: 'dark' }), service).theme).toBe('system');
});

import { expect, it } from 'vitest';
import {
  defaultSettings,
  parseSettings,
  validExternalSettings,
} from '../../../lib/platform/setting-fields.ts';

const service = 'https://service.test';
const defaults = { version: 1, ...defaultSettings, serviceUrl: service };

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

it.each(['not an address', 'http://mail.example', 'ftp://mail.example'])(
  'take no service from elsewhere that cannot be used: %s',
  (serviceUrl) => {
    expect(validExternalSettings({ serviceUrl, theme: 'dark' })).toEqual({ theme: 'dark' });
  },
);

it('take a service from elsewhere as it would be stored here', () => {
  const given = { serviceUrl: 'mail.example/' };
  expect(validExternalSettings(given)).toEqual({ serviceUrl: 'https://mail.example' });
});

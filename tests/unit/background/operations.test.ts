import './support/desktop.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createOperations,
  type OperationDependencies,
} from '../../../lib/background/operations.ts';
import { toDialectView } from '../../../lib/background/settings-operations.ts';
import { readChosenSettings } from '../../../lib/platform/settings.ts';
import { initialDialect } from '../../../lib/service-client.ts';
import { base, database, mailbox, now } from '../mailbox/mailbox-under-test.ts';
import { granted, resetExtension } from './support/extension.ts';

let asked: string[];
let changed: number;

beforeEach(() => {
  resetExtension();
  vi.stubEnv('WXT_SERVICE_URL', 'https://default.example');
  asked = [];
  changed = 0;
});

const operations = () =>
  createOperations({
    mailbox: Promise.resolve(mailbox),
    clientDependencies: {
      fetch: async (input) => {
        asked.push(String(input));
        const offer = { domains: [{ id: 1, domain: 'a.example' }], partner_accounts: [] };
        return Response.json({ status: 'success', ...offer, features: ['bearer'] });
      },
      now: () => now,
      isOnline: () => true,
    },
    settingsChanged: () => void changed++,
    // Those of files, of copying and of everything that is stored are tried by themselves.
    ...({} as Pick<OperationDependencies, 'data' | 'files' | 'copying' | 'choosing' | 'images'>),
  });

describe('a service that is tried', () => {
  it('is asked where the address leads, and said to be as it says it is', async () => {
    expect(await operations().testService({ url: ' Mail.example/ ' })).toMatchObject({
      domains: [{ id: 1, domain: 'a.example' }],
      features: ['bearer'],
      dialect: { bearer: true },
    });
    expect(asked).toEqual(['https://mail.example/domains']);
  });

  it('is said to be as experience has it, whatever it says of itself', async () => {
    await database.put('services', { base, dialect: { bearer: false, features: [] } });
    expect(await operations().testService({ url: base })).toMatchObject({
      dialect: { bearer: false },
    });
  });

  it.each([
    ['nowhere at all', 'invalid-service'],
    ['http://mail.example', 'insecure-service'],
  ])('is not asked where its address cannot be used: %s', async (url, code) => {
    await expect(operations().testService({ url })).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });
});

describe('settings', () => {
  it('are saved as they were given, and no others', async () => {
    await operations().saveSettings({ theme: 'dark' });
    await operations().saveSettings({ serviceUrl: 'mail.example/', theme: undefined });
    expect(await readChosenSettings()).toEqual({
      theme: 'dark',
      serviceUrl: 'https://mail.example',
      services: ['https://default.example', 'https://mail.example'],
    });
    expect(changed).toBe(2);
  });

  it('lose a service that is forgotten, and what the browser allows for it', async () => {
    await operations().saveSettings({ serviceUrl: 'https://old.example' });
    await operations().saveSettings({ serviceUrl: 'https://new.example' });
    const hosts = ['https://old.example/*', 'https://new.example/*', 'https://default.example/*'];
    for (const host of hosts) granted.add(host);
    await operations().forgetService({ url: 'https://old.example' });
    expect(await readChosenSettings()).toEqual({
      serviceUrl: 'https://new.example',
      services: ['https://default.example', 'https://new.example'],
    });
    expect([...granted]).toEqual(hosts.slice(1));
    // One of the same host as a service that is kept.
    await operations().forgetService({ url: 'https://new.example/mail' });
    expect([...granted]).toEqual(hosts.slice(1));
  });

  it('are not saved where one of them cannot be', async () => {
    const insecure = operations().saveSettings({
      serviceUrl: 'http://a.example',
      theme: 'dark',
    });
    await expect(insecure).rejects.toMatchObject({ code: 'insecure-service' });
    expect(await readChosenSettings()).toEqual({});
    expect(changed).toBe(0);
  });
});

it('the dialect of a service is shown as far as it is known', () => {
  expect(toDialectView(initialDialect)).toEqual({ bearer: false, fields: [] });
  expect(
    toDialectView({
      bearer: true,
      features: ['bearer'],
      post: 'both',
      errors: 'both',
      mail: ['message.text'],
      clock: { zone: 0, ahead: 5 },
      at: { base: 'https://mail.example/api', slash: true },
    }),
  ).toEqual({
    bearer: true,
    changes: ['form', 'query'],
    failures: ['HTTP', 'status'],
    fields: ['message.text'],
    zone: 0,
    at: 'https://mail.example/api',
  });
});

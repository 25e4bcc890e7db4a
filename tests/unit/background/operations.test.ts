import './support/desktop.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createOperations,
  type OperationDependencies,
} from '../../../lib/background/operations.ts';
import { toDialectView } from '../../../lib/background/settings-operations.ts';
import { readChosenSettings, SettingLockedError } from '../../../lib/platform/settings.ts';
import { initialDialect } from '../../../lib/service-client.ts';
import { formatTransferCode } from '../../../lib/transfer-code.ts';
import { base, database, mailbox, now, setUpMailbox } from '../mailbox/mailbox-under-test.ts';
import { granted, managed } from './support/extension.ts';

setUpMailbox();

let asked: string[];
let changed: number;

beforeEach(() => {
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
    // File, copy and whole-data operations have tests of their own.
    ...({} as Pick<OperationDependencies, 'data' | 'files' | 'copying' | 'choosing' | 'images'>),
  });

describe('testing a service', () => {
  it('requests the entered address and returns the service’s description', async () => {
    expect(await operations().testService({ url: ' Mail.example/ ' })).toMatchObject({
      domains: [{ id: 1, domain: 'a.example' }],
      features: ['bearer'],
      dialect: { bearer: true },
    });
    expect(asked).toEqual(['https://mail.example/domains']);
  });

  it('prefers observed features over the service’s description', async () => {
    await database.put('services', { base, dialect: { bearer: false, features: [] } });
    expect(await operations().testService({ url: base })).toMatchObject({
      dialect: { bearer: false },
    });
  });

  it.each([
    ['nowhere at all', 'invalid-service'],
    ['http://mail.example', 'insecure-service'],
  ])('sends no request to an unusable URL: %s', async (url, code) => {
    await expect(operations().testService({ url })).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });
});

describe('receiving an address', () => {
  const code = formatTransferCode({ base, secret: new Uint8Array(16), isForFile: false });
  const receive = (text: string) => operations().receiveAddress({ code: text });

  it.each([
    ['482913', 'code-foreign'],
    [`${code}7`, 'code-mistyped'],
    [code.replace('service.test', 'http://service.test'), 'insecure-service'],
  ])('rejects the code %s', async (text, problem) => {
    await expect(receive(text)).rejects.toMatchObject({ code: problem });
  });

  it('is limited to the services that the administrator has set', async () => {
    managed.serviceUrl = 'https://other.example';
    await expect(receive(code)).rejects.toBeInstanceOf(SettingLockedError);
    managed.serviceUrl = base;
    // The service was called and has no content for this code.
    await expect(receive(code)).rejects.toMatchObject({ code: 'code-used' });
  });
});

describe('saving settings', () => {
  it('stores only the given settings', async () => {
    await operations().saveSettings({ theme: 'dark' });
    await operations().saveSettings({ serviceUrl: 'mail.example/', theme: undefined });
    expect(await readChosenSettings()).toEqual({
      theme: 'dark',
      serviceUrl: 'https://mail.example',
      services: ['https://default.example', 'https://mail.example'],
    });
    expect(changed).toBe(2);
  });

  it('removes a forgotten service and its permission', async () => {
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
    // A service on the same host as a service that is kept.
    await operations().forgetService({ url: 'https://new.example/mail' });
    expect([...granted]).toEqual(hosts.slice(1));
  });

  it('stores nothing if one of the settings is invalid', async () => {
    const insecure = operations().saveSettings({
      serviceUrl: 'http://a.example',
      theme: 'dark',
    });
    await expect(insecure).rejects.toMatchObject({ code: 'insecure-service' });
    expect(await readChosenSettings()).toEqual({});
    expect(changed).toBe(0);
  });
});

it('the known dialect of a service is shown', () => {
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

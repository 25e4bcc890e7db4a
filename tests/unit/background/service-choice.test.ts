import './support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  type ServiceChoiceDependencies,
  startServiceChoice,
} from '../../../lib/background/service-choice.ts';
import { operation } from '../../../lib/bus/operation.ts';
import { readChosenSettings, SettingLockedError } from '../../../lib/platform/settings.ts';
import { type Dialect, initialDialect, ServiceError } from '../../../lib/service-client.ts';
import { grant, granted, local, managed } from './support/extension.ts';

const base = 'https://mail.example';
const pattern = 'https://mail.example/*';
const other = 'https://post.example';
const minute = 60_000;

let now: number;
let popups: number;
/** Services whose info was requested, and services where an address was created. */
let asked: string[];
let made: string[];
/** The response to a request for the service info. */
let answer: (base: string) => Promise<void>;
let domains: { id: number; domain: string }[];
let dialect: Dialect;

beforeEach(() => {
  vi.stubEnv('WXT_SERVICE_URL', '');
  now = 0;
  popups = 0;
  asked = [];
  made = [];
  answer = async () => undefined;
  domains = [];
  dialect = initialDialect;
});

function start() {
  const mailbox: Pick<
    Awaited<ServiceChoiceDependencies['mailbox']>,
    'readServiceInfo' | 'ensureAddress' | 'saveLogin'
  > = {
    async readServiceInfo(named) {
      asked.push(named ?? '');
      await answer(named ?? '');
      return { domains, mailboxes: [], unreadable: [], features: [], dialect };
    },
    saveLogin: async (named, login) => void logins.push([named, login]),
    ensureAddress: operation({ site: z.optional(z.string()) }, async () => {
      // Like the mailbox: creates no address if one is live.
      if (made.length === 0) made.push((await readChosenSettings()).serviceUrl ?? '');
      return undefined;
    }),
  };
  return startServiceChoice({
    mailbox: Promise.resolve(mailbox),
    now: () => now,
    changed: () => undefined,
    settingsChanged: () => undefined,
    openPopup: async () => void popups++,
  });
}

const logins: unknown[] = [];

const choose = (started: ReturnType<typeof start>, url: string, inPopup = true) =>
  started.operations.chooseService({ url, inPopup });

describe('a chosen service', () => {
  it('is stored separately from its user name and password', async () => {
    const started = start();
    await choose(started, base.replace('//', '//me:SECRET@'));
    expect(logins).toEqual([[base, { user: 'me', password: 'SECRET' }]]);
    const stored = [browser.storage.local, browser.storage.session].map((area) => area.get());
    const seen = JSON.stringify([await started.view(), await Promise.all(stored)]);
    expect(seen).toContain(base);
    expect(seen).not.toContain('SECRET');
  });

  it('gets no requests before the browser grants permission', async () => {
    const started = start();
    await choose(started, base);
    expect(await started.view()).toEqual({ base });
    expect(asked).toEqual([]);
    expect(await readChosenSettings()).toEqual({});
  });

  it('is used when permission is granted, and shown in a reopened popup', async () => {
    const started = start();
    await choose(started, base);
    await grant(pattern);
    expect(await readChosenSettings()).toEqual({ serviceUrl: base, services: [base] });
    expect(asked).toEqual([base]);
    expect(made).toEqual([base]);
    expect(popups).toBe(1);
    expect(await started.view()).toBeUndefined();
  });

  it('reopens no popup if it was chosen in settings', async () => {
    await choose(start(), base, false);
    await grant(pattern);
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
    expect(popups).toBe(0);
  });

  it('is used immediately if permission already exists', async () => {
    granted.add(pattern);
    const started = start();
    await choose(started, 'mail.example/');
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
  });

  it('is continued after a background restart', async () => {
    answer = () => new Promise(() => undefined);
    await choose(start(), base);
    void grant(pattern);
    await expect.poll(() => asked).toEqual([base]);
    answer = async () => undefined;
    start();
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
  });

  it('is dropped if the permission prompt was never answered', async () => {
    const started = start();
    await choose(started, base);
    now = 10 * minute;
    await grant(pattern);
    expect(await started.view()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('ignores a grant for another service', async () => {
    await choose(start(), base);
    await grant('https://shop.example/*');
    granted.add(pattern);
    await grant('*://*/*');
    expect(asked).toEqual([]);
  });

  it('is replaced by a service chosen during the connection attempt', async () => {
    granted.add(pattern).add('https://post.example/*');
    let release: () => void = () => undefined;
    answer = (one) =>
      one === base ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    const started = start();
    await choose(started, base);
    await expect.poll(() => started.view()).toEqual({ base, connecting: true });
    await choose(started, other);
    release();
    await expect.poll(readChosenSettings).toEqual({ serviceUrl: other, services: [other] });
    await expect.poll(() => started.view()).toBeUndefined();
    expect(made).toEqual([other]);
  });
});

describe('an unusable service', () => {
  it('changes nothing and reports the reason', async () => {
    granted.add(pattern);
    answer = () => Promise.reject(new ServiceError('no-service'));
    const started = start();
    await choose(started, base);
    await expect
      .poll(() => started.view())
      .toMatchObject({ base, problem: { code: 'no-service' } });
    expect(await readChosenSettings()).toEqual({});
    expect(made).toEqual([]);
  });

  it('is tried again when it is chosen again', async () => {
    granted.add(pattern);
    answer = () => Promise.reject(new ServiceError('unreachable'));
    const started = start();
    await choose(started, base);
    await expect.poll(() => started.view()).toMatchObject({ problem: { code: 'unreachable' } });
    answer = async () => undefined;
    await choose(started, base);
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
  });

  it('gets no requests if permission is denied', async () => {
    const started = start();
    await choose(started, base);
    await started.operations.denyService({ url: other });
    expect(await started.view()).toEqual({ base });
    await started.operations.denyService({ url: base });
    expect(await started.view()).toEqual({ base, problem: { code: 'permission-missing' } });
    await grant(pattern);
    expect(asked).toEqual([]);
  });

  it.each([
    ['not a web URL', 'nowhere at all', 'invalid-service'],
    ['plain http on the internet', 'http://mail.example', 'insecure-service'],
  ])('is rejected if its URL is %s', async (_, url, code) => {
    const started = start();
    await expect(choose(started, url)).rejects.toMatchObject({ code });
    expect(await started.view()).toBeUndefined();
  });

  it.each<[string, () => object]>([
    ['another service', () => ({ serviceUrl: other })],
    ['a list without this service', () => ({ services: [other] })],
  ])('gets no request if the administrator has set %s', async (_, preset) => {
    Object.assign(managed, preset());
    granted.add(pattern);
    const started = start();
    await expect(choose(started, base)).rejects.toBeInstanceOf(SettingLockedError);
    expect(await started.view()).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

it('choosing a service from the administrator’s list makes it the service for new addresses', async () => {
  // This service was chosen before the administrator set the list, so it is no longer available.
  local.settings = { version: 1, serviceUrl: 'https://before.example' };
  managed.services = [base, other];
  granted.add(pattern);
  await choose(start(), base);
  await expect.poll(readChosenSettings).toEqual({ serviceUrl: base });
});

describe('the service on this computer', () => {
  const find = () => start().operations.findLocalService({});

  it('is asked without a permission, and only on request', async () => {
    await find();
    expect(asked).toEqual(['http://127.0.0.1:8025']);
    expect(await readChosenSettings()).toEqual({});
  });

  it.each([
    { listed: ['mayfly.localhost', 'mail.test'], receivesFromHereOnly: true },
    { listed: ['mayfly.localhost', 'mail.example.com'], receivesFromHereOnly: false },
  ])('receives mail from other computers only at public domains: $listed', async (one) => {
    domains = one.listed.map((domain, id) => ({ id, domain }));
    expect(await find()).toEqual({ receivesFromHereOnly: one.receivesFromHereOnly });
  });

  it('is not found if nothing or another mail service answers', async () => {
    dialect = { ...initialDialect, protocol: 'mailpit' };
    expect(await find()).toBeUndefined();
    answer = () => Promise.reject(new ServiceError('unreachable'));
    dialect = initialDialect;
    expect(await find()).toBeUndefined();
  });
});

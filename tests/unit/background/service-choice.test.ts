import './support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ServiceChoiceDependencies,
  startServiceChoice,
} from '../../../lib/background/service-choice.ts';
import { readChosenSettings } from '../../../lib/platform/settings.ts';
import { initialDialect, ServiceError } from '../../../lib/service-client.ts';
import { grant, granted, managed, resetExtension } from './support/extension.ts';

const base = 'https://mail.example';
const pattern = 'https://mail.example/*';
const other = 'https://post.example';
const minute = 60_000;

let now: number;
let popups: number;
let isShown: boolean;
/** Services that were asked for their info, and those that an address was made at. */
let asked: string[];
let made: number;
/** What asking a service comes to. */
let answer: (base: string) => Promise<void>;

beforeEach(() => {
  resetExtension();
  vi.stubEnv('WXT_SERVICE_URL', '');
  now = 0;
  popups = 0;
  isShown = false;
  asked = [];
  made = 0;
  answer = async () => undefined;
});

function start() {
  const mailbox: Pick<
    Awaited<ServiceChoiceDependencies['mailbox']>,
    'readServiceInfo' | 'ensureAddress'
  > = {
    async readServiceInfo(named) {
      asked.push(named ?? '');
      await answer(named ?? '');
      return { domains: [], mailboxes: [], features: [], dialect: initialDialect };
    },
    async ensureAddress() {
      made++;
      return undefined;
    },
  };
  return startServiceChoice({
    mailbox: Promise.resolve(mailbox),
    now: () => now,
    changed: () => undefined,
    settingsChanged: () => undefined,
    isShown: () => isShown,
    openPopup: async () => void popups++,
  });
}

const choose = (started: ReturnType<typeof start>, url: string) =>
  started.operations['choose-service'].run({ url });

describe('a service that is chosen', () => {
  it('is asked for nothing before the browser allows it', async () => {
    const started = start();
    await choose(started, base);
    expect(await started.view()).toEqual({ base });
    expect(asked).toEqual([]);
    expect(await readChosenSettings()).toEqual({});
  });

  it('is used once the browser allows it, and shown in a popup opened anew', async () => {
    const started = start();
    await choose(started, base);
    await grant(pattern);
    expect(await readChosenSettings()).toEqual({ serviceUrl: base, services: [base] });
    expect(asked).toEqual([base]);
    expect(made).toBe(1);
    expect(popups).toBe(1);
    expect(await started.view()).toBeUndefined();
  });

  it('opens no popup where a page shows what comes of it', async () => {
    isShown = true;
    await choose(start(), base);
    await grant(pattern);
    expect(asked).toEqual([base]);
    expect(popups).toBe(0);
  });

  it('is used at once where the browser allows it already', async () => {
    granted.add(pattern);
    const started = start();
    await choose(started, 'mail.example/');
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
  });

  it('is gone on with by a background that was stopped meanwhile', async () => {
    await choose(start(), base);
    granted.add(pattern);
    start();
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
  });

  it('is forgotten where the browser was never answered', async () => {
    const started = start();
    await choose(started, base);
    now = 10 * minute;
    await grant(pattern);
    expect(await started.view()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is not used by another grant than its own', async () => {
    await choose(start(), base);
    await grant('https://shop.example/*');
    expect(asked).toEqual([]);
  });

  it('gives way to one that is chosen while it is being connected to', async () => {
    granted.add(pattern).add('https://post.example/*');
    let release: () => void = () => undefined;
    answer = (one) =>
      one === base ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    const started = start();
    await choose(started, base);
    await expect.poll(() => started.view()).toEqual({ base, connecting: true });
    await choose(started, other);
    release();
    await expect.poll(readChosenSettings).toEqual({ serviceUrl: other, services: [base, other] });
    await expect.poll(() => started.view()).toBeUndefined();
  });
});

describe('a service that cannot be used', () => {
  it('changes nothing, and is told with the reason', async () => {
    granted.add(pattern);
    answer = () => Promise.reject(new ServiceError('no-service'));
    const started = start();
    await choose(started, base);
    await expect
      .poll(() => started.view())
      .toMatchObject({ base, problem: { code: 'no-service' } });
    expect(await readChosenSettings()).toEqual({});
    expect(made).toBe(0);
  });

  it('is asked once more when it is chosen once more', async () => {
    granted.add(pattern);
    answer = () => Promise.reject(new ServiceError('unreachable'));
    const started = start();
    await choose(started, base);
    await expect.poll(() => started.view()).toMatchObject({ problem: { code: 'unreachable' } });
    answer = async () => undefined;
    await choose(started, base);
    await expect.poll(readChosenSettings).toMatchObject({ serviceUrl: base });
  });

  it('is not asked where the browser said no', async () => {
    const started = start();
    await choose(started, base);
    await started.operations['deny-service'].run({});
    expect(await started.view()).toEqual({ base, problem: { code: 'permission-missing' } });
    await grant(pattern);
    expect(asked).toEqual([]);
  });

  it.each([
    ['no web address', 'nowhere at all', 'invalid-service'],
    ['plain http on the internet', 'http://mail.example', 'insecure-service'],
  ])('is refused where there is %s', async (_, url, code) => {
    const started = start();
    await expect(choose(started, url)).rejects.toMatchObject({ code });
    expect(await started.view()).toBeUndefined();
  });

  it('is none of those that an administrator has set', async () => {
    managed.services = [other];
    granted.add(pattern);
    const started = start();
    await choose(started, base);
    await expect.poll(() => started.view()).toMatchObject({ problem: { code: 'setting-locked' } });
    expect(await readChosenSettings()).toEqual({});
  });
});

it('one of those that an administrator has set becomes that for new addresses', async () => {
  managed.services = [base, other];
  granted.add(pattern);
  await choose(start(), base);
  await expect.poll(readChosenSettings).toEqual({ serviceUrl: base });
});

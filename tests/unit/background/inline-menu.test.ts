import './support/desktop.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropIntent,
  readIntent,
  storeIntent,
} from '../../../lib/background/all-sites-permission.ts';
import { startInlineMenu } from '../../../lib/background/inline-menu.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { readSettings, saveSettings } from '../../../lib/platform/settings.ts';
import { current, database, mailbox, now, pass } from '../mailbox/mailbox-under-test.ts';
import { grant, granted, managed, resetExtension, send } from './support/extension.ts';

const allSites = '*://*/*';
const service = 'https://service.example/*';

beforeEach(() => {
  resetExtension();
  vi.stubEnv('WXT_SERVICE_URL', 'https://service.example');
  vi.stubEnv('BROWSER', 'firefox');
  granted.add(service);
});

function start() {
  const menu = startInlineMenu(Promise.resolve(mailbox), () => menu.settingsChanged());
  return menu;
}

describe('all sites, once granted', () => {
  it.each([
    ['offer', { offer: true, remoteImages: 'ask' }],
    ['remoteImages', { offer: false, remoteImages: 'always' }],
  ] as const)('switch on what they were asked for: %s', async (use, settings) => {
    start();
    await storeIntent(use, Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject(settings);
    expect(await readIntent(Date.now())).toBeUndefined();
    expect([...granted]).toEqual([service, allSites]);
  });

  it('switch nothing on after ten minutes without an answer', async () => {
    start();
    await storeIntent('offer', Date.now() - 10 * 60_000);
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false });
  });

  it('switch nothing on that an administrator keeps off', async () => {
    Object.assign(managed, { offer: false });
    start();
    await storeIntent('offer', Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false });
    expect(await readIntent(Date.now())).toBeUndefined();
  });

  it('switch nothing on that was refused before', async () => {
    start();
    await storeIntent('offer', Date.now());
    await dropIntent();
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false, remoteImages: 'ask' });
  });

  it('switch on only what they were asked for last', async () => {
    start();
    await storeIntent('offer', Date.now());
    await storeIntent('remoteImages', Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false, remoteImages: 'always' });
  });

  it('switch nothing on again that has been switched on and off meanwhile', async () => {
    granted.add(allSites);
    const offers = start();
    await storeIntent('offer', Date.now());
    await saveSettings({ offer: true });
    offers.settingsChanged();
    await expect.poll(() => readIntent(Date.now())).toBeUndefined();
  });
});

describe('all sites, no longer needed', () => {
  it('are given back when remote images are not always shown any more', async () => {
    granted.add(allSites);
    await saveSettings({ remoteImages: 'always' });
    const offers = start();
    await saveSettings({ remoteImages: 'ask' });
    offers.settingsChanged();
    await expect.poll(() => [...granted]).toEqual([service]);
  });

  it('stay where a service could be reached no more without them', async () => {
    granted.delete(service);
    granted.add(allSites);
    await saveSettings({ remoteImages: 'always' });
    const looked = vi.spyOn(browser.permissions, 'getAll');
    const offers = start();
    await saveSettings({ remoteImages: 'ask' });
    offers.settingsChanged();
    await expect.poll(() => looked.mock.settledResults[0]?.type).toBe('fulfilled');
    // One look later what the first led to has come.
    offers.settingsChanged();
    await expect.poll(() => looked.mock.settledResults.length).toBeGreaterThan(1);
    expect([...granted]).toEqual([allSites]);
  });

  it('stay while the browser’s answer is not saved yet', async () => {
    granted.add(allSites);
    await storeIntent('remoteImages', Date.now());
    const offers = start();
    const looked = vi.spyOn(browser.storage.session, 'get');
    await expect.poll(() => looked.mock.settledResults[0]?.type).toBe('fulfilled');
    await Promise.all([mailbox.servicesInUse(), browser.permissions.getAll()]);
    expect([...granted]).toEqual([service, allSites]);
    await dropIntent();
    offers.settingsChanged();
    await expect.poll(() => [...granted]).toEqual([service]);
  });
});

describe('an offer on a page', () => {
  const page = {
    id: 'mayfly',
    frameId: 0,
    tab: { id: 7, incognito: false },
    url: 'https://shop.example/join',
    origin: 'https://shop.example',
  };
  const look = (from: object = page, kind = 'email') => send({ offer: 'look', kind }, from);
  const list = async (from: object = page, kind = 'email') =>
    (await send({ offer: 'list', kind }, from)) as { entry: string; address?: string }[];
  const entriesOf = async (from?: object) => (await list(from)).map(({ entry }) => entry);

  type Outcome = { problem?: string };
  const receiveCode = async (senderEmail: string, id = '1') => {
    const session = await current();
    const head = { senderName: '', senderEmail, subject: '' };
    await database.put('messages', { ...head, session, id, code: '482913', receivedAt: now });
  };

  beforeEach(async () => {
    await saveSettings({ offer: true });
    await mailbox.ensureAddress();
    start();
  });

  it('has this site’s address first, then the current one, and each once', async () => {
    expect(await entriesOf()).toEqual(['current', 'new', 'never']);
    await mailbox.markFilled(await current(), 'shop.example');
    expect(await list()).toMatchObject([
      { entry: 'again', address: 'a1@mail.test' },
      { entry: 'new' },
      { entry: 'never' },
    ]);
    await mailbox.createAddress({});
    expect(await list()).toMatchObject([
      { entry: 'again', address: 'a1@mail.test', label: 'Used on this site' },
      { entry: 'current', address: 'a2@mail.test', label: 'Current address' },
      { entry: 'new' },
      { entry: 'never' },
    ]);
  });

  it('names no address before its menu is opened, and no code at all', async () => {
    await mailbox.markFilled(await current(), 'shop.example');
    await receiveCode('no-reply@shop.example');
    expect(JSON.stringify(await look())).not.toContain('@');
    expect(await list(page, 'one-time-code')).toEqual([
      { entry: 'code', label: 'Fill newest code' },
      { entry: 'never', label: 'Never on this site' },
    ]);
  });

  it('names who sent a code that is not of this site, and asks before it fills it', async () => {
    await mailbox.markFilled(await current(), 'shop.example');
    await receiveCode('s@bank.example');
    expect(await list(page, 'one-time-code')).toEqual([
      { entry: 'code', label: 'Fill the code from this sender', address: 's@bank.example' },
      { entry: 'never', label: 'Never on this site' },
    ]);
    expect(await send({ offer: 'choose', entry: 'code' }, page)).toEqual({
      question: {
        text: 'This code isn’t from this site. Fill it in only if you expected that.',
        item: { entry: 'anyway', label: 'Fill in anyway', address: 's@bank.example' },
      },
    });
  });

  it('has a code of this site first, whatever else has come since', async () => {
    await mailbox.markFilled(await current(), 'shop.example');
    await receiveCode('no-reply@shop.example');
    pass(1000);
    await receiveCode('s@bank.example', '2');
    expect(await list(page, 'one-time-code')).toMatchObject([
      { entry: 'code', label: 'Fill newest code' },
      { entry: 'never' },
    ]);
  });

  it('answers nobody who was not asked, where nothing is offered', async () => {
    await saveSettings({ offer: false });
    await receiveCode('s@bank.example');
    const { problem } = (await send({ offer: 'choose', entry: 'anyway' }, page)) as Outcome;
    expect(problem).toContain('No code has arrived');
  });

  it('does not ask in a private window what is to be remembered', async () => {
    const secret = { ...page, tab: { id: 7, incognito: true } };
    expect(await entriesOf(secret)).toEqual(['current', 'new']);
  });

  it('is none where it is not wanted', async () => {
    await saveSettings({ offerNever: ['shop.example'] });
    expect(await look()).toEqual({ expected: false });
    expect(await list()).toEqual([]);
    await saveSettings({ offerNever: [], offer: false });
    expect(await look()).toEqual({ expected: false });
    expect(await list()).toEqual([]);
  });

  it('has a code only where one has come to an address used there', async () => {
    expect(await look(page, 'one-time-code')).toEqual({ expected: false });
    await mailbox.markFilled(await current(), 'shop.example');
    expect(await look(page, 'one-time-code')).toEqual({ expected: true });
  });

  it('is heard from no page of ours, nor from what knows no site', () => {
    expect(look({ ...page, url: 'chrome-extension://mayfly/', origin: undefined })).toBeUndefined();
    expect(send({ offer: 'everything' }, page)).toBeUndefined();
  });
});

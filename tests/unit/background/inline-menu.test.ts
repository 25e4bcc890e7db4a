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
import {
  current,
  mailbox,
  pass,
  receiveCode,
  setUpMailbox,
} from '../mailbox/mailbox-under-test.ts';
import { grant, granted, managed, send } from './support/extension.ts';

setUpMailbox();

const allSites = '*://*/*';
const service = 'https://service.example/*';

beforeEach(() => {
  vi.stubEnv('WXT_SERVICE_URL', 'https://service.example');
  vi.stubEnv('BROWSER', 'firefox');
  granted.add(service);
});

function start() {
  const menu = startInlineMenu(Promise.resolve(mailbox), () => menu.settingsChanged());
  return menu;
}

describe('the permission for all sites, once granted', () => {
  it.each([
    ['offer', { offer: true, remoteImages: 'ask' }],
    ['remoteImages', { offer: false, remoteImages: 'always' }],
  ] as const)('enables the setting that requested it: %s', async (use, settings) => {
    start();
    await storeIntent(use, Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject(settings);
    expect(await readIntent(Date.now())).toBeUndefined();
    expect([...granted]).toEqual([service, allSites]);
  });

  it('enables nothing ten minutes after the request', async () => {
    start();
    await storeIntent('offer', Date.now() - 10 * 60_000);
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false });
  });

  it('does not enable a setting that an administrator disabled', async () => {
    Object.assign(managed, { offer: false });
    start();
    await storeIntent('offer', Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false });
    expect(await readIntent(Date.now())).toBeUndefined();
  });

  it('enables nothing that was denied before', async () => {
    start();
    await storeIntent('offer', Date.now());
    await dropIntent();
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false, remoteImages: 'ask' });
  });

  it('enables only the last requested setting', async () => {
    start();
    await storeIntent('offer', Date.now());
    await storeIntent('remoteImages', Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false, remoteImages: 'always' });
  });

  it('drops the request if the setting was enabled in the meantime', async () => {
    granted.add(allSites);
    const offers = start();
    await storeIntent('offer', Date.now());
    await saveSettings({ offer: true });
    offers.settingsChanged();
    await expect.poll(() => readIntent(Date.now())).toBeUndefined();
  });
});

describe('the permission for all sites, when no longer needed', () => {
  it('is revoked when remote images are no longer always shown', async () => {
    granted.add(allSites);
    await saveSettings({ remoteImages: 'always' });
    const offers = start();
    await saveSettings({ remoteImages: 'ask' });
    offers.settingsChanged();
    await expect.poll(() => [...granted]).toEqual([service]);
  });

  it('is kept if a service needs it', async () => {
    granted.delete(service);
    granted.add(allSites);
    await saveSettings({ remoteImages: 'always' });
    const looked = vi.spyOn(browser.permissions, 'getAll');
    const offers = start();
    await saveSettings({ remoteImages: 'ask' });
    offers.settingsChanged();
    await expect.poll(() => looked.mock.settledResults[0]?.type).toBe('fulfilled');
    // Wait until the effects of the first change have arrived.
    offers.settingsChanged();
    await expect.poll(() => looked.mock.settledResults.length).toBeGreaterThan(1);
    expect([...granted]).toEqual([allSites]);
  });

  it('is kept until the setting that requested it is saved', async () => {
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

describe('the permission for all sites is kept while the mailbox opens', () => {
  /** Starts with a mailbox that opens on request. */
  function startClosed() {
    const opening = Promise.withResolvers<typeof mailbox>();
    const menu = startInlineMenu(opening.promise, () => menu.settingsChanged());
    return { menu, open: () => opening.resolve(mailbox) };
  }

  it.each([
    ['requested by a setting', () => saveSettings({ offer: true })],
    ['requested by a pending prompt', () => storeIntent('offer', Date.now())],
  ])('when it is %s', async (_, wantAgain) => {
    granted.add(allSites);
    const readIntents = vi.spyOn(browser.storage.session, 'get');
    const asked = vi.spyOn(mailbox, 'servicesInUse');
    const { open } = startClosed();
    await expect.poll(() => readIntents.mock.settledResults[0]?.type).toBe('fulfilled');
    await wantAgain();
    open();
    await expect.poll(() => asked.mock.settledResults[0]?.type).toBe('fulfilled');
    await expect.poll(() => readIntents.mock.settledResults[1]?.type).toBe('fulfilled');
    await browser.permissions.getAll();
    expect([...granted]).toEqual([service, allSites]);
  });
});

describe('the inline menu on a page', () => {
  const page = {
    id: 'mayfly',
    frameId: 0,
    tab: { id: 7, incognito: false },
    url: 'https://shop.example/join',
    origin: 'https://shop.example',
  };
  const describeMenu = (from: object = page, kind = 'email') =>
    send({ inlineMenu: 'describe', kind }, from);
  const list = async (from: object = page, kind = 'email') =>
    (await send({ inlineMenu: 'list', kind }, from)) as { choice: string; address?: string }[];
  const choicesOf = async (from?: object) => (await list(from)).map(({ choice }) => choice);

  type Outcome = { problem?: string };

  beforeEach(async () => {
    await saveSettings({ offer: true });
    await mailbox.ensureAddress({});
    start();
  });

  it('offers no address of another site', async () => {
    await mailbox.markFilled({ address: await current(), site: 'forum.example' });
    expect(await choicesOf()).toEqual(['new', 'never']);
  });

  it('lists the site’s address first, then the current one, without duplicates', async () => {
    expect(await choicesOf()).toEqual(['current', 'new', 'never']);
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    expect(await list()).toMatchObject([
      { choice: 'again', address: 'a1@mail.test' },
      { choice: 'new' },
      { choice: 'never' },
    ]);
    await mailbox.createAddress({});
    expect(await list()).toMatchObject([
      { choice: 'again', address: 'a1@mail.test', label: 'Used on this site' },
      { choice: 'current', address: 'a2@mail.test', label: 'Current address' },
      { choice: 'new' },
      { choice: 'never' },
    ]);
  });

  it('contains no address before it is opened, and never a code', async () => {
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    await receiveCode('no-reply@shop.example');
    expect(JSON.stringify(await describeMenu())).not.toContain('@');
    expect(await list(page, 'one-time-code')).toEqual([
      { choice: 'code', label: 'Fill newest code' },
      { choice: 'never', label: 'Never on this site' },
    ]);
  });

  it('shows the sender of a code from another site and asks before filling it', async () => {
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    await receiveCode('s@bank.example');
    expect(await list(page, 'one-time-code')).toEqual([
      { choice: 'code', label: 'Fill the code from this sender', address: 's@bank.example' },
      { choice: 'never', label: 'Never on this site' },
    ]);
    expect(await send({ inlineMenu: 'choose', choice: 'code' }, page)).toEqual({
      question: {
        text: 'This code came from bank.example. Fill it in only if you expect it.',
        item: { choice: 'anyway', label: 'Fill in anyway', address: 's@bank.example' },
      },
    });
  });

  it('lists a code of this site first, even if newer mail has arrived', async () => {
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    await receiveCode('no-reply@shop.example');
    pass(1000);
    await receiveCode('s@bank.example', '2');
    expect(await list(page, 'one-time-code')).toMatchObject([
      { choice: 'code', label: 'Fill newest code' },
      { choice: 'never' },
    ]);
  });

  it('rejects a choice from a page without an inline menu', async () => {
    await saveSettings({ offer: false });
    await receiveCode('s@bank.example');
    const { problem } = (await send({ inlineMenu: 'choose', choice: 'anyway' }, page)) as Outcome;
    expect(problem).toContain('No code has arrived');
  });

  it('does not offer to exclude the site in a private window', async () => {
    const secret = { ...page, tab: { id: 7, incognito: true } };
    expect(await choicesOf(secret)).toEqual(['current', 'new']);
  });

  it('is empty on excluded sites and when it is turned off', async () => {
    await saveSettings({ offerNever: ['shop.example'] });
    expect(await describeMenu()).toEqual({ codeExpected: false });
    expect(await list()).toEqual([]);
    await saveSettings({ offerNever: [], offer: false });
    expect(await describeMenu()).toEqual({ codeExpected: false });
    expect(await list()).toEqual([]);
  });

  it('offers a code only if an address used on the site received one', async () => {
    expect(await describeMenu(page, 'one-time-code')).toEqual({ codeExpected: false });
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    expect(await describeMenu(page, 'one-time-code')).toEqual({ codeExpected: true });
  });

  it('ignores requests from extension pages and from senders without a site', () => {
    expect(
      describeMenu({ ...page, url: 'chrome-extension://mayfly/', origin: undefined }),
    ).toBeUndefined();
    expect(send({ inlineMenu: 'everything' }, page)).toBeUndefined();
  });
});

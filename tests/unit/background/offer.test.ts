import './support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startOffers } from '../../../lib/background/offer.ts';
import { dropIntent, noteIntent, readIntent } from '../../../lib/background/offer-permission.ts';
import { browser } from '../../../lib/browser.ts';
import { readSettings, saveSettings } from '../../../lib/settings.ts';
import { mailbox } from '../mailbox/mailbox-under-test.ts';
import { grant, granted, resetExtension } from './support/extension.ts';

const allSites = '*://*/*';
const service = 'https://service.example/*';

beforeEach(() => {
  resetExtension();
  vi.stubEnv('WXT_SERVICE_URL', 'https://service.example');
  vi.stubEnv('BROWSER', 'firefox');
  granted.add(service);
});

function start() {
  const offers = startOffers({
    mailbox: Promise.resolve(mailbox),
    wake: () => undefined,
    settingsChanged: () => offers.settingsChanged(),
  });
  return offers;
}

describe('all sites, once granted', () => {
  it.each([
    ['offer', { offer: true, remoteImages: 'ask' }],
    ['remoteImages', { offer: false, remoteImages: 'always' }],
  ] as const)('switch on what they were asked for: %s', async (use, settings) => {
    start();
    await noteIntent(use, Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject(settings);
    expect(await readIntent(Date.now())).toBeUndefined();
    expect([...granted]).toEqual([service, allSites]);
  });

  it('switch nothing on that was refused before', async () => {
    start();
    await noteIntent('offer', Date.now());
    await dropIntent();
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false, remoteImages: 'ask' });
  });

  it('switch on only what they were asked for last', async () => {
    start();
    await noteIntent('offer', Date.now());
    await noteIntent('remoteImages', Date.now());
    await grant(allSites);
    expect(await readSettings()).toMatchObject({ offer: false, remoteImages: 'always' });
  });

  it('switch nothing on again that has been switched on and off meanwhile', async () => {
    granted.add(allSites);
    const offers = start();
    await noteIntent('offer', Date.now());
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

  it('stay while the browser’s answer is not saved yet', async () => {
    granted.add(allSites);
    await noteIntent('remoteImages', Date.now());
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

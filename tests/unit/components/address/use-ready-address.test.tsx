import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { messageHash } from '../../../../lib/bus/views.ts';
import { activeSite } from '../../../../lib/platform/active-site.ts';
import { answer, CallRejection, calls, publish, showTab } from '../support/extension.ts';
import {
  aMailbox,
  anAddress,
  clipboard,
  find,
  press,
  seeText,
  settingsView,
  show,
} from '../support/page.ts';

const used = anAddress({ site: 'forum.example' });
const fresh = anAddress({ id: 'a2', email: 'brisk-otter@mayfly.example' });
const inputs = (name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

/** Delays the address for the site; returns a function that ends the delay. */
function holdBack(address: string | undefined): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('ensureAddress', async () => {
    await promise;
    if (address) {
      publish('mailbox', { ...aMailbox(), addresses: [fresh, used], current: address });
    }
    return address;
  });
  return resolve;
}

beforeEach(() => {
  publish('mailbox', { ...aMailbox(), addresses: [used], current: used.id });
});

describe('the popup on a site', () => {
  it('shows, fills and copies the address for the site, not the last shown one', async () => {
    const release = holdBack(fresh.id);
    show(<App windowKind="popup" site="shop.example" />);
    await expect.poll(() => inputs('ensureAddress')).toEqual([{ site: 'shop.example' }]);
    expect(document.querySelector('textarea')).toBeNull();
    press('f');
    press('c');
    release();
    await expect.poll(() => inputs('fillAddress')).toEqual([{ address: fresh.id }]);
    await expect.poll(() => clipboard.text).toBe(fresh.email);
    expect((await find('textarea', 'Temporary address')).value).toBe(fresh.email);
  });

  it('immediately shows an address that was used on this site or on none', async () => {
    holdBack(used.id);
    show(<App windowKind="popup" site="forum.example" />);
    expect((await find('textarea', 'Temporary address')).value).toBe(used.email);
    publish('mailbox', { ...aMailbox(), addresses: [fresh], current: fresh.id });
    show(<App windowKind="popup" site="shop.example" key="another" />);
    await expect.poll(() => document.querySelector('textarea')?.value).toBe(fresh.email);
  });

  it('fills nothing if no address could be created, unless asked again', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    answer('ensureAddress', async () => {
      await promise;
      throw new CallRejection({ code: 'offline' });
    });
    show(<App windowKind="popup" site="shop.example" />);
    await expect.poll(() => inputs('ensureAddress')).toHaveLength(1);
    press('f');
    release();
    await seeText('You’re offline');
    expect(inputs('fillAddress')).toEqual([]);
    (await find('button', 'Fill on this page')).click();
    await expect.poll(() => inputs('fillAddress')).toEqual([{ address: used.id }]);
  });

  it.each(['popup', 'panel'] as const)(
    'asks before it uses the address of another site, and does not focus the fill button: %s',
    async (windowKind) => {
      answer('otherSiteOf', () => 'forum.example');
      show(<App windowKind={windowKind} />);
      await seeText('You use this one on forum.example. Use it here too?');
      expect((await find('button', 'Fill on this page')).autofocus).toBe(false);
      answer('otherSiteOf', () => undefined);
      showTab('https://forum.example/');
      await expect.poll(() => document.body.textContent).not.toContain('Use it here too?');
    },
  );

  it('stores the site when the address is copied, by button or manually', async () => {
    show(<App windowKind="popup" />);
    (await find('button', 'Copy address')).click();
    await expect
      .poll(() => inputs('markFilled'))
      .toEqual([{ address: 'a1', site: 'shop.example', copied: true }]);
    showTab('https://shop.example/', true);
    (await find('textarea', 'Temporary address')).dispatchEvent(new Event('copy'));
    await expect.poll(() => inputs('markFilled')).toHaveLength(2);
    expect(inputs('markFilled')[1]).toEqual({ address: 'a1', copied: true });
  });

  it('keeps its address after a message was opened, or if addresses per site are off', async () => {
    location.hash = messageHash({ address: 'a1', message: '1' });
    show(<App windowKind="popup" site="shop.example" />);
    await expect.poll(() => inputs('ensureAddress')).toEqual([{}]);
    location.hash = '';
    publish('settings', settingsView({ addressPerSite: false }));
    holdBack(undefined);
    show(<App windowKind="popup" site="shop.example" key="another" />);
    expect((await find('textarea', 'Temporary address')).value).toBe(used.email);
  });
});

it('the side panel keeps the address chosen last until another site is in front', async () => {
  const goTo = async (url: string) => {
    const before = inputs('otherSiteOf').length;
    showTab(url);
    await expect.poll(() => inputs('otherSiteOf').length).toBeGreaterThan(before);
  };
  show(<App windowKind="panel" />);
  await goTo('https://lark.example/join');
  expect(inputs('ensureAddress')[0]).toEqual({});
  calls.length = 0;
  await goTo('https://lark.example/next');
  showTab('chrome://newtab/');
  await goTo('https://lark.example/');
  expect(inputs('ensureAddress')).toEqual([]);
  await goTo('https://harbor.example/');
  await expect.poll(() => inputs('ensureAddress')).toEqual([{ site: 'harbor.example' }]);
});

it.each([
  ['a normal page', () => showTab('https://shop.example:8443/x'), 'shop.example:8443'],
  ['a private window', () => showTab('https://shop.example/', true), undefined],
  ['a page without a site', () => showTab('chrome://extensions/'), undefined],
  ['a page that the browser hides', () => showTab(undefined), undefined],
])('the site of the active tab is sent for %s', async (_, prepare, site) => {
  prepare();
  expect(await activeSite()).toBe(site);
});

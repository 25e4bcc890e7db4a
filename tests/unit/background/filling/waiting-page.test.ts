import '../support/desktop.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import {
  bringToFront,
  findWaitingPage,
  forgetWaitingPage,
  rememberWaitingPage,
} from '../../../../lib/background/filling/waiting-page.ts';
import { browser } from '../../../../lib/platform/browser.ts';
import { closeTab, openTab, tabs } from '../support/tabs.ts';

const filled = { tab: 7, site: 'shop.example', isPrivate: false };

beforeEach(() => {
  openTab({ id: 7, windowId: 1, url: 'https://shop.example/sign-up' });
});

describe('the page that waits for mail', () => {
  it('is the tab in which the address was filled last, after any navigation on the site', async () => {
    await rememberWaitingPage('a', { ...filled, tab: 5 });
    await rememberWaitingPage('a', filled);
    await rememberWaitingPage('b', { ...filled, tab: 5 });
    openTab({ id: 7, windowId: 2, url: 'https://shop.example/code' });
    expect(await findWaitingPage('a', [])).toEqual({ tab: 7, window: 2, site: 'shop.example' });
  });

  it('can be a tab whose URL the browser hides', async () => {
    await rememberWaitingPage('a', filled);
    openTab({ id: 7, windowId: 1 });
    expect(await findWaitingPage('a', [])).toMatchObject({ tab: 7, site: 'shop.example' });
  });

  it('is unset after navigation to another site, or to the same host without encryption', async () => {
    await rememberWaitingPage('a', filled);
    for (const url of ['https://evil.example/', 'http://shop.example/', 'about:blank']) {
      openTab({ id: 7, windowId: 1, url });
      expect(await findWaitingPage('a', ['shop.example'])).toBeUndefined();
    }
  });

  it('is the active tab if that tab is closed, but only on a site of the address', async () => {
    await rememberWaitingPage('a', filled);
    closeTab(7);
    openTab({ id: 8, windowId: 1, url: 'https://shop.example/code', active: true });
    expect(await findWaitingPage('a', ['shop.example'])).toMatchObject({ tab: 8 });
    expect(await findWaitingPage('a', ['bank.example'])).toBeUndefined();
    openTab({ id: 8, windowId: 1, active: true });
    expect(await findWaitingPage('a', ['shop.example'])).toBeUndefined();
  });

  it('is not stored for a page without a site', async () => {
    await rememberWaitingPage('a', { tab: 7, isPrivate: false });
    expect(await findWaitingPage('a', [])).toBeUndefined();
  });

  it('is not stored for a private window', async () => {
    await rememberWaitingPage('a', { ...filled, isPrivate: true });
    expect(await browser.storage.session.get(null)).toEqual({});
  });

  it('is cleared when the person forgets the site', async () => {
    await rememberWaitingPage('a', filled);
    expect(Object.keys(await browser.storage.session.get(null))).toEqual(['waiting-page:a']);
    await forgetWaitingPage('a');
    expect(await browser.storage.session.get(null)).toEqual({});
  });

  it('is brought to the front with its window', async () => {
    openTab({ id: 8, windowId: 2, active: true });
    await bringToFront({ tab: 7, window: 1, site: 'shop.example' });
    expect(tabs.active).toBe(7);
    expect(tabs.focusedWindow).toBe(1);
  });
});

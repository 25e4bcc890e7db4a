import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OfferWorld, signUp, startOfferWorld } from '../e2e/support/offer-world.ts';
import { allowAllSites } from './support/allow-all-sites.ts';
import { opensMenu, pressUntil } from './support/keyboard.ts';
import { extensionsIn } from './support/worlds.ts';

let here: OfferWorld;
let world: OfferWorld['world'];
let siteUrl: OfferWorld['siteUrl'];
let page: OfferWorld['page'];
let offers: OfferWorld['offers'];
let email: OfferWorld['email'];
let enter: OfferWorld['enter'];

beforeAll(async () => {
  here = await startOfferWorld({ windowed: true });
  ({ world, siteUrl, page, offers, email, enter } = here);
});
afterAll(() => here.close());
beforeEach(() => page.bringToFront());

describe('switching offers on', () => {
  it('leaves pages alone before', async () => {
    await enter('/');
    expect(await extensionsIn(page)).toEqual([]);
  });

  it('asks the browser, and works at once in pages that are open', async () => {
    const { settings, choice } = await here.openSettings();
    expect(await choice.isChecked()).toBe(false);
    await allowAllSites(choice, () => choice.click());
    await settings.close();
    await page.bringToFront();
    await page.getByLabel('Name').click();
    await email.click();
    await offers.waitForMark();
    expect(await extensionsIn(page)).not.toEqual([]);
  });
});

describe('the menu', () => {
  it('is not covered by the list of what was typed there before', async () => {
    const url = here.make('list', signUp.replace('<form>', '<form action="/made/done">'));
    await page.goto(url);
    // What is to be remembered has to be typed and sent.
    await email.click();
    await email.pressSequentially('gina@home.example');
    await page.keyboard.press('Escape');
    await email.press('Enter');
    await page.waitForURL(/done/);
    await page.goto(url);
    const isListOpen = await opensMenu(() => email.click());
    await offers.waitForMark();
    expect(await isListOpen()).toBe(true);
    await offers.clickUntil('button', '', async () => (await offers.entries()).length > 0);
    expect((await offers.entries())[0]).toContain(here.address);
    await expect.poll(isListOpen).toBe(false);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await offers.enterUntil(here.emailValue);
    expect(await here.emailValue()).toBe(here.address);
  });

  it('closes by Escape, the focus staying in the field; the shortcut fills', async () => {
    await enter('/');
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
    await page.keyboard.press('Escape');
    await expect.poll(() => offers.entries()).toEqual([]);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await here.emailValue()).toBe('');
    await pressUntil('alt+shift+f', () => vi.waitUntil(here.emailValue, { timeout: 10_000 }));
    expect(await here.emailValue()).toBe(here.address);
  });
});

describe('a site that wants to be left alone', () => {
  it('is on the list in settings, and comes off it there', async () => {
    await enter('/');
    await offers.waitForMark();
    await offers.clickUntil('button', '', async () => (await offers.entries()).length > 0);
    await offers.clickUntil('menuitem', 'Never on this site', async () => !(await offers.mark()));
    expect(await here.emailValue()).toBe('');

    const { settings } = await here.openSettings();
    const remove = settings.getByRole('button', { name: `Remove ${new URL(siteUrl).host}` });
    await remove.waitFor();
    await page.bringToFront();
    await page.goto(`${siteUrl}/`);
    await email.click();
    await here.hadItsTime(here.site.url);
    expect(await offers.mark()).toBeUndefined();

    await settings.bringToFront();
    await remove.click();
    await expect.poll(() => remove.count()).toBe(0);
    await settings.close();
    await enter('/');
    await offers.waitForMark();
  });
});

describe('switching offers off', () => {
  it('takes everything off pages, and says how to withdraw the permission', async () => {
    const { settings, choice } = await here.openSettings();
    await choice.click();
    await settings.getByText('Mayfly still has permission for all sites').waitFor();
    const registered = () =>
      world.inBackground(() => chrome.scripting.getRegisteredContentScripts());
    await expect.poll(registered).toEqual([]);
    await settings.close();
    const fresh = await world.context.newPage();
    await fresh.goto(siteUrl);
    await fresh.getByLabel('E-mail', { exact: true }).click();
    expect(await extensionsIn(fresh)).toEqual([]);
    await fresh.close();
  });
});

/** Last of all: with all sites the browser takes the service away as well. */
describe('the leave to run on all sites', () => {
  const warning = 'Mayfly no longer has permission for all sites';
  let settings: Page;
  let choice: Locator;
  const withdraw = () =>
    settings.evaluate(() => chrome.permissions.remove({ origins: ['*://*/*'] }));

  it('switches offers on although the page that asked for it is gone', async () => {
    ({ settings, choice } = await here.openSettings());
    await withdraw();
    // All that a popup does before the browser's question closes it.
    const ask = () =>
      settings.evaluate(async () => {
        await chrome.runtime.sendMessage({
          bus: 'call',
          name: 'intend-all-sites',
          input: { use: 'offer' },
        });
        void chrome.permissions.request({ origins: ['*://*/*'] });
      });
    await allowAllSites(choice, ask);
  });

  it('is missed when the person withdraws it, and the settings say so', async () => {
    await withdraw();
    await settings.getByText(warning).waitFor();
    expect(await choice.isChecked()).toBe(false);
    expect(await choice.isEnabled()).toBe(true);
    const registered = () =>
      world.inBackground(() => chrome.scripting.getRegisteredContentScripts());
    await expect.poll(registered).toEqual([]);
  });
});

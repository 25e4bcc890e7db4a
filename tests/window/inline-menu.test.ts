import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type InlineMenuWorld,
  signUp,
  startInlineMenuWorld,
} from '../e2e/support/inline-menu-world.ts';
import { allowAllSites } from './support/allow-all-sites.ts';
import { opensMenu, pressUntil } from './support/keyboard.ts';
import { extensionsIn } from './support/worlds.ts';

let here: InlineMenuWorld;
let world: InlineMenuWorld['world'];
let siteUrl: InlineMenuWorld['siteUrl'];
let page: InlineMenuWorld['page'];
let inlineMenu: InlineMenuWorld['inlineMenu'];
let email: InlineMenuWorld['email'];
let enter: InlineMenuWorld['enter'];

beforeAll(async () => {
  here = await startInlineMenuWorld({ windowed: true });
  ({ world, siteUrl, page, inlineMenu, email, enter } = here);
});
afterAll(() => here.close());
beforeEach(() => page.bringToFront());

describe('switching the inline menu on', () => {
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
    await inlineMenu.waitForFieldIcon();
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
    await inlineMenu.waitForFieldIcon();
    expect(await isListOpen()).toBe(true);
    await inlineMenu.clickUntil(
      'button',
      '',
      async () => (await inlineMenu.menuItems()).length > 0,
    );
    expect((await inlineMenu.menuItems())[0]).toContain(here.address);
    await expect.poll(isListOpen).toBe(false);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await inlineMenu.enterUntil(here.emailValue);
    expect(await here.emailValue()).toBe(here.address);
  });

  it('closes by Escape, the focus staying in the field; the shortcut fills', async () => {
    await enter('/');
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
    await page.keyboard.press('Escape');
    await expect.poll(() => inlineMenu.menuItems()).toEqual([]);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await here.emailValue()).toBe('');
    await pressUntil('alt+shift+f', () => vi.waitUntil(here.emailValue, { timeout: 10_000 }));
    expect(await here.emailValue()).toBe(here.address);
  });
});

describe('a site that wants to be left alone', () => {
  it('is on the list in settings, and comes off it there', async () => {
    await enter('/');
    await inlineMenu.waitForFieldIcon();
    await inlineMenu.clickUntil(
      'button',
      '',
      async () => (await inlineMenu.menuItems()).length > 0,
    );
    await inlineMenu.clickUntil(
      'menuitem',
      'Never on this site',
      async () => !(await inlineMenu.fieldIcon()),
    );
    expect(await here.emailValue()).toBe('');

    const { settings } = await here.openSettings();
    const remove = settings.getByRole('button', { name: `Remove ${new URL(siteUrl).host}` });
    await remove.waitFor();
    await page.bringToFront();
    await page.goto(`${siteUrl}/`);
    await email.click();
    await here.hadItsTime(here.site.url);
    expect(await inlineMenu.fieldIcon()).toBeUndefined();

    await settings.bringToFront();
    await remove.click();
    await expect.poll(() => remove.count()).toBe(0);
    await settings.close();
    await enter('/');
    await inlineMenu.waitForFieldIcon();
  });
});

describe('switching the inline menu off', () => {
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
          name: 'intendAllSites',
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

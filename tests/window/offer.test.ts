import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OfferWorld, signUp, startOfferWorld } from '../e2e/support/offer-world.ts';
import { allowAllSites } from './support/allow-all-sites.ts';
import { press } from './support/keyboard.ts';

let here: OfferWorld;
let world: OfferWorld['world'];
let site: OfferWorld['site'];
let siteUrl: OfferWorld['siteUrl'];
let page: OfferWorld['page'];
let offers: OfferWorld['offers'];
let address: OfferWorld['address'];
let email: OfferWorld['email'];
let emailValue: OfferWorld['emailValue'];
let enter: OfferWorld['enter'];
let openMade: OfferWorld['openMade'];
let openSettings: OfferWorld['openSettings'];

beforeAll(async () => {
  here = await startOfferWorld({ windowed: true });
  ({
    world,
    site,
    siteUrl,
    page,
    offers,
    address,
    email,
    emailValue,
    enter,
    openMade,
    openSettings,
  } = here);
});
afterAll(() => here.close());
beforeEach(() => page.bringToFront());

/** Worlds of ours in a page: none where nothing of ours has run. */
async function ownWorlds(of: Page): Promise<string[]> {
  const protocol = await world.context.newCDPSession(of);
  const worlds: string[] = [];
  protocol.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context.origin));
  await protocol.send('Runtime.enable');
  await protocol.detach();
  return worlds.filter((origin) => origin.startsWith('chrome-extension:'));
}

describe('switching offers on', () => {
  it('leaves pages alone before', async () => {
    await enter('/');
    expect(await ownWorlds(page)).toEqual([]);
  });

  it('asks the browser, and works at once in pages that are open', async () => {
    const { settings, choice } = await openSettings();
    expect(await choice.isChecked()).toBe(false);
    await allowAllSites(choice, () => choice.click());
    await settings.close();
    await page.bringToFront();
    await page.getByLabel('Name').click();
    await email.click();
    await offers.waitForMark();
  });
});

describe('the mark', () => {
  it('stands inside the end of the field, moves nothing and takes no Tab stop', async () => {
    await page.goto(`${siteUrl}/`);
    const layout = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll('*')].map((one) =>
          JSON.stringify(one.getBoundingClientRect()),
        ),
      );
    const before = await layout();
    await email.click();
    const mark = await offers.waitForMark();
    const field = await email.boundingBox();
    if (!field) throw new Error('no field');
    expect(mark.x).toBeGreaterThan(field.x + field.width / 2);
    expect(mark.x + mark.width).toBeLessThanOrEqual(field.x + field.width);
    expect(mark.y).toBeGreaterThanOrEqual(field.y);
    expect(mark.y + mark.height).toBeLessThanOrEqual(field.y + field.height);
    expect(await layout()).toEqual(before);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'password',
    );
  });

  it('goes when the field is left, and with the field', async () => {
    await enter('/');
    await offers.waitForMark();
    await page.getByLabel('Name').click();
    await expect.poll(() => offers.mark()).toBeUndefined();
    await email.click();
    await offers.waitForMark();
    await email.evaluate((field) => field.remove());
    await expect.poll(() => offers.mark()).toBeUndefined();
    const left = await page.evaluate(() => document.documentElement.lastElementChild?.localName);
    expect(left).toBe('body');
  });

  it('comes on fields that want an address, not on those to sign in or search with', async () => {
    await openMade(
      'both',
      `<section>${signUp}</section>
      <section><h2>Log in</h2><form action="/login">
        <label>Your e-mail <input type="email" autocomplete="username"></label>
        <label>Password <input type="password" autocomplete="current-password"></label>
        <button>Log in</button> <a href="/forgot">Forgot password?</a></form></section>
      <search><label>Search <input type="text" name="q"></label></search>`,
    );
    await email.click();
    await offers.waitForMark();
    for (const label of ['Your e-mail', 'Search']) {
      await page.getByLabel(label, { exact: true }).click();
      // An offer that was to come would be there after one exchange with the background.
      await world.inBackground(() => chrome.tabs.query({}));
      for (let look = 0; look < 5; look++) expect(await offers.mark()).toBeUndefined();
    }
  });

  it('stands beside an icon that is there already, and at the other end from right to left', async () => {
    await openMade(
      'icon',
      `<div dir="rtl" style="padding:40px"><style>input[type=email]{width:300px;height:40px}</style>${signUp}</div>
      <script>
        const field = document.querySelector('[type=email]').getBoundingClientRect();
        const icon = document.createElement('other-extension');
        icon.style.cssText = 'position:fixed;z-index:9;width:20px;height:20px;background:red';
        icon.style.left = field.left + 8 + 'px';
        icon.style.top = field.top + 10 + 'px';
        document.documentElement.append(icon);
      </script>`,
    );
    await email.focus();
    const mark = await offers.waitForMark();
    const field = await email.boundingBox();
    if (!field) throw new Error('no field');
    expect(mark.x).toBeGreaterThanOrEqual(field.x + 28);
    expect(mark.x).toBeLessThan(field.x + 80);
  });

  it('follows the field', async () => {
    await openMade(
      'tall',
      `<div style="height:200px"></div>${signUp}<div style="height:3000px"></div>`,
    );
    await email.click();
    const before = await offers.waitForMark();
    await page.evaluate(() => scrollBy(0, 120));
    await expect.poll(async () => Math.round(before.y - ((await offers.mark())?.y ?? 0))).toBe(120);
    await page.evaluate(() => {
      document.body.style.transform = 'translateX(60px)';
    });
    await expect.poll(async () => Math.round(((await offers.mark())?.x ?? 0) - before.x)).toBe(60);
  });
});

describe('the menu', () => {
  it('opens by a click and fills the current address', async () => {
    await enter('/');
    await offers.waitForMark();
    await offers.clickUntil('button', '', async () => (await offers.entries()).length > 0);
    expect(await offers.entries()).toEqual([
      'Current address',
      'New address',
      'Never on this site',
    ]);
    await offers.clickUntil('menuitem', 'Current address', emailValue);
    expect(await emailValue()).toBe(address);
    await expect.poll(() => offers.mark()).toBeUndefined();
  });

  it("opens by arrow-down, this site's address first", async () => {
    await enter('/repeat');
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
    expect((await offers.entries())[0]).toBe("This site's address again");
    await offers.enterUntil(emailValue);
    expect(await emailValue()).toBe(address);
    await expect.poll(() => page.getByLabel('Repeat e-mail').inputValue()).toBe(address);
  });

  it('closes by Escape, the focus staying in the field, and opens by the shortcut', async () => {
    await enter('/');
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
    await page.keyboard.press('Escape');
    await expect.poll(() => offers.entries()).toEqual([]);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await press('alt+shift+f');
    await offers.waitForMenu();
    expect(await emailValue()).toBe('');
  });

  it('works in a modal dialog', async () => {
    await openMade(
      'dialog',
      `<dialog>${signUp}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    );
    await email.click();
    await offers.waitForMark();
    await offers.clickUntil('button', '', async () => (await offers.entries()).length > 0);
    await offers.clickUntil('menuitem', 'Current address', emailValue);
    expect(await emailValue()).toBe(address);
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);
  });

  it('works in a frame, which knows nothing of the site around it', async () => {
    await page.goto(`${siteUrl}/frames`);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.prepend(frame);
    }, site.url);
    await expect.poll(() => page.frames().some((one) => one.url().startsWith(site.url))).toBe(true);
    const own = page.frameLocator('iframe[src*="/frames/form"]');
    const foreign = page.frames().find((one) => one.url().startsWith(site.url));
    await own.getByLabel('E-mail').click();
    const hostOf = () => own.locator('html').evaluate((html) => html.lastElementChild?.localName);
    await expect.poll(hostOf, { timeout: 20_000 }).toBe('div');
    await page.keyboard.press('ArrowDown');
    const fill = async () => {
      await page.keyboard.press('Enter');
      return own.getByLabel('E-mail').inputValue();
    };
    await expect.poll(fill, { timeout: 20_000, interval: 200 }).toBe(address);

    if (!foreign) throw new Error('no frame');
    const inside = await here.offersOf(page, foreign);
    await foreign.getByLabel('E-mail').click();
    await inside.waitForMark();
    await page.keyboard.press('ArrowDown');
    await inside.waitForMenu();
    expect(await inside.entries()).toEqual([
      'Current address',
      'New address',
      'Never on this site',
    ]);
  });

  it.each([
    ['one field', '/'],
    ['six boxes', '/boxes'],
  ])('makes a new address, and offers the code that comes to it in %s', async (_, path) => {
    await enter(path);
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await offers.enterUntil(emailValue);
    expect(await emailValue()).toMatch(/@/);
    expect(await emailValue()).not.toBe(address);
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    const codes = page.locator('[name=code]');
    await codes.first().click();
    await offers.waitForMark(60_000);
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
    expect(await offers.entries()).toEqual(['Fill newest code', 'Never on this site']);
    await offers.enterUntil(() => codes.last().inputValue());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });
});

describe('a site that wants to be left alone', () => {
  it('is on the list in settings, and comes off it there', async () => {
    await enter('/');
    await offers.waitForMark();
    await offers.clickUntil('button', '', async () => (await offers.entries()).length > 0);
    await offers.clickUntil('menuitem', 'Never on this site', async () => !(await offers.mark()));
    expect(await emailValue()).toBe('');

    const { settings } = await openSettings();
    const remove = settings.getByRole('button', { name: `Remove ${new URL(siteUrl).host}` });
    await remove.waitFor();
    await page.bringToFront();
    await page.goto(`${siteUrl}/`);
    await email.click();
    const elsewhere = await world.context.newPage();
    await elsewhere.goto(site.url);
    await elsewhere.getByLabel('E-mail', { exact: true }).click();
    await (await here.offersOf(elsewhere)).waitForMark();
    await elsewhere.close();
    await page.bringToFront();
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
    const { settings, choice } = await openSettings();
    await choice.click();
    await settings.getByText('The browser still lets Mayfly run on all sites').waitFor();
    const registered = () =>
      world.inBackground(() => chrome.scripting.getRegisteredContentScripts());
    await expect.poll(registered).toEqual([]);
    await settings.close();
    const fresh = await world.context.newPage();
    await fresh.goto(siteUrl);
    await fresh.getByLabel('E-mail', { exact: true }).click();
    expect(await ownWorlds(fresh)).toEqual([]);
    await fresh.close();
  });
});

/** Last of all: with all sites the browser takes the service away as well. */
describe('the leave to run on all sites', () => {
  const warning = 'The browser no longer lets Mayfly run on all sites';
  let settings: Page;
  let choice: Locator;
  const withdraw = () =>
    settings.evaluate(() => chrome.permissions.remove({ origins: ['*://*/*'] }));

  it('switches offers on although the page that asked for it is gone', async () => {
    ({ settings, choice } = await openSettings());
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

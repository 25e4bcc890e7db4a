import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InlineMenuWorld, signUp, startInlineMenuWorld } from './support/all-sites-world.ts';

let here: InlineMenuWorld;
let page: InlineMenuWorld['page'];
let inlineMenu: InlineMenuWorld['inlineMenu'];
let email: InlineMenuWorld['email'];
let emailValue: InlineMenuWorld['emailValue'];
let enter: InlineMenuWorld['enter'];
let openMade: InlineMenuWorld['openMade'];

beforeAll(async () => {
  here = await startInlineMenuWorld();
  ({ page, inlineMenu, email, emailValue, enter, openMade } = here);
  // Large enough for a frame with a form and its menu, below another form.
  await page.setViewportSize({ width: 1280, height: 960 });
});
afterAll(() => here.close());

describe('the field icon', () => {
  it('is inside the end of the field, moves nothing and has no Tab stop', async () => {
    await page.goto(`${here.siteUrl}/`);
    const layout = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll('*')].map((one) =>
          JSON.stringify(one.getBoundingClientRect()),
        ),
      );
    const before = await layout();
    await email.click();
    const icon = await inlineMenu.waitForFieldIcon();
    const field = await email.boundingBox();
    if (!field) throw new Error('no field');
    expect(icon.x).toBeGreaterThan(field.x + field.width / 2);
    expect(icon.x + icon.width).toBeLessThanOrEqual(field.x + field.width);
    expect(icon.y).toBeGreaterThanOrEqual(field.y);
    expect(icon.y + icon.height).toBeLessThanOrEqual(field.y + field.height);
    expect(await layout()).toEqual(before);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'password',
    );
  });

  it('disappears when the field is left or removed', async () => {
    await enter('/');
    await inlineMenu.waitForFieldIcon();
    await page.getByLabel('Name').click();
    await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
    await email.click();
    await inlineMenu.waitForFieldIcon();
    await email.evaluate((field) => field.remove());
    await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
    const last = () => page.evaluate(() => document.documentElement.lastElementChild?.localName);
    await expect.poll(last).toBe('body');
  });

  it('appears on fields that request an address, not on sign-in or search fields', async () => {
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
    await inlineMenu.waitForFieldIcon();
    for (const label of ['Your e-mail', 'Search']) {
      await page.getByLabel(label, { exact: true }).click();
      await here.hadItsTime();
      expect(await inlineMenu.fieldIcon()).toBeUndefined();
    }
  });

  it('is next to an existing icon, and at the left end in right-to-left text', async () => {
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
    const icon = await inlineMenu.waitForFieldIcon();
    const field = await email.boundingBox();
    if (!field) throw new Error('no field');
    expect(icon.x).toBeGreaterThanOrEqual(field.x + 28);
    expect(icon.x).toBeLessThan(field.x + 80);
  });

  it('follows its field', async () => {
    await openMade(
      'tall',
      `<div style="height:200px"></div>${signUp}<div style="height:3000px"></div>`,
    );
    await email.click();
    const before = await inlineMenu.waitForFieldIcon();
    await page.evaluate(() => scrollBy(0, 120));
    await expect
      .poll(async () => Math.round(before.y - ((await inlineMenu.fieldIcon())?.y ?? 0)))
      .toBe(120);
    await page.evaluate(() => {
      document.body.style.transform = 'translateX(60px)';
    });
    await expect
      .poll(async () => Math.round(((await inlineMenu.fieldIcon())?.x ?? 0) - before.x))
      .toBe(60);
  });
});

describe('the menu', () => {
  it('opens on a click and fills the current address', async () => {
    await enter('/');
    await inlineMenu.waitForFieldIcon();
    await inlineMenu.clickUntil(
      'button',
      '',
      async () => (await inlineMenu.menuItems()).length > 0,
    );
    expect(await inlineMenu.menuItems()).toEqual([
      `${here.address} Current address`,
      'New address',
      'Never on this site',
    ]);
    await inlineMenu.clickUntil('menuitem', 'Current address', emailValue);
    expect(await emailValue()).toBe(here.address);
    await expect.poll(() => inlineMenu.fieldIcon()).toBeUndefined();
  });

  it("opens on arrow-down, with this site's address first", async () => {
    await enter('/');
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
    await inlineMenu.enterUntil(emailValue);
    await enter('/repeat');
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
    // The current address is the same, and is listed once.
    expect(await inlineMenu.menuItems()).toEqual([
      `${here.address} Used on this site`,
      'New address',
      'Never on this site',
    ]);
    await inlineMenu.enterUntil(emailValue);
    expect(await emailValue()).toBe(here.address);
    await expect.poll(() => page.getByLabel('Repeat e-mail').inputValue()).toBe(here.address);
  });

  it('works in a modal dialog', async () => {
    await openMade(
      'dialog',
      `<dialog>${signUp}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    );
    await email.click();
    await inlineMenu.waitForFieldIcon();
    await inlineMenu.clickUntil(
      'button',
      '',
      async () => (await inlineMenu.menuItems()).length > 0,
    );
    await inlineMenu.clickUntil('menuitem', 'Used on this site', emailValue);
    expect(await emailValue()).toBe(here.address);
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(true);
  });

  it('works in a frame, without information about the surrounding site', async () => {
    await page.goto(`${here.siteUrl}/frames`);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.prepend(frame);
    }, here.site.url);
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith(here.site.url)))
      .toBe(true);
    const own = page.frameLocator('iframe[src*="/frames/form"]');
    const foreign = page.frames().find((one) => one.url().startsWith(here.site.url));
    await own.getByLabel('E-mail').click();
    const hostOf = () => own.locator('html').evaluate((html) => html.lastElementChild?.localName);
    await expect.poll(hostOf).toBe('div');
    // Nothing reveals here that the menu in a frame is open, so all keys are repeated until it is.
    await own.locator('form').evaluate((form) => {
      if (form instanceof HTMLFormElement) form.noValidate = true;
      form.addEventListener('submit', (event) => event.preventDefault());
    });
    const fill = async () => {
      for (const key of ['ArrowDown', 'Home', 'Enter']) await page.keyboard.press(key);
      return own.getByLabel('E-mail').inputValue();
    };
    await expect.poll(fill, { interval: 200 }).toBe(here.address);

    if (!foreign) throw new Error('no frame');
    const inside = await here.inlineMenuOf(page, foreign);
    await foreign.getByLabel('E-mail').click();
    await inside.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inside.waitForMenu();
    // The current address belongs to the surrounding site.
    expect(await inside.menuItems()).toEqual(['New address', 'Never on this site']);
  });

  it.each([
    ['one field', '/'],
    ['six boxes', '/boxes'],
  ])('creates a new address, and offers its code in %s', async (_, path) => {
    await enter(path);
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
    // The site's own address is listed first once it exists.
    const place = (await inlineMenu.menuItems()).indexOf('New address');
    for (let at = 0; at < place; at++) await page.keyboard.press('ArrowDown');
    await inlineMenu.enterUntil(emailValue);
    expect(await emailValue()).toMatch(/@/);
    expect(await emailValue()).not.toBe(here.address);
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    const codes = page.locator('[name=code]');
    await codes.first().click();
    await inlineMenu.waitForFieldIcon(60_000);
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
    expect(await inlineMenu.menuItems()).toEqual(['Fill newest code', 'Never on this site']);
    await inlineMenu.enterUntil(() => codes.last().inputValue());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });
});

/**
 * Requests a new address in the page's first field; returns a function that lets the service
 * respond.
 */
async function askForNew(name: string) {
  const { page, inlineMenu, email } = here;
  await here.world.inBackground(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      await promise;
      return fetch(...request);
    };
    Object.assign(globalThis, { letGo: resolve });
  });
  const second = '<form><label>Newsletter <input type="email" name="news"></label></form>';
  await here.openMade(name, `<br>${signUp}<div style="height:250px"></div>${second}`);
  await email.click();
  await inlineMenu.waitForFieldIcon();
  await page.keyboard.press('ArrowDown');
  await inlineMenu.waitForMenu();
  // The site's own address is listed first once it exists.
  const place = (await inlineMenu.menuItems()).findIndex((entry) =>
    entry.startsWith('New address'),
  );
  for (let at = 0; at < place; at++) await page.keyboard.press('ArrowDown');
  const isBusy = async () => (await inlineMenu.announcedText()).includes('One moment');
  await inlineMenu.enterUntil(isBusy);
  return () => here.world.inBackground(() => Reflect.get(globalThis, 'letGo')());
}

describe('a new address from a slow service', () => {
  it('leaves the focus in the field that the person moved to', async () => {
    const { page, inlineMenu, emailValue } = here;
    const letGo = await askForNew('slow');
    await page.getByLabel('Newsletter').click();
    await page.keyboard.type('me@x');
    expect(await emailValue()).toBe('');
    await letGo();
    await expect.poll(emailValue).toMatch(/@/);
    expect(await emailValue()).not.toBe(here.address);
    await inlineMenu.waitForFieldIcon();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('news');
    expect(await page.getByLabel('Newsletter').inputValue()).toBe('me@x');
  });

  it('keeps what was typed into its field meanwhile', async () => {
    const { page, inlineMenu, email, emailValue } = here;
    const letGo = await askForNew('typed');
    await email.click();
    await page.keyboard.type('me@home.example');
    await letGo();
    await page.getByLabel('Newsletter').click();
    await inlineMenu.waitForFieldIcon();
    expect(await emailValue()).toBe('me@home.example');
  });
});

describe('a site on which the inline menu was turned off', () => {
  it('is listed in settings, and can be removed there', async () => {
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
    expect(await emailValue()).toBe('');

    const { settings } = await here.openSettings();
    const remove = settings.getByRole('button', { name: `Remove ${new URL(here.siteUrl).host}` });
    await remove.waitFor();
    await page.bringToFront();
    await enter('/');
    await here.hadItsTime(here.site.url);
    expect(await inlineMenu.fieldIcon()).toBeUndefined();

    await settings.bringToFront();
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await settings.close();
    await enter('/');
    await inlineMenu.waitForFieldIcon();
  });
});

describe('turning the inline menu off', () => {
  it('removes it from pages, and explains how to revoke the permission', async () => {
    const { settings, choice } = await here.openSettings();
    await choice.click();
    await settings.getByText('Mayfly still has permission for all sites').waitFor();
    const registered = () =>
      here.world.inBackground(() => chrome.scripting.getRegisteredContentScripts());
    await expect.poll(registered).toEqual([]);
    await settings.close();
    await enter('/');
    const last = () => page.evaluate(() => document.documentElement.lastElementChild?.localName);
    expect(await last()).toBe('body');
  });
});

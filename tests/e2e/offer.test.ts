import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { press } from './support/keyboard.ts';
import { offersOn } from './support/offer.ts';
import { addressOn, startWorld, type World } from './support/world.ts';

let world: World;
let site: PracticeSite;
/** The site under a name that no host permission covers: only "all sites" opens it to us. */
let siteUrl: string;
let page: Page;
let offers: Awaited<ReturnType<typeof offersOn>>;
let address: string;

/** Pages of our own making, served under the site's address. */
const pages: Record<string, string> = {};

beforeAll(async () => {
  world = await startWorld({ windowed: true });
  site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
  siteUrl = site.url.replace('127.0.0.1', 'localhost');
  const popup = await world.openMailbox();
  address = await addressOn(popup);
  await popup.close();
  [page] = world.context.pages() as [Page];
  await page.route(`${siteUrl}/made/*`, (route) => {
    const body = pages[new URL(route.request().url()).pathname.slice('/made/'.length)] ?? '';
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` });
  });
  offers = await offersOn(page);
});
afterAll(async () => {
  await site.close();
  await world.close();
});
beforeEach(() => page.bringToFront());

const email = () => page.getByLabel('E-mail', { exact: true });
const emailValue = () => email().inputValue();

/** Opens a page and enters its e-mail field. */
async function enter(path: string) {
  await page.goto(siteUrl + path);
  await email().click();
}

/** Opens one of our own pages. */
async function openMade(name: string, body: string) {
  pages[name] = body;
  await page.goto(`${siteUrl}/made/${name}`);
}

async function openSettings(): Promise<Page> {
  const settings = await world.openPage('options.html');
  await settings.getByRole('heading', { name: 'On pages' }).waitFor();
  return settings;
}

/** Clicks a choice and says yes to what the browser asks then. */
async function allowAllSites(choice: Locator) {
  for (let attempt = 0; attempt < 4 && !(await choice.isChecked()); attempt++) {
    if (await choice.isEnabled()) await choice.click();
    // The browser takes no answer to its question within the first half second.
    await pause(1000);
    await press('Tab', 'Return');
    const isSettled = () => choice.isEnabled();
    await expect.poll(isSettled, { timeout: 10_000 }).toBe(true);
  }
  expect(await choice.isChecked()).toBe(true);
}

const signUp = `<form><h2>Create your account</h2>
  <label>E-mail <input type="email" name="email" autocomplete="email"></label>
  <label>Password <input type="password" autocomplete="new-password"></label>
  <button>Sign up</button></form>`;

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
    const settings = await openSettings();
    const choice = settings.getByLabel('Offer on e-mail fields');
    await expect.poll(() => choice.isEnabled()).toBe(true);
    expect(await choice.isChecked()).toBe(false);
    await allowAllSites(choice);
    await settings.close();
    await page.bringToFront();
    await page.getByLabel('Name').click();
    await email().click();
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
    await email().click();
    const mark = await offers.waitForMark();
    const field = await email().boundingBox();
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
    await email().click();
    await offers.waitForMark();
    await email().evaluate((field) => field.remove());
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
    await email().click();
    await offers.waitForMark();
    for (const label of ['Your e-mail', 'Search']) {
      await page.getByLabel(label, { exact: true }).click();
      // An offer that was to come would be there after one exchange with the background.
      await world.worker().then((worker) => worker.evaluate(() => chrome.tabs.query({})));
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
    await email().focus();
    const mark = await offers.waitForMark();
    const field = await email().boundingBox();
    if (!field) throw new Error('no field');
    expect(mark.x).toBeGreaterThanOrEqual(field.x + 28);
    expect(mark.x).toBeLessThan(field.x + 80);
  });

  it('follows the field', async () => {
    await openMade(
      'tall',
      `<div style="height:200px"></div>${signUp}<div style="height:3000px"></div>`,
    );
    await email().click();
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
    expect(await email().evaluate((field) => field === document.activeElement)).toBe(true);
    await press('alt+shift+f');
    await offers.waitForMenu();
    expect(await emailValue()).toBe('');
  });

  it('works in a modal dialog', async () => {
    await openMade(
      'dialog',
      `<dialog>${signUp}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    );
    await email().click();
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
    const inside = await offersOn(page, foreign);
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

describe('a hostile page', () => {
  const refused = 'This page hides or covers the menu';

  /** Opens a sign-up page and the menu on it, with the first entry active. */
  async function openMenu(name: string, extra = '') {
    await openMade(name, signUp + extra);
    await email().click();
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
  }

  it('cannot click or press keys in our place', async () => {
    await openMenu('synthetic');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const host = document.documentElement.lastElementChild;
      const field = document.querySelector('input');
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        host?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
      }
      for (const key of ['ArrowDown', 'Enter']) {
        field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    });
    expect(await offers.entries()).toEqual([]);
    expect(await emailValue()).toBe('');
  });

  it('cannot see into the offer', async () => {
    await openMenu('curious');
    const seen = await page.evaluate(() => {
      const host = document.documentElement.lastElementChild;
      return { inside: host?.shadowRoot ?? null, text: host?.outerHTML ?? '' };
    });
    expect(seen.inside).toBeNull();
    expect(seen.text).not.toContain('@');
    expect(await page.evaluate(() => 'mayflyOffer' in globalThis)).toBe(false);
  });

  it.each([
    ['makes itself transparent', () => document.documentElement.style.setProperty('opacity', '0')],
    [
      'makes our element transparent',
      () => {
        const host = document.documentElement.lastElementChild;
        if (host instanceof HTMLElement) host.style.setProperty('opacity', '0.01', 'important');
      },
    ],
    [
      'moves our element away by a transform',
      () => {
        const host = document.documentElement.lastElementChild;
        if (host instanceof HTMLElement) {
          host.style.setProperty('transform', 'scale(0.01)', 'important');
        }
      },
    ],
    [
      'covers the menu with something that no pointer hits',
      () => {
        const cover = document.createElement('div');
        cover.popover = 'manual';
        cover.style.cssText =
          'position:fixed;inset:0;width:100vw;height:100vh;background:#fff;pointer-events:none';
        document.body.append(cover);
        cover.showPopover();
      },
    ],
    [
      'turns everything into one grey',
      () => document.body.style.setProperty('filter', 'opacity(0)'),
    ],
  ])('gets nothing when it %s', async (name, attack) => {
    await openMenu(`attack-${name.replaceAll(' ', '-')}`);
    await page.evaluate(attack);
    await offers.enterUntil(async () => (await offers.said()).includes(refused));
    expect(await emailValue()).toBe('');
  });

  it('loses the offer when it covers the field', async () => {
    await openMenu('covered');
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;background:#fff';
      document.body.append(cover);
    });
    await expect.poll(() => offers.entries()).toEqual([]);
    await expect.poll(() => offers.mark()).toBeUndefined();
    expect(await emailValue()).toBe('');
  });

  it('gets nothing from a click on what it has just moved under the pointer', async () => {
    await openMenu('moved');
    const box = await email().boundingBox();
    if (!box) throw new Error('no field');
    // The field jumps before every click: the menu never stands still for long enough.
    for (let turn = 0; turn < 4; turn++) {
      await page.evaluate(
        (by) => {
          document.body.style.marginTop = `${by}px`;
        },
        40 * (turn + 1),
      );
      await page.keyboard.press('Enter');
    }
    expect(await emailValue()).toBe('');
    await offers.enterUntil(emailValue);
  });
});

describe('a site that wants to be left alone', () => {
  it('is on the list in settings, and comes off it there', async () => {
    await enter('/');
    await offers.waitForMark();
    await offers.clickUntil('button', '', async () => (await offers.entries()).length > 0);
    await offers.clickUntil('menuitem', 'Never on this site', async () => !(await offers.mark()));
    expect(await emailValue()).toBe('');

    const settings = await openSettings();
    const remove = settings.getByRole('button', { name: `Remove ${new URL(siteUrl).host}` });
    await remove.waitFor();
    await page.bringToFront();
    await page.goto(`${siteUrl}/`);
    await email().click();
    const elsewhere = await world.context.newPage();
    await elsewhere.goto(site.url);
    await elsewhere.getByLabel('E-mail', { exact: true }).click();
    await (await offersOn(elsewhere)).waitForMark();
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
    const settings = await openSettings();
    await settings.getByLabel('Offer on e-mail fields').click();
    await settings.getByText('The browser still lets Mayfly run on all sites').waitFor();
    const worker = await world.worker();
    const registered = () => worker.evaluate(() => chrome.scripting.getRegisteredContentScripts());
    await expect.poll(registered).toEqual([]);
    await settings.close();
    const fresh = await world.context.newPage();
    await fresh.goto(siteUrl);
    await fresh.getByLabel('E-mail', { exact: true }).click();
    expect(await ownWorlds(fresh)).toEqual([]);
    await fresh.close();
  });
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { readAccessibility } from '../e2e/support/inline-menu-accessibility.ts';
import { recordedNotifications, recordNotifications } from '../e2e/support/notifications.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from '../e2e/support/world.ts';
import { long } from '../long.ts';
import { opensMenu, press, pressUntil } from './support/keyboard.ts';
import { extensionsIn, worldsIn } from './support/worlds.ts';

let world: ChromiumWorld;
let site: PracticeSite;
/** The site under a name that no host permission covers: only a gesture opens it to us. */
let siteUrl: string;
let page: Page;
let address: string;

beforeAll(async () => {
  world = await startWorld({ windowed: true });
  site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
  siteUrl = site.url.replace('127.0.0.1', 'localhost');
  const popup = await world.openMailbox();
  address = await addressOn(popup);
  await popup.close();
  [page] = world.context.pages() as [Page];
});
afterAll(async () => {
  await site.close();
  await world.close();
});
beforeEach(() => page.bringToFront());

const open = (path: string) => page.goto(siteUrl + path);

/** Presses the shortcut; resolves when there is something of what was to come of it. */
const fillAddress = (outcome: () => Promise<unknown>) =>
  pressUntil('alt+shift+f', () => vi.waitUntil(outcome, { timeout: 10_000 }));
const openPopup = () => pressUntil('alt+shift+m', () => world.popup());

/** Leaves one page, an empty inbox and no open menu to the next test, also after one that failed. */
async function tidyUp() {
  await press('Escape', 'Escape');
  const others = world.context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  const mailbox = await world.openMailbox();
  const rows = rowOn(mailbox, 'Acorn Notes code');
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows.first().getByRole('link').click();
    await mailbox.getByRole('button', { name: 'Delete message' }).click();
    await expect.poll(() => rows.count()).toBe(left - 1);
  }
  await mailbox.close();
}

/**
 * Chooses an entry of ours from a field's context menu by the keys that lead to it. Begins again
 * where no menu came or the field stays empty: a window that is only just in front may lose a
 * click, and a menu that just opened a key.
 */
async function chooseInMenu(field: Locator, ...keys: string[]) {
  for (let attempt = 1; ; attempt++) {
    try {
      await opensMenu(() => field.click({ button: 'right' }));
      // The extension's submenu stands last but one, above the developer tools.
      await opensMenu(() => press('Up', 'Up', 'Right'));
      await press(...keys);
      return await vi.waitUntil(() => field.inputValue(), { timeout: 5000 });
    } catch (error) {
      if (attempt === 4) throw error;
      await press('Escape', 'Escape', 'Escape');
      // With a key lost, the next one may have chosen an entry of the browser's own.
      const pages = world.context.pages();
      for (const other of pages) if (other.url().startsWith('chrome:')) await other.close();
      await page.bringToFront();
    }
  }
}

/**
 * Fills in the rest of the form and sends it. A window that is only just in front again may lose a
 * click or a letter; a person would look and do it again.
 */
async function signUp() {
  const confirm = page.getByRole('button', { name: 'Confirm' });
  for (let attempt = 1; ; attempt++) {
    await page.bringToFront();
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    try {
      return await confirm.waitFor({ timeout: 8000 });
    } catch (error) {
      if (attempt === 3) throw error;
      expect(await page.getByLabel('E-mail').inputValue()).toBe(address);
    }
  }
}

const isTold = async () => (await recordedNotifications(world)).length > 0;

describe('filling by the shortcut', () => {
  it('puts the address into the e-mail field and nothing else', async () => {
    await open('/');
    await fillAddress(() => page.getByLabel('E-mail').inputValue());
    expect(await page.getByLabel('E-mail').inputValue()).toBe(address);
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
  });

  it('fills the repeated field as well', async () => {
    await open('/repeat');
    await fillAddress(() => page.getByLabel('Repeat e-mail').inputValue());
    expect(await page.getByLabel('Repeat e-mail').inputValue()).toBe(address);
    expect(await page.locator('[name=email]').inputValue()).toBe(address);
  });

  it('reaches into open shadow roots', async () => {
    await open('/shadow');
    await fillAddress(() => page.getByLabel('E-mail').inputValue());
    expect(await page.getByLabel('E-mail').inputValue()).toBe(address);
  });

  it('reaches into frames of the same origin', async () => {
    await open('/frames');
    const field = page.frameLocator('iframe').getByLabel('E-mail');
    await field.waitFor();
    await fillAddress(() => field.inputValue());
    expect(await field.inputValue()).toBe(address);
  });

  it('says why not, where there is no field', async () => {
    await recordNotifications(world);
    await open('/no-field');
    await page.getByRole('heading').first().waitFor();
    await fillAddress(isTold);
    expect(await recordedNotifications(world)).toMatchObject([
      {
        title: 'Mayfly couldn’t fill the field',
        message: expect.stringContaining('No e-mail field'),
      },
    ]);
    expect(await page.getByLabel('Search').inputValue()).toBe('');
  });

  it('says why not, where the browser lets nothing run', async () => {
    await recordNotifications(world);
    await page.goto('chrome://version');
    await fillAddress(isTold);
    expect(await recordedNotifications(world)).toMatchObject([
      { message: expect.stringContaining('Extensions can’t fill anything') },
    ]);
  });

  it('notes the site on the address', async () => {
    const mailbox = await world.openPage('inbox.html');
    await mailbox.getByRole('button', { name: 'Addresses' }).click();
    await mailbox.getByRole('dialog').getByText(new URL(siteUrl).host).first().waitFor();
    await mailbox.close();
  });
});

describe('filling from the popup', () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  const keys = [
    ['by the key f', 'f'],
    ['by Enter', 'Return'],
  ] as const;

  it.each(long ? keys : keys.slice(0, 1))(
    'leaves the name that was typed, and goes on after the e-mail field: %s',
    async (_, key) => {
      await open('/');
      await page.getByLabel('Name').click();
      await press('G', 'i', 'n', 'a');
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Gina');
      const popup = await openPopup();
      // It comes there as the card is painted.
      const inFocus = () => popup.evaluate('document.activeElement?.textContent');
      await expect.poll(inFocus).toContain('Fill on this page');
      await press(key);
      await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(address);
      await popup.closed();
      await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
      expect(await focused()).toBe('email');
      await press('Tab', 'o', 't', 't', 'e', 'r');
      await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('otter');
      expect(await page.getByLabel('Name').inputValue()).toBe('Gina');
    },
  );

  it('stays open where it cannot fill, and says why in words', async () => {
    await page.goto('chrome://version');
    const popup = await openPopup();
    await popup.waitForText('Fill on this page');
    await press('f');
    await popup.waitForText('Extensions can’t fill anything');
    await popup.close();
  });
});

describe('filling from the context menu', () => {
  afterEach(tidyUp);

  it('fills the very field that was clicked', async () => {
    await open('/');
    await chooseInMenu(page.getByLabel('Name'), 'Return');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(address);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('');
  });
});

describe('filling a code from the context menu', () => {
  afterEach(tidyUp);

  it('takes the newest code that came', async () => {
    await open('/');
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('E-mail').fill(address);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    const code = page.getByLabel('Verification code');
    const mailbox = await world.openMailbox();
    const row = rowOn(mailbox, 'Acorn Notes code');
    await row.waitFor();
    const subject = await row.textContent();
    await page.bringToFront();
    await chooseInMenu(code, 'Down', 'Return');
    await expect.poll(() => code.inputValue()).toMatch(/^\d{6}$/);
    expect(subject).toContain(await code.inputValue());
  });
});

describe('the one shortcut', () => {
  afterEach(tidyUp);

  it('fills the address into the form and the code into its field', async () => {
    await open('/');
    await fillAddress(() => page.getByLabel('E-mail').inputValue());
    await signUp();
    const mailbox = await world.openMailbox();
    await rowOn(mailbox, 'Acorn Notes code').waitFor();
    await mailbox.close();
    await page.bringToFront();
    const code = page.getByLabel('Verification code');
    await code.click();
    await fillAddress(() => code.inputValue());
    expect(await code.inputValue()).toMatch(/^\d{6}$/);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });

  it('fills over what was typed where the person points, and Ctrl+Z brings that back', async () => {
    await open('/');
    const name = page.getByLabel('Name');
    await name.click();
    await press('G', 'i', 'n', 'a');
    await expect.poll(() => name.inputValue()).toBe('Gina');
    const isFilled = async () => (await name.inputValue()) === address;
    await fillAddress(isFilled);
    const bar = await readAccessibility(world, page);
    await expect
      .poll(async () => (await bar.parts('button')).map((one) => one.name))
      .toContain('Undo');
    await press('ctrl+z');
    await expect.poll(() => name.inputValue()).toBe('Gina');
  });

  it('says on a code field that no code has come, and nothing of an address', async () => {
    await recordNotifications(world);
    await page.goto(siteUrl);
    await page.evaluate(() => {
      document.body.innerHTML = '<label>Verification code <input maxlength="6"></label>';
    });
    await page.getByLabel('Verification code').click();
    await fillAddress(isTold);
    expect(await recordedNotifications(world)).toMatchObject([
      { message: expect.stringContaining('No code has arrived yet') },
    ]);
  });
});

describe('a page that was not asked to be filled', () => {
  it('has nothing of ours in it', async () => {
    // One that falls due just then would wake the background, whatever the page does.
    await world.inBackground(() => chrome.alarms.clearAll());
    await world.stopBackground();
    const fresh = await world.context.newPage();
    await fresh.goto(siteUrl);
    await fresh.getByLabel('E-mail').click();
    await fresh.getByLabel('E-mail').pressSequentially('me@example.org');
    expect(await worldsIn(fresh)).toContain(siteUrl);
    expect(await extensionsIn(fresh)).toEqual([]);
    expect(await fresh.content()).not.toContain('mayfly');
    expect(await world.isBackgroundRunning()).toBe(false);
    await fresh.close();
  });
});

describe('the whole main job, by keyboard and the real popup', () => {
  afterEach(tidyUp);

  const pages = [
    ['six boxes', '/boxes'],
    ['one field', '/'],
  ] as const;

  it.each(long ? pages : pages.slice(0, 1))(
    'leads from an empty form to "Welcome", the code in %s',
    async (_, path) => {
      await open(path);
      let popup = await openPopup();
      await popup.click('Fill on this page');
      await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(address);
      await popup.closed();

      await signUp();

      popup = await openPopup();
      await popup.click('Acorn Notes code');
      await popup.click('Fill code');
      const code = page.locator('[name=code]').last();
      await expect.poll(() => code.inputValue()).not.toBe('');
      await popup.closed();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    },
  );
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { recordedNotifications, recordNotifications } from '../e2e/support/notifications.ts';
import { rowOn, startWorld, type World } from '../e2e/support/world.ts';
import { clickNotificationOf } from './support/desktop-notification.ts';
import { press, pressUntil } from './support/keyboard.ts';

const browsers = [
  { browser: 'chromium', keys: 'alt+shift+f', preferences: {} },
  // Drawn by Firefox itself: there is no desktop to do it.
  { browser: 'firefox', keys: 'alt+shift+u', preferences: { 'alerts.useSystemBackend': false } },
] as const;

describe.each(browsers)('a notification in a window of $browser', ({ browser, ...given }) => {
  let world: World;
  let site: PracticeSite;
  /** The site under a name that no host permission covers: only a gesture opens it to us. */
  let siteUrl: string;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    world = await startWorld({ browser, windowed: true, preferences: given.preferences });
    site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
    siteUrl = site.url.replace('127.0.0.1', 'localhost');
    page = await world.context.newPage();
  });
  afterAll(async () => {
    await site?.close();
    await world?.close();
  });
  afterEach(async () => {
    const shown = () =>
      world.inBackground(async () => {
        const ids = Object.keys(await chrome.notifications.getAll());
        await Promise.all(ids.map((id) => chrome.notifications.clear(id)));
        return ids.length;
      });
    await expect.poll(shown).toBe(0);
  });

  const shownNotifications = () =>
    world.inBackground(async () => Object.keys(await chrome.notifications.getAll()));

  /** Fills the address into the form by the shortcut. */
  async function fillAddress() {
    await recordNotifications(world);
    await page.goto(siteUrl);
    await page.bringToFront();
    const email = page.getByLabel('E-mail');
    await pressUntil(given.keys, () => vi.waitUntil(() => email.inputValue(), { timeout: 10_000 }));
    address = await email.inputValue();
  }
  /** Sends the form and goes to another page, where nothing tells of the code but a notification. */
  async function signUpAndLeave() {
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Verification code').waitFor();
    await goElsewhere();
  }
  async function goElsewhere() {
    const other = await world.context.newPage();
    await other.bringToFront();
  }
  const titles = async () => (await recordedNotifications(world)).map(({ title }) => title);
  /** The code that the title of a notification begins with; a key pressed too early raises others. */
  const toldCode = async () => {
    const found = (await titles()).find((title) => /^\d{6}/.test(title));
    return found?.slice(0, 6);
  };
  const tabInFront = () =>
    world.inBackground(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return tab?.id;
    });

  it('brings the page that waits to the front with its code, by one click', async () => {
    await fillAddress();
    const waiting = await tabInFront();
    await clickNotificationOf(signUpAndLeave, 'text');
    const code = page.getByLabel('Verification code');
    if (browser === 'firefox') {
      // Its leave for the page has ended with the form.
      await expect.poll(titles).toContain(`Code ${await toldCode()} copied`);
      await expect.poll(tabInFront).toBe(waiting);
      await code.click();
      await press('ctrl+v');
    }
    await expect.poll(() => code.inputValue()).toBe(await toldCode());
    await expect.poll(tabInFront).toBe(waiting);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });

  it('fills a code on the very page that the address was filled into', async () => {
    await fillAddress();
    await page.evaluate(() => {
      document.body.innerHTML = '<label>Verification code <input name="code"></label>';
    });
    await goElsewhere();
    const link = new URL('/confirm?id=7&code=482913', page.url());
    const text = `Your verification code is 482913.\n\nOr confirm your address: ${link}`;
    await clickNotificationOf(() => world.send({ to: address, subject: 'Code', text }), 'text');
    await expect.poll(() => page.getByLabel('Verification code').inputValue()).toBe('482913');
    expect(await titles()).not.toContain('Code 482913 copied');
  });

  it('counts several mails in its place, and leads to their inbox', async () => {
    await fillAddress();
    await goElsewhere();
    const burst = async () => {
      for (const subject of ['One', 'Two', 'Three']) {
        await world.send({ to: address, subject, text: 'Hello' });
      }
      await expect.poll(titles).toContain('3 new messages');
      await expect.poll(shownNotifications).toHaveLength(1);
    };
    const opened = world.context.waitForEvent('page');
    await clickNotificationOf(burst, 'text');
    const inbox = await opened;
    await rowOn(inbox, 'Three').waitFor();
    await inbox.close();
  });

  const hasButtons = browser === 'chromium';
  if (hasButtons)
    it('copies its code by a button, and leaves no page behind', async () => {
      await fillAddress();
      await goElsewhere();
      const pages = world.context.pages().length;
      const text = 'Your verification code is 551203.';
      const send = () => world.send({ to: address, subject: 'Code', text });
      await clickNotificationOf(send, 'firstButton');
      await expect.poll(titles).toContain('Code 551203 copied');
      await expect.poll(() => world.context.pages().length).toBe(pages);
      await page.bringToFront();
      await page.getByLabel('Name').click();
      await press('ctrl+v');
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('551203');
    });
});

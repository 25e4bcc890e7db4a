import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FirefoxSession, Tab } from '../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { findBrowser } from '../../scripts/setup/find-browser.mjs';
import { focusEmail, readEmail } from './support/all-sites-world.ts';
import { inlineMenuOn } from './support/inline-menu.ts';
import { addressIn, startFirefoxWorld, startWorldOfTest, type World } from './support/world.ts';

it('a page contains nothing of Mayfly before a fill is requested', async () => {
  const world = await startWorldOfTest();
  const site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
  await world.openMailbox();
  // An alarm that fires just then would wake the background, whatever the page does.
  await world.inBackground(() => chrome.alarms.clearAll());
  const page = await world.context.newPage();
  for (const other of world.context.pages()) if (other !== page) await other.close();
  await world.stopBackground();
  const url = site.url.replace('127.0.0.1', 'localhost');
  await page.goto(url);
  await page.getByLabel('E-mail').pressSequentially('me@example.org');
  const origins: string[] = [];
  const protocol = await page.context().newCDPSession(page);
  protocol.on('Runtime.executionContextCreated', ({ context }) => origins.push(context.origin));
  await protocol.send('Runtime.enable');
  expect(origins).toContain(url);
  expect(origins.filter((origin) => origin.startsWith('chrome-extension:'))).toEqual([]);
  expect(await page.content()).not.toContain('mayfly');
  expect(await world.isBackgroundRunning()).toBe(false);
  await site.close();
});

// Chromium's prompt requires a window, so the journeys test it.
const firefox = findBrowser('firefox') ? ['Firefox'] : [];

describe.each(firefox)('the permission for all sites, in %s,', () => {
  let world: World & FirefoxSession;
  let site: PracticeSite;
  /** The site under a host name without a host permission. */
  let siteUrl: string;
  let address: string;
  let settings: Tab;

  beforeAll(async () => {
    world = await startFirefoxWorld();
    site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
    siteUrl = site.url.replace('127.0.0.1', 'localhost');
    const mailbox = await world.openMailboxTab();
    address = await addressIn(mailbox);
    await mailbox.close();
    settings = await world.openTab(world.urlOf('options.html'));
  });
  afterAll(async () => {
    await site?.close();
    await world?.close();
  });

  const scripts = () =>
    settings.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
  const origins = () =>
    settings.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []);
  const isOn = () =>
    settings.evaluate(() => {
      const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
      return choices.find(({ labels }) => labels?.[0]?.textContent?.includes('e-mail fields'))
        ?.checked;
    });

  async function toggle() {
    await settings.bringToFront();
    await settings.click('Show Mayfly in e-mail fields');
  }

  async function openPage() {
    const page = await world.openTab(siteUrl);
    const menu = inlineMenuOn(world, page, await page.accessibility());
    await page.evaluate(focusEmail);
    return { page, menu };
  }

  it('can be denied, and the inline menu stays off', async () => {
    await toggle();
    await world.browserInterface.answerQuestion('no');
    await expect.poll(isOn).toBe(false);
    expect(await scripts()).toBe(0);
    expect(await origins()).toEqual(['http://127.0.0.1/*']);
  });

  it('makes the field icon appear, with a menu that fills by keyboard, but not in a frame', async () => {
    await toggle();
    await world.browserInterface.answerQuestion('yes');
    await expect.poll(isOn).toBe(true);
    await expect.poll(scripts).toBeGreaterThan(0);
    const { page, menu } = await openPage();
    await menu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await menu.waitForMenu();
    await menu.enterUntil(() => page.evaluate(readEmail));
    expect(await page.evaluate(readEmail)).toBe(address);

    // Firefox cannot detect whether the frame is visible. The field next to it has an icon
    // meanwhile.
    await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = '/';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.contentDocument?.querySelector<HTMLElement>('[type=email]')?.focus();
    });
    const { page: beside, menu: shown } = await openPage();
    await shown.waitForFieldIcon();
    await beside.close();
    const last = () =>
      page.evaluate(
        () =>
          document.querySelector('iframe')?.contentDocument?.documentElement.lastElementChild
            ?.localName,
      );
    expect(await last()).toBe('body');
    await page.close();
  });

  it('is removed when the inline menu is turned off', async () => {
    await toggle();
    await expect.poll(origins).toEqual(['http://127.0.0.1/*']);
    await expect.poll(scripts).toBe(0);
  });

  it("can be revoked in the browser's settings, which removes the icon", async () => {
    await toggle();
    await world.browserInterface.answerQuestion('yes');
    await expect.poll(scripts).toBeGreaterThan(0);
    await world.browserInterface.withdraw('*://*/*');
    await settings.waitForText('Mayfly no longer has permission for all sites');
    await expect.poll(isOn).toBe(false);
    await expect.poll(scripts).toBe(0);
  });

  it('is not needed to fill a page with the toolbar button', async () => {
    const page = await world.openTab(siteUrl);
    const popup = await world.openPopup();
    await popup.waitForText(address);
    await popup.click('Fill on this page');
    await expect.poll(() => page.evaluate(readEmail)).toBe(address);
    await popup.closed();
    expect(await origins()).toEqual(['http://127.0.0.1/*']);
    await page.close();
  });
});

import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { inlineMenuOn } from '../e2e/support/inline-menu.ts';
import { addressOn, type FirefoxWorld, startWorld } from '../e2e/support/world.ts';
import { press } from './support/keyboard.ts';

let world: FirefoxWorld;
let site: PracticeSite;

beforeAll(async () => {
  world = await startWorld({ browser: 'firefox', windowed: true });
  site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
});
afterAll(async () => {
  await site?.close();
  await world?.close();
});

/** Whether something of ours stands behind the body, where an offer puts itself. */
const isOffered = (page: Page | Frame) =>
  page.evaluate(() => document.documentElement.lastElementChild?.localName === 'div');

/**
 * Firefox opens its list of what was typed in a field before by the same key as our menu opens, and
 * though the page never sees that key.
 */
async function showsNoListOfItsOwn(page: Page) {
  const url = `${site.url.replace('127.0.0.1', 'localhost')}/`;
  const email = page.getByLabel('E-mail', { exact: true });
  const { run, until } = world.browserInterface;
  const list = `document.getElementById('PopupAutoComplete')?.state === 'open'`;
  for (const mail of ['gina@home.example', 'gina@work.example']) {
    await page.goto(url);
    await page.getByLabel('Name').fill('Gina');
    await page.getByLabel('Password').fill('correct horse');
    await email.click();
    await email.pressSequentially(mail);
    await press('Escape', 'Return');
    await page.waitForURL(/sign-up/);
  }
  await page.goto(url);
  await email.click();
  await expect.poll(() => isOffered(page)).toBe(true);
  await email.click();
  await until(list);
  await press('Escape');
  await until(`!(${list})`);
  await press('Down');
  await press('Down');
  const inlineMenu = await inlineMenuOn(world, page);
  await inlineMenu.waitForMenu();
  expect(await run(list)).toBe(false);
  await inlineMenu.enterUntil(() => email.inputValue());
}

describe('the inline menu in Firefox', () => {
  it('come when switched on, fill by keys, and go when switched off', async () => {
    const popup = await world.openMailbox();
    const address = await addressOn(popup);
    await popup.close();

    const settings = await world.openPage('options.html');
    const choice = settings.getByLabel('Offer on e-mail fields');
    await choice.and(settings.locator(':enabled')).waitFor();
    await choice.click();
    await world.browserInterface.answerQuestion('yes');
    await settings.getByText('Saved').first().waitFor();

    const page = await world.context.newPage();
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.bringToFront();
    const email = page.getByLabel('E-mail', { exact: true });
    await email.click();
    await expect.poll(() => isOffered(page)).toBe(true);
    // Nothing tells that the menu is open: all keys again until it was.
    await page.evaluate(() => {
      const [form] = document.forms;
      if (form) form.noValidate = true;
      form?.addEventListener('submit', (event) => event.preventDefault());
    });
    const fill = async () => {
      for (const key of ['Down', 'Home', 'Return']) await press(key);
      return email.inputValue();
    };
    await expect.poll(fill, { interval: 700 }).toBe(address);

    await showsNoListOfItsOwn(page);

    await page.evaluate(() => {
      document.body.innerHTML = '<iframe src="/" width="600" height="600"></iframe>';
    });
    await page.frameLocator('iframe').getByLabel('E-mail', { exact: true }).click();
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('no frame');
    // Firefox cannot tell whether anybody sees the frame.
    const comes = expect.poll(() => isOffered(frame), { timeout: 4000 }).toBe(true);
    await expect(comes).rejects.toThrow();

    await settings.bringToFront();
    await choice.click();
    await expect.poll(() => choice.isChecked()).toBe(false);
    // The leave is given back, and the service stays within reach.
    const origins = () =>
      settings.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []);
    await expect.poll(origins).toEqual(['http://127.0.0.1/*']);

    const registered = () =>
      settings.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
    await expect.poll(registered).toBe(0);
    const fresh = await world.context.newPage();
    await fresh.goto(site.url.replace('127.0.0.1', 'localhost'));
    await fresh.bringToFront();
    await fresh.getByLabel('E-mail', { exact: true }).click();
    for (let look = 0; look < 5; look++) expect(await isOffered(fresh)).toBe(false);
  });
});

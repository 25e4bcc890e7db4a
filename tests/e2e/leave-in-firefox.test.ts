import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { addressOn, type FirefoxWorld, startWorld } from './support/world.ts';

let world: FirefoxWorld;
let site: PracticeSite;
/** The site under a name that no host permission covers. */
let siteUrl: string;
let address: string;
let settings: Page;
let choice: Locator;

beforeAll(async () => {
  world = await startWorld({ browser: 'firefox' });
  site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
  siteUrl = site.url.replace('127.0.0.1', 'localhost');
  const mailbox = await world.openMailbox();
  address = await addressOn(mailbox);
  await mailbox.close();
  settings = await world.openPage('options.html');
  choice = settings.getByLabel('Offer on e-mail fields');
});
afterAll(async () => {
  await site?.close();
  await world?.close();
});
beforeEach(async () => {
  await settings.bringToFront();
  await choice.and(settings.locator(':enabled')).waitFor();
});

const scripts = () =>
  settings.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
const origins = () =>
  settings.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []);

/** Whether an offer comes within so many milliseconds in the e-mail field of a page opened now. */
async function isOffered(within: number): Promise<boolean> {
  const page = await world.context.newPage();
  await page.goto(siteUrl);
  await page.getByLabel('E-mail', { exact: true }).click();
  const came = await expect
    .poll(() => page.evaluate(() => document.documentElement.lastElementChild?.localName), {
      timeout: within,
    })
    .toBe('div')
    .then(
      () => true,
      () => false,
    );
  await page.close();
  return came;
}

describe('leave for all sites, in Firefox', () => {
  it('may be refused: then nothing is switched on, and it may be asked again', async () => {
    await choice.click();
    await world.browserInterface.answerQuestion('no');
    await expect.poll(() => choice.isChecked()).toBe(false);
    await choice.and(settings.locator(':enabled')).waitFor();
    expect(await scripts()).toBe(0);
    expect(await origins()).toEqual(['http://127.0.0.1/*']);
  });

  it('is given by one click, and an offer comes', async () => {
    await choice.click();
    await world.browserInterface.answerQuestion('yes');
    await expect.poll(() => choice.isChecked()).toBe(true);
    await expect.poll(scripts).toBeGreaterThan(0);
    await expect.poll(() => isOffered(20_000), { timeout: 90_000 }).toBe(true);
  });

  it('may be withdrawn in the browser’s own settings at any time: then offers end', async () => {
    await world.browserInterface.withdraw('*://*/*');
    await expect.poll(scripts).toBe(0);
    await expect.poll(() => choice.isChecked()).toBe(false);
    expect(await isOffered(4000)).toBe(false);
  });
});

describe('a click on the toolbar’s button, in Firefox', () => {
  it('opens the page in front to one fill, and nothing more', async () => {
    const page = await world.context.newPage();
    await page.goto(siteUrl);
    await page.bringToFront();
    const popup = await world.openPopup();
    await popup.waitForText(address);
    await popup.click('Fill on this page');
    await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(address);
    await popup.closed();
    expect(await origins()).toEqual(['http://127.0.0.1/*']);
    await page.close();
  });
});

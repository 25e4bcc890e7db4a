import type { Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxSession, launchFirefox } from '../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { firefoxExtension, servicePort } from '../e2e/support/build.ts';
import { press } from './support/keyboard.ts';

let service: RunningService;
let site: PracticeSite;
let firefox: FirefoxSession;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
  site = await startPracticeSite({ smtpPort: service.smtpPort, port: 0 });
  firefox = await launchFirefox({
    extension: firefoxExtension,
    headless: false,
    // The browser's own question has no keys that a test could press in time.
    preferences: { 'extensions.webextOptionalPermissionPrompts': false },
  });
});
afterAll(async () => {
  await firefox?.close();
  await site.close();
  await service.stop();
});

const switchSelector = 'input[aria-label="Offer on e-mail fields"]';
const addressField = 'textarea[aria-label="Temporary address"]';

/** Whether something of ours stands behind the body, where an offer puts itself. */
const isOffered = (page: Page | Frame) =>
  page.evaluate(() => document.documentElement.lastElementChild?.localName === 'div');

describe('offers in Firefox', () => {
  it('come when switched on, fill by keys, and go when switched off', async () => {
    const popup = await firefox.openPage('popup.html');
    await popup.waitForSelector(addressField);
    const address = await popup.$eval(
      addressField,
      (field) => (field as HTMLTextAreaElement).value,
    );
    await popup.close();

    const settings = await firefox.openPage('options.html');
    await settings.waitForSelector(`${switchSelector}:not(:disabled)`);
    await settings.click(switchSelector);
    await settings.waitForFunction(() => document.body.textContent.includes('Saved'), {
      polling: 100,
    });

    const page = await firefox.browser.newPage();
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.bringToFront();
    await page.click('input[type=email]');
    await expect.poll(() => isOffered(page), { timeout: 20_000 }).toBe(true);
    // Nothing tells that the menu is open: all keys again until it was.
    await page.evaluate(() =>
      document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault()),
    );
    const fill = async () => {
      for (const key of ['Down', 'Home', 'Return']) await press(key);
      return page.$eval('input[type=email]', (field) => field.value);
    };
    await expect.poll(fill, { timeout: 20_000, interval: 700 }).toBe(address);

    await page.evaluate(() => {
      document.body.innerHTML = '<iframe src="/" width="600" height="600"></iframe>';
    });
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    if (!frame) throw new Error('no frame');
    await (await frame.waitForSelector('input[type=email]'))?.click();
    // Firefox cannot tell whether anybody sees the frame.
    const comes = expect.poll(() => isOffered(frame), { timeout: 4000 }).toBe(true);
    await expect(comes).rejects.toThrow();

    await settings.bringToFront();
    await settings.click(switchSelector);
    await expect
      .poll(() => settings.$eval(switchSelector, (one) => (one as HTMLInputElement).checked))
      .toBe(false);
    // The leave is given back, and the service stays within reach.
    const origins = () =>
      settings.evaluate(async () => (await chrome.permissions.getAll()).origins ?? []);
    await expect.poll(origins).toEqual(['http://127.0.0.1/*']);

    const fresh = await firefox.browser.newPage();
    await fresh.goto(site.url.replace('127.0.0.1', 'localhost'));
    await fresh.bringToFront();
    await fresh.click('input[type=email]');
    for (let look = 0; look < 5; look++) expect(await isOffered(fresh)).toBe(false);
  });
});

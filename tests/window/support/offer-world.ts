import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../../scripts/practice-site.ts';
import { addressOn, startWorld } from '../../e2e/support/world.ts';
import { press } from './keyboard.ts';
import { offersOn } from './offer.ts';

export type OfferWorld = Awaited<ReturnType<typeof startOfferWorld>>;

/** A form of the plain kind, for pages of a test's own making. */
export const signUp = `<form><h2>Create your account</h2>
  <label>E-mail <input type="email" name="email" autocomplete="email"></label>
  <label>Password <input type="password" autocomplete="new-password"></label>
  <button>Sign up</button></form>`;

/** A world in a window, the practice site in it, and what tests of offers do with both. */
export async function startOfferWorld() {
  const world = await startWorld({ windowed: true });
  const site: PracticeSite = await startPracticeSite({
    smtpPort: world.service().smtpPort,
    port: 0,
  });
  /** The site under a name that no host permission covers: only "all sites" opens it to us. */
  const siteUrl = site.url.replace('127.0.0.1', 'localhost');
  const popup = await world.openMailbox();
  const address = await addressOn(popup);
  await popup.close();
  const [page] = world.context.pages();
  if (!page) throw new Error('no page');
  const pages: Record<string, string> = {};
  await page.route(`${siteUrl}/made/*`, (route) => {
    const body = pages[new URL(route.request().url()).pathname.slice('/made/'.length)] ?? '';
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` });
  });
  const email = page.getByLabel('E-mail', { exact: true });

  return {
    world,
    site,
    siteUrl,
    page,
    offers: await offersOn(page),
    address,
    email,
    emailValue: () => email.inputValue(),
    /** Opens a page of the site and enters its e-mail field. */
    async enter(path: string) {
      await page.goto(siteUrl + path);
      await email.click();
    },
    /** Opens a page of the test's own making, served under the site's address. */
    async openMade(name: string, body: string) {
      pages[name] = body;
      await page.goto(`${siteUrl}/made/${name}`);
    },
    /** Opens the settings; `choice` is the one of offers. */
    async openSettings(): Promise<{ settings: Page; choice: Locator }> {
      const settings = await world.openPage('options.html');
      const choice = settings.getByLabel('Offer on e-mail fields');
      await choice.and(settings.locator(':enabled')).waitFor();
      return { settings, choice };
    },
    async close() {
      await site.close();
      await world.close();
    },
  };
}

/** Says yes to what the browser asks after `ask`, until the choice is made. */
export async function allowAllSites(choice: Locator, ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 4 && !(await choice.isChecked()); attempt++) {
    await ask();
    // The browser takes no answer to its question within the first half second.
    await pause(1000);
    await press('Tab', 'Return');
    const made = choice.and(choice.page().locator(':checked'));
    await made.waitFor({ timeout: 5000 }).catch(() => undefined);
  }
  expect(await choice.isChecked()).toBe(true);
}

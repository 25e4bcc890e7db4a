import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { accessibilityOf, type BrowserName, tabOf } from '../../../scripts/browsers.ts';
import { copyWithAllSites } from '../../../scripts/extension/all-sites.ts';
import type { Size } from '../../../scripts/gallery.ts';
import { type PracticeSite, startPracticeSite } from '../../../scripts/practice-site.ts';
import { chromeExtension, firefoxExtension } from './build.ts';
import { inlineMenuOn } from './inline-menu.ts';
import { addressIn, addressOn, startWorld, startWorldIn } from './world.ts';

export type InlineMenuWorld = Awaited<ReturnType<typeof startInlineMenuWorld>>;

/** A page that a test defines; HTML by default. */
export type MadePage = { type?: string; headers?: Record<string, string>; body: string };

/** A simple sign-up form for pages that tests define. */
export const signUp = `<form><h2>Create your account</h2>
  <label>E-mail <input type="email" name="email" autocomplete="email"></label>
  <label>Password <input type="password" autocomplete="new-password"></label>
  <button>Sign up</button></form>`;

/**
 * The practice site in a world whose extension may read all sites from the start, and in which the
 * inline menu is on: without a window the browser's permission prompt cannot be answered.
 */
export async function startInlineMenuWorld({
  blind = false,
  phone,
}: {
  /** Simulates a browser that cannot detect covered elements, such as Firefox. */
  blind?: boolean;
  /** Same as in `ChromiumWorldOptions`. */
  phone?: Size;
} = {}) {
  const copy = await copyWithAllSites(chromeExtension);
  if (blind) await removeVisibilityObserver(copy.folder);
  const world = await startWorld({
    keepsPages: true,
    ...(phone ? { phone } : {}),
    extension: copy.folder,
  });
  const site: PracticeSite = await startPracticeSite({
    smtpPort: world.service().smtpPort,
    port: 0,
  });
  /** The site under a host name that only the permission for all sites covers. */
  const siteUrl = site.url.replace('127.0.0.1', 'localhost');
  const popup = await world.openMailbox();
  const address = await addressOn(popup);
  await popup.close();
  const [page] = world.context.pages();
  if (!page) throw new Error('no page');
  const pages: Record<string, MadePage> = {};
  await world.context.route(`${siteUrl}/made/*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/made/'.length);
    const { type = 'text/html', headers = {}, body } = pages[name] ?? { body: '' };
    return route.fulfill({ headers: { 'content-type': type, ...headers }, body });
  });
  /** Serves a page that the test defines at the site, and returns its URL. */
  const make = (name: string, made: string | MadePage): string => {
    pages[name] = typeof made === 'string' ? { body: `<!doctype html>${made}` } : made;
    return `${siteUrl}/made/${name}`;
  };
  const email = page.getByLabel('E-mail', { exact: true });
  /** Opens the settings; `choice` is the checkbox for the inline menu. */
  const openSettings = async (): Promise<{ settings: Page; choice: Locator }> => {
    const settings = await world.openPage('options.html');
    const choice = settings.getByLabel('Show Mayfly in e-mail fields');
    await choice.and(settings.locator(':enabled')).waitFor();
    return { settings, choice };
  };
  const { settings, choice } = await openSettings();
  await choice.click();
  await settings.waitForFunction(
    async () => (await chrome.scripting.getRegisteredContentScripts()).length > 0,
  );
  await settings.close();

  /** The inline menu of a page, or of one of its cross-site frames. */
  const inlineMenuOf = async (of: Page, frame?: Frame) =>
    inlineMenuOn(world, tabOf(of), await accessibilityOf(of, frame));

  return {
    world,
    site,
    siteUrl,
    page,
    inlineMenu: await inlineMenuOf(page),
    inlineMenuOf,
    address,
    email,
    emailValue: () => email.inputValue(),
    /** Opens a page of the site and enters its e-mail field. */
    async enter(path: string) {
      await page.goto(siteUrl + path);
      await email.click();
    },
    /** Waits until another page shows its field icon: by then this page would show one as well. */
    async hadItsTime(url = `${siteUrl}/`, label = 'E-mail') {
      const other = await world.context.newPage();
      await other.goto(url);
      await other.getByLabel(label, { exact: true }).focus();
      await (await inlineMenuOf(other)).waitForFieldIcon();
      await other.close();
      await page.bringToFront();
    },
    /** Presses a button of the mailbox while the page is active, as in a side panel. */
    async pressIn(mailbox: Page, name: string) {
      await page.bringToFront();
      const button = mailbox.getByRole('button', { name, exact: true }).filter({ visible: true });
      await button.first().evaluate((one) => one instanceof HTMLElement && one.click());
    },
    make,
    /** Opens a page that the test defines. */
    async openMade(name: string, made: string | MadePage) {
      const url = make(name, made);
      const opened = () => page.goto(url);
      await opened().catch((error: unknown) => {
        // The previous page may still have been navigating, which aborts this navigation.
        if (!String(error).includes('ERR_ABORTED')) throw error;
        return opened();
      });
    },
    openSettings,
    async close() {
      await site.close();
      await world.close();
      await copy.remove();
    },
  };
}

/** Like `startInlineMenuWorld`, for scenarios that run in either browser. */
export async function startAllSitesIn(browser: BrowserName, { blind = false } = {}) {
  const copy = await copyWithAllSites(browser === 'firefox' ? firefoxExtension : chromeExtension);
  if (blind) await removeVisibilityObserver(copy.folder);
  const world = await startWorldIn(browser, { extension: copy.folder });
  const site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
  const settings = await world.openTab(world.urlOf('options.html'));
  await settings.click('Show Mayfly in e-mail fields');
  const scripts = () =>
    settings.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
  await vi.waitUntil(async () => (await scripts()) > 0);
  await settings.close();
  const mailbox = await world.openMailboxTab();
  const address = await addressIn(mailbox);
  await mailbox.close();
  return {
    world,
    folder: copy.folder,
    siteUrl: `${site.url.replace('127.0.0.1', 'localhost')}/`,
    address,
    async close() {
      await site.close();
      await world.close();
      await copy.remove();
    },
  };
}

/** Scripts of tests that focus the e-mail field of a page, and read it. */
export const focusEmail = () => document.querySelector<HTMLElement>('[type=email]')?.focus();
export const readEmail = () =>
  document.querySelector<HTMLInputElement>('[type=email]')?.value ?? '';

/**
 * Replaces the extension's reference to the visibility observer, because Chromium has no switch
 * that disables it.
 */
async function removeVisibilityObserver(extension: string): Promise<void> {
  const file = join(extension, 'inline-menu.js');
  const script = await readFile(file, 'utf8');
  if (!script.includes('isVisible')) throw new Error('the visibility observer was not found');
  await writeFile(file, script.replaceAll('isVisible', 'isUnknown'));
}

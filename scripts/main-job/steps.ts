import assert from 'node:assert/strict';
import { type ChromiumSession, recordNotifications } from '../browsers.ts';
import type { PracticeSite } from '../practice-site.ts';
import type { Album } from './album.ts';
import { firstNotification, notificationPicture } from './notification.ts';

/** What a tour goes through. */
export type Tour = { browser: ChromiumSession; site: PracticeSite; album: Album };

/** What the main job has shown. */
export type MainJob = { address: string; notification: string; code: string };

/**
 * The main job with a picture of each step: a fresh address fills the form, the notification
 * announces the mail, and its code fills the next form. Throws at the first step that fails.
 */
export async function doMainJob({ browser, site, album }: Tour): Promise<MainJob> {
  const { context } = browser;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(site.url);
  await recordNotifications(browser);

  let popup = await browser.openPopup();
  await popup.waitForText('Nothing yet');
  await popup.waitForText('Checked ');
  await album.addPopup('popup-with-address', popup);
  const address = await popup.evaluate(
    `document.querySelector('[aria-label="Temporary address"]').value`,
  );
  await popup.click('Fill on this page');
  const email = page.getByLabel('E-mail');
  await email.and(page.locator(`:valid`)).waitFor();
  assert.equal(await email.inputValue(), address);
  await popup.closed();
  await page.getByLabel('Name').fill('Rosa');
  await page.getByLabel('Password').fill('correct horse battery');
  await album.addPage('form-filled', page);

  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Verification code').waitFor();
  const notification = await firstNotification(browser);
  assert.match(notification.title, /^\d{6} · /);
  const picture = await notificationPicture(context, notification);
  await album.addPage('notification', picture);
  await picture.close();
  const code = notification.title.slice(0, 6);

  await page.bringToFront();
  popup = await browser.openPopup();
  await popup.waitForText('Acorn Notes');
  await album.addPopup('inbox', popup);
  await popup.click('Acorn Notes');
  await popup.waitForText('Copy code');
  await popup.waitForText('Open confirmation link');
  await popup.evaluate(`new Promise((resolve) => {
    const look = () => {
      const frame = document.querySelector('iframe[title="Message body"]');
      if (frame?.contentDocument?.body?.innerText.includes('verification code')) resolve();
      else setTimeout(look, 25);
    };
    look();
  })`);
  await album.addPopup('message', popup);

  await popup.click('Fill code');
  const codeField = page.getByLabel('Verification code');
  await codeField.and(page.locator(':valid')).waitFor();
  assert.equal(await codeField.inputValue(), code);
  await popup.closed();
  await album.addPage('code-filled', page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await album.addPage('welcome', page);
  return { address: String(address), notification: notification.title, code };
}

import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import {
  type ChromiumSession,
  endMotion,
  launchChromium,
  type Notification,
  type Popup,
  recordedNotifications,
  recordNotifications,
} from './browsers.ts';
import { buildExtension } from './extension/build-extension.ts';
import { type PracticeSite, startPracticeSite } from './practice-site.ts';
import { runOwnService } from './processes/run-service.ts';
import { root } from './processes/step.ts';

export const tourFolder = join(root, '.output', 'tour');

type HeadlessRun = {
  extension: string;
  smtpPort: number;
  result: MainJob;
};

/** Runs the main job in a headless Chromium with its own service and site, which `use` can reuse. */
export async function doMainJobHeadless(use: (run: HeadlessRun) => Promise<void>): Promise<void> {
  /** Ended from the last to the first. */
  const started: (() => Promise<unknown>)[] = [];
  try {
    const service = await runOwnService();
    started.unshift(service.stop);
    const { smtpPort } = service;
    const site = await startPracticeSite({ smtpPort, port: 0 });
    started.unshift(site.close);
    const extension = await buildExtension('tour-build', 'chrome', service.httpUrl);
    const browser = await launchChromium({
      extension,
      viewport: { width: 1000, height: 720 },
      // High enough for a popup of full height.
      args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
    });
    started.unshift(browser.close);
    const album = await createAlbum(tourFolder);
    const result = await doMainJob({ browser, site, album });
    await use({ extension, smtpPort, result });
  } finally {
    for (const end of started) await end();
  }
}

type Tour = { browser: ChromiumSession; site: PracticeSite; album: Album };

type MainJob = { address: string; notification: string; code: string };

/**
 * The main job with a picture of each step: a fresh address fills a form, a notification announces
 * the mail, and its code fills the next form. Throws at the first step that fails.
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

/** Numbered pictures in a folder, each in light and dark. */
export type Album = {
  addPopup(title: string, popup: Popup): Promise<void>;
  addPage(title: string, page: Page): Promise<void>;
};

type Subject = { setColorScheme(scheme: 'light' | 'dark'): Promise<void>; take(): Promise<Buffer> };

/** Empties the folder. */
async function createAlbum(folder: string): Promise<Album> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let count = 0;

  const add = async (title: string, subject: Subject) => {
    count += 1;
    const name = `${String(count).padStart(2, '0')}-${title}`;
    for (const scheme of ['light', 'dark'] as const) {
      await subject.setColorScheme(scheme);
      await writeFile(join(folder, `${name}-${scheme}.png`), await subject.take());
    }
    console.log(`picture ${name}`);
  };

  return {
    addPopup: (title, popup) =>
      add(title, {
        setColorScheme: (scheme) => popup.setColorScheme(scheme),
        take: () => popup.screenshot(),
      }),
    addPage: (title, page) =>
      add(title, {
        async setColorScheme(colorScheme) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(endMotion);
        },
        take: () => page.screenshot(),
      }),
  };
}

/** The first notification that was recorded; waits (at most 30 s) for it. */
async function firstNotification(browser: ChromiumSession): Promise<Notification> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const [first] = await recordedNotifications(browser);
    if (first !== undefined) return first;
    await pause(25);
  }
  throw new Error('no notification came within 30 s');
}

/** A page with the notification on it, much as a desktop would show it. */
async function notificationPicture(
  context: BrowserContext,
  { title, message, buttons, icon }: Notification,
): Promise<Page> {
  const page = await context.newPage();
  // An extension page, because nobody else may show the extension's icon.
  await page.goto(new URL('/options.html', icon).href);
  await page.evaluate(
    (parts) => {
      const style = document.createElement('style');
      style.textContent = `
        :root { color-scheme: light dark; }
        body { margin: 0; min-height: 100vh; display: grid; place-items: center;
          font: 15px/1.45 system-ui, sans-serif;
          background: light-dark(#c9d3d1, #0b1110); color: light-dark(#14211f, #e8efed); }
        article { display: grid; grid-template-columns: 48px 1fr; gap: 4px 14px; width: 400px;
          padding: 16px; border-radius: 14px; background: light-dark(#fff, #1b2423);
          box-shadow: 0 12px 40px #0004; }
        img { width: 48px; grid-row: 1 / 4; }
        b, p { margin: 0; overflow-wrap: anywhere; }
        footer { display: flex; gap: 8px; margin-top: 8px; }
        button { font: inherit; padding: 4px 16px;
          border: 1px solid #8885; border-radius: 8px; background: none; color: inherit; }`;
      const card = document.createElement('article');
      const image = document.createElement('img');
      image.src = parts.icon;
      const heading = document.createElement('b');
      heading.textContent = parts.title;
      const text = document.createElement('p');
      text.textContent = parts.message;
      const actions = document.createElement('footer');
      for (const words of parts.buttons) {
        const button = document.createElement('button');
        button.textContent = words;
        actions.append(button);
      }
      card.append(image, heading, text, actions);
      document.head.replaceChildren(style);
      document.body.replaceChildren(card);
    },
    { title, message, buttons, icon },
  );
  return page;
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import {
  type ChromiumOptions,
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

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Takes pictures of a page or popup in light and in dark mode, as PNG. */
export async function inBothSchemes(
  screen: Page | Popup,
  save: (picture: Buffer, scheme: Scheme) => unknown,
  options: PictureOptions = {},
): Promise<void> {
  for (const scheme of schemes) {
    if ('setColorScheme' in screen) {
      await screen.setColorScheme(scheme);
      await save(await screen.screenshot(), scheme);
    } else {
      await screen.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await screen.evaluate(endMotion);
      await save(await screen.screenshot({ ...options, animations: 'disabled' }), scheme);
    }
  }
}

/** Size of the notification in the picture, in CSS pixels. */
const notificationSize = { width: 480, height: 220 };

type PictureOptions = Pick<PageScreenshotOptions, 'fullPage' | 'clip'>;

type TakePicture = (title: string, screen: Page | Popup, options?: PictureOptions) => Promise<void>;

/**
 * Returns a function that saves pictures in a folder and numbers them in the order of its calls.
 */
export async function savePicturesIn(folder: string) {
  await mkdir(folder, { recursive: true });
  let count = 0;
  return async (title: string, screen: Page | Popup, options?: PictureOptions) => {
    count += 1;
    const name = `${String(count).padStart(2, '0')}-${title}`;
    await inBothSchemes(
      screen,
      (picture, scheme) => writeFile(join(folder, `${name}-${scheme}.png`), picture),
      options,
    );
    return count;
  };
}

export type World = { extension: string; smtpPort: number; site: PracticeSite };

/**
 * Starts a service and the practice site, builds the extension for them, and stops everything after
 * `use`.
 */
export async function inWorld(
  options: { environment?: Record<string, string>; publicUrl?: string },
  use: (world: World) => Promise<void>,
): Promise<void> {
  const service = await runOwnService(options.environment);
  const { smtpPort } = service;
  const site = await startPracticeSite({ ...options, smtpPort, port: 0 });
  try {
    const extension = await buildExtension('tour-build', 'chrome', service.httpUrl);
    await use({ extension, smtpPort, site });
  } finally {
    await site.close();
    await service.stop();
  }
}

/** Runs the main job in a headless Chromium, and saves a picture of each step in `tourFolder`. */
export async function doMainJobHeadless(world: World): Promise<MainJob> {
  await rm(tourFolder, { recursive: true, force: true });
  const savePicture = await savePicturesIn(tourFolder);
  const options = {
    viewport: { width: 1000, height: 720 },
    // High enough for a popup of maximum height.
    args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
  };
  return doMainJob(world, options, async (title, screen, picture) => {
    await savePicture(title, screen, picture);
    console.log(`picture of ${title}`);
  });
}

type MainJob = { address: string; notification: string; code: string };

/**
 * Runs the main job and takes a picture of each step: a new address fills a form, a notification
 * announces the mail, and the code from the mail fills the next form. Throws at the first step that
 * fails.
 */
export async function doMainJob(
  { extension, site }: World,
  options: Omit<ChromiumOptions, 'extension'>,
  takePicture: TakePicture,
): Promise<MainJob> {
  const browser = await launchChromium({ extension, ...options });
  try {
    return await doSteps(browser, site, takePicture);
  } finally {
    await browser.close();
  }
}

async function doSteps(
  browser: ChromiumSession,
  site: PracticeSite,
  takePicture: TakePicture,
): Promise<MainJob> {
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(site.url);
  await recordNotifications(browser);

  let popup = await browser.openPopup();
  await popup.waitForText('Nothing yet');
  await popup.waitForText('Checked just now');
  await takePicture('popup-with-address', popup);
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
  await takePicture('form-filled', page);

  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Verification code').waitFor();
  const notification = await firstNotification(browser);
  assert.match(notification.title, /^\d{6} · /);
  const card = await browser.context.newPage();
  await card.setContent(notificationCard(notification));
  await takePicture('notification', card, { clip: { x: 0, y: 0, ...notificationSize } });
  await card.close();
  const code = notification.title.slice(0, 6);

  await page.bringToFront();
  popup = await browser.openPopup();
  await popup.waitForText('Fill code');
  await takePicture('popup-with-code', popup);
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
  await takePicture('message', popup);

  await popup.click('Fill code');
  const codeField = page.getByLabel('Verification code');
  await codeField.and(page.locator(':valid')).waitFor();
  assert.equal(await codeField.inputValue(), code);
  await popup.closed();
  await takePicture('code-filled', page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await takePicture('welcome', page);
  return { address: String(address), notification: notification.title, code };
}

/** Waits (at most 30 s) for the first recorded notification. */
async function firstNotification(browser: ChromiumSession): Promise<Notification> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const [first] = await recordedNotifications(browser);
    if (first !== undefined) return first;
    await pause(25);
  }
  throw new Error('no notification came within 30 s');
}

/** HTML that resembles a notification on a desktop. */
function notificationCard({ title, message, buttons }: Notification): string {
  const icon = readFileSync(join(root, 'assets', 'public', 'icon', '128.png'), 'base64');
  const escaped = (text: string) => text.replace(/[&<]/g, (one) => `&#${one.charCodeAt(0)};`);
  return `<!doctype html><meta charset="utf-8"><style>
    :root { color-scheme: light dark; }
    body { margin: 0; width: ${notificationSize.width}px; height: ${notificationSize.height}px; display: grid; place-items: center;
      font: 15px/1.45 system-ui, sans-serif;
      background: light-dark(#c9d3d1, #0b1110); color: light-dark(#14211f, #e8efed); }
    article { display: grid; grid-template-columns: 48px 1fr; gap: 4px 14px; width: 400px;
      padding: 16px; border-radius: 14px; background: light-dark(#fff, #1b2423);
      box-shadow: 0 12px 40px #0004; }
    img { width: 48px; grid-row: 1 / 4; }
    b, p { margin: 0; overflow-wrap: anywhere; }
    footer { display: flex; gap: 8px; margin-top: 8px; }
    button { font: inherit; padding: 4px 16px;
      border: 1px solid #8885; border-radius: 8px; background: none; color: inherit; }
  </style><article><img src="data:image/png;base64,${icon}" alt="">
    <b>${escaped(title)}</b><p>${escaped(message)}</p>
    <footer>${buttons.map((name) => `<button>${escaped(name)}</button>`).join('')}</footer>
  </article>`;
}

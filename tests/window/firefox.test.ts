import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxSession, launchFirefox } from '../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { firefoxExtension, servicePort } from '../e2e/support/build.ts';
import { sendMail } from '../service/send-mail.ts';
import { press } from './support/keyboard.ts';

let service: RunningService;
let site: PracticeSite;
let firefox: FirefoxSession;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
  site = await startPracticeSite({ smtpPort: service.smtpPort, port: 0 });
  firefox = await launchFirefox({ extension: firefoxExtension, headless: false });
});
afterAll(async () => {
  await firefox?.close();
  await site.close();
  await service.stop();
});

const addressField = 'textarea[aria-label="Temporary address"]';

describe('the extension in Firefox', () => {
  let address: string;

  it('shows an address in the popup', async () => {
    const page = await firefox.openPage('popup.html');
    await page.waitForSelector(addressField);
    address = await page.$eval(addressField, (field) => (field as HTMLTextAreaElement).value);
    expect(address).toMatch(/@/);
    await page.close();
  });

  it('shows mail with its code while the popup is open, and opens it', async () => {
    const page = await firefox.openPage('popup.html');
    await page.waitForSelector(addressField);
    await sendMail(service, {
      to: address,
      subject: 'Your code',
      text: 'Your verification code is 482913.',
      html: '<p>Your verification code is <b>482913</b>.</p><img src="http://127.0.0.1:9/x.png">',
    });
    const row = await page.waitForSelector('[data-message]', { timeout: 30_000 });
    await row?.click();
    // Asked anew each time: Firefox draws no frames, and calls nobody for one, where it need not.
    const text = () =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe[title="Message body"]');
        return frame instanceof HTMLIFrameElement && frame.contentDocument?.body.textContent;
      });
    await expect.poll(text).toContain('verification code is 482913');
    const words = () => page.evaluate(() => document.body.textContent);
    await expect.poll(words).toContain('Copy code');
    await page.close();
  });

  it('fills the address into a page by the shortcut', async () => {
    const page = await firefox.browser.newPage();
    // A host that no permission covers: only the gesture opens it to us.
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.bringToFront();
    await press('alt+shift+u');
    await page.waitForFunction(
      (wanted: string) =>
        document.querySelector<HTMLInputElement>('input[type=email]')?.value === wanted,
      { timeout: 30_000, polling: 100 },
      address,
    );
    await page.close();
  });
});

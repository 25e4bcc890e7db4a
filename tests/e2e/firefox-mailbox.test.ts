import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxSession, launchFirefox } from '../../scripts/browsers.ts';
import { type RunningService, runOwnService } from '../../scripts/run-service.ts';
import { sendMail } from '../service/send-mail.ts';
import { firefoxExtension, servicePort } from './support/build.ts';

let service: RunningService;
let firefox: FirefoxSession;
let page: Page;
let address: string;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
  firefox = await launchFirefox({ extension: firefoxExtension });
  page = await firefox.openPage('popup.html');
  address = await addressIn('textarea[aria-label="Temporary address"]');
  await sendMail(service, {
    to: address,
    subject: 'Confirm your account',
    text: 'Your verification code is 482913.',
    html: `<p>Your verification code is <b>482913</b>.</p>
      <p><a href="https://acme.example/confirm?token=abcdef">Confirm your account</a></p>
      <img src="http://images.example/logo.png" width="200" height="80" alt="">`,
    attachments: [{ filename: 'terms.txt', content: 'Be kind.' }],
  });
  await sendMail(service, { to: address, subject: 'Second letter', text: 'About herons.' });
});
afterAll(async () => {
  await firefox?.close();
  await service?.stop();
});

/** The one thing of a role and name, as a screen reader finds it. */
const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;
const see = (selector: string) => page.waitForSelector(selector, patience);
const button = (name: string) => named('button', name);

async function click(selector: string): Promise<void> {
  await page.locator(selector).setTimeout(60_000).click();
}

async function addressIn(selector: string): Promise<string> {
  await see(selector);
  return page.$eval(selector, (field) => (field as HTMLTextAreaElement).value);
}

/** By the clock: Firefox draws no frames, and calls nobody for one, where it need not. */
const patience = { timeout: 60_000, polling: 100 };

const seeWords = (words: string) =>
  page.waitForFunction(
    (wanted: string) => document.body.textContent.includes(wanted),
    patience,
    words,
  );

const rowOf = (subject: string) => `::-p-xpath(//a[@data-message][contains(., "${subject}")])`;

describe('the mailbox in Firefox', () => {
  it('lists mail, finds it, and shows what a message carries', async () => {
    await see(rowOf('Second letter'));
    await click(button('Search mail'));
    await see(named('searchbox', 'Search mail'));
    // Before it has the focus, letters are keys of the page: n makes an address.
    await page.waitForFunction(
      () => document.activeElement?.matches('input[type="search"]'),
      patience,
    );
    await page.keyboard.type('herons');
    await page.waitForFunction(
      () => document.querySelectorAll('[data-message]').length === 1,
      patience,
    );
    await page.keyboard.press('Escape');
    await see(rowOf('Confirm your account'));

    await click(rowOf('Confirm your account'));
    await see(button('Copy code'));
    await see(button('Fill code'));
    const link = await see(named('link', 'Open confirmation link'));
    expect(await link?.evaluate((element) => element.getAttribute('href'))).toBe(
      'https://acme.example/confirm?token=abcdef',
    );
    await seeWords('acme.example');
    await seeWords('1 remote image blocked');
    await see(button('Show images'));
    await see(button('More'));
    await seeWords('terms.txt');
    await see('iframe[title="Message body"]');
  });

  it('deletes a message and takes that back', async () => {
    await click(button('Delete message'));
    await click(button('Undo'));
    await see(rowOf('Confirm your account'));
    await see(rowOf('Second letter'));
  });

  it('copies the address, makes another, and goes back to the first', async () => {
    await click(button('Copy address'));
    await seeWords('Copied');
    await click(button('New address'));
    await page.waitForFunction(
      (before: string) =>
        document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Temporary address"]')
          ?.value !== before,
      patience,
      address,
    );
    await seeWords('Nothing yet');
    await click(button('Addresses'));
    await click(`::-p-xpath(//dialog//button[contains(., "${address}")][not(@aria-haspopup)])`);
    await see(rowOf('Second letter'));
    expect(await addressIn('textarea[aria-label="Temporary address"]')).toBe(address);
  });

  it('makes an address of one’s own name', async () => {
    await click(button('Address options'));
    await click(named('textbox', 'Name'));
    await page.keyboard.type('rosa.park');
    await click(button('Create address'));
    await page.waitForFunction(
      () =>
        document
          .querySelector<HTMLTextAreaElement>('textarea[aria-label="Temporary address"]')
          ?.value.startsWith('rosa.park@'),
      patience,
    );
  });

  it('shows the same mailbox in the sidebar and in a tab, and every section of settings', async () => {
    for (const place of ['sidepanel.html', 'inbox.html']) {
      const other = await firefox.openPage(place);
      await other.waitForSelector('textarea[aria-label="Temporary address"]');
      await other.close();
    }
    const settings = await firefox.openPage('options.html');
    for (const section of [
      'Service',
      'Addresses',
      'Notifications',
      'On pages',
      'Reading',
      'Appearance',
      'Your data',
      'About',
    ]) {
      await settings.waitForSelector(named('heading', section), patience);
    }
    await settings.close();
  });
});

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../../../scripts/browsers.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { axeFindings } from '../../e2e/support/axe.ts';
import { newSession } from '../../service/support/api.ts';
import { sendMail } from '../../service/support/send-mail.ts';

let service: RunningService;
let browser: Browser;
let page: Page;
const errorLines: string[] = [];

beforeAll(async () => {
  service = await runOwnService({
    MAYFLY_DOMAINS: 'one.example,two.example',
    MAYFLY_OPERATOR: '127.0.0.1:0',
  });
  browser = await chromium.launch({ executablePath: browserPath('chromium') });
  // The page's own policy would block the checker.
  page = await browser.newPage({ bypassCSP: true });
  page.on('console', (message) => errorLines.push(message.text()));
});
afterAll(async () => {
  await browser.close();
  await service.kill();
});

/** Axe violations of the page in either theme. */
async function problems(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page)));
  }
  return found;
}

/** The text of a figure without its caption. */
async function figure(caption: string): Promise<string> {
  const found = page.getByRole('figure').filter({ has: page.getByText(caption, { exact: true }) });
  return (await found.innerText()).replace(caption, '').trim();
}

async function expectNoMailData(email: string): Promise<void> {
  const source = await page.content();
  for (const kept of [email, email.split('@')[0] ?? '', 'secret']) {
    expect(source).not.toContain(kept);
  }
}

describe("the service's own pages", () => {
  test('show the state, the use and the last 24 hours, on the public port and on the operator port', async () => {
    const { email } = await newSession(service.httpUrl);
    for (const subject of ['secret one', 'secret two']) {
      await sendMail(service, { to: email, subject, text: 'secret' });
    }
    await expect(sendMail(service, { to: `nobody-${email}`, text: '' })).rejects.toThrow();
    await page.goto(service.httpUrl);
    await page.getByRole('heading', { name: 'Mayfly mail service' }).waitFor();
    await page.getByText('Mail is received and stored.').waitFor();
    await page.getByText('@two.example').waitFor();
    expect(await figure('Messages received')).toMatch(/^2\s+At most [12] in an hour/);
    expect(await figure('Messages rejected')).toMatch(/^1\s/);
    expect(await figure('Addresses created')).toMatch(/^1\s/);
    await expectNoMailData(email);

    await page.goto(service.operatorUrl);
    await page.getByText('Ready.').waitFor();
    expect(await figure('Mails stored')).toMatch(/^2\s+At most [12], at \d\d:\d\d/);
    expect(await figure('Recipients and mails rejected')).toMatch(/^1\s/);
    expect(await figure('Live addresses')).toMatch(/^1\s+From 1 to 1/);
    expect(await figure('95 % of mails stored within')).toMatch(/^[\d.]+ m?s\s/);
    await page.getByRole('row', { name: 'no-such-address 1 1' }).waitFor();
    await page.getByText('The same as a table').click();
    const byHour = page.getByRole('region', { name: 'Figures by hour' });
    const stored = await byHour.locator('tbody td:nth-of-type(1)').allInnerTexts();
    expect(stored).toHaveLength(24);
    expect(stored.reduce((sum, count) => sum + Number(count), 0)).toBe(2);
    await expectNoMailData(email);
  });

  test('links to the API reference, which links to every response', async () => {
    await page.goto(service.httpUrl);
    await page.getByRole('link', { name: 'its API' }).click();
    await page.getByRole('heading', { name: /^GET \/check-mail/ }).waitFor();
    await page.getByRole('link', { name: 'CheckMailResponse' }).first().click();
    expect(new URL(page.url()).hash).toBe('#CheckMailResponse');
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map((link) => link.hash.slice(1))
        .filter((id) => document.getElementById(id) === null),
    );
    expect(broken).toEqual([]);
  });

  test.each(['/', '/reference', '/figures'])(
    'has no axe violation in either theme: %s',
    async (path) => {
      await page.goto((path === '/figures' ? service.operatorUrl : service.httpUrl) + path);
      expect(await problems()).toEqual([]);
    },
  );

  test.each([
    ['/', '704px'],
    ['/figures', '1216px'],
  ])('is styled and runs no scripts, under its own policy: %s', async (path, width) => {
    const strict = await browser.newPage();
    const refused: string[] = [];
    strict.on('console', (message) => refused.push(message.text()));
    const answer = await strict.goto(
      (path === '/figures' ? service.operatorUrl : service.httpUrl) + path,
    );
    expect(await strict.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe(
      width,
    );
    expect(refused).toEqual([]);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(errorLines).toEqual([]);
    await strict.close();
  });
});

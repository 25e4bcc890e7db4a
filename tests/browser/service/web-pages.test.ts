import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath, sandboxArguments } from '../../../scripts/browsers.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { axeFindings } from '../../e2e/support/axe.ts';
import { newSession } from '../../service/support/api.ts';
import { sendMail } from '../../service/support/send-mail.ts';

let service: RunningService;
let browser: Browser;
let page: Page;
const errorLines: string[] = [];

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_DOMAINS: 'one.example,two.example' });
  browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: sandboxArguments(),
  });
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

describe("the service's own page", () => {
  test('shows what the service is, its state, its use and the last 24 hours', async () => {
    const { email } = await newSession(service.httpUrl);
    for (const subject of ['secret one', 'secret two']) {
      await sendMail(service, { to: email, subject, text: 'secret' });
    }
    await expect(sendMail(service, { to: `nobody-${email}`, text: '' })).rejects.toThrow();
    await page.goto(service.httpUrl);
    await page.getByRole('heading', { name: 'Mayfly mail service' }).waitFor();
    await page.getByText('Mail is received and stored.').waitFor();
    await page.getByText('@two.example').waitFor();
    await page.getByRole('img', { name: 'Messages received: 2 in 24 hours' }).waitFor();
    await page.getByRole('img', { name: 'Messages rejected: 1 in 24 hours' }).waitFor();
    await page.getByRole('img', { name: 'Addresses created: 1 in 24 hours' }).waitFor();
    const source = await page.content();
    for (const kept of [email, email.split('@')[0] ?? '', 'secret']) {
      expect(source).not.toContain(kept);
    }
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

  test.each(['/', '/reference'])('has no axe violation in either theme: %s', async (path) => {
    await page.goto(service.httpUrl + path);
    expect(await problems()).toEqual([]);
  });

  test('is styled and runs no scripts, under its own policy', async () => {
    const strict = await browser.newPage();
    const refused: string[] = [];
    strict.on('console', (message) => refused.push(message.text()));
    const answer = await strict.goto(service.httpUrl);
    expect(await strict.locator('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe(
      '704px',
    );
    expect(refused).toEqual([]);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(errorLines).toEqual([]);
    await strict.close();
  });
});

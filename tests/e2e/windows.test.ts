import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPracticeSite } from '../../scripts/practice-site.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { addressOn, rowOn, startWorld, type World } from './support/world.ts';

inBrowsers(import.meta.url, (browser) => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ browser });
    const popup = await world.openMailbox();
    const to = await addressOn(popup);
    const lines = Array.from({ length: 200 }, (_, line) => `Line ${line} of a long letter.`);
    await world.send({ to, subject: 'A long letter', text: lines.join('\n\n') });
    await rowOn(popup, 'A long letter').waitFor();
    await popup.close();
  });
  afterAll(() => world.close());

  const scrolled = (page: Page) =>
    page.evaluate(() => document.querySelector('.screen.message')?.scrollTop ?? 0);

  async function openAndScroll(page: Page) {
    await rowOn(page, 'A long letter').getByRole('link').click();
    await page.frameLocator('[title="Message body"]').getByText('Line 199').waitFor();
    // Only as far as it has grown: its frame takes the height of what is in it.
    const scroll = async () => {
      await page.evaluate(() => document.querySelector('.screen.message')?.scrollTo(0, 700));
      return scrolled(page);
    };
    await expect.poll(scroll).toBe(700);
  }

  describe('the windows of the mailbox', () => {
    it('open the message that was read, as far as it was read, in a tab', async () => {
      const popup = await world.openMailbox();
      await openAndScroll(popup);
      const opening = world.context.waitForEvent('page');
      await popup.getByRole('link', { name: 'Open in a tab' }).click();
      const tab = await opening;
      await tab.getByRole('heading', { name: 'A long letter' }).waitFor();
      await expect.poll(() => scrolled(tab)).toBe(700);
      await tab.close();
      await popup.close();
    });

    it('open it beside the page', async () => {
      const popup = await world.openMailbox();
      await openAndScroll(popup);
      await popup.getByRole('button', { name: 'Open in the side panel' }).click();
      const panel = await world.sidePanel();
      await panel.waitForText('A long letter');
      await expect
        .poll(() => panel.evaluate("document.querySelector('.screen.message')?.scrollTop"))
        .toBe(700);
      expect(await panel.evaluate('location.pathname')).toBe('/sidepanel.html');
      await panel.close();
    });

    it('say how to fill, where a click beside the page does not open the page to us', async () => {
      const site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
      const popup = await world.openMailbox();
      await popup.getByRole('button', { name: 'Open in the side panel' }).click();
      const panel = await world.sidePanel();
      const page = await world.context.newPage();
      await page.goto(site.url.replace('127.0.0.1', 'localhost'));
      // Firefox never lets it, and shows no button.
      if (browser === 'chromium') await panel.click('Fill on this page');
      await panel.waitForText('Mayfly can fill only from the popup');
      expect(await page.getByLabel('E-mail').inputValue()).toBe('');
      await panel.close();
      await page.close();
      await site.close();
    });

    it('show inbox and message side by side where there is room', async () => {
      const tab = await world.openPage('inbox.html');
      await tab.setViewportSize({ width: 1280, height: 800 });
      const row = rowOn(tab, 'A long letter');
      await tab.getByText('Select a message to read it here').waitFor();
      await row.getByRole('link').click();
      await tab.getByRole('heading', { name: 'A long letter' }).waitFor();
      expect(await row.isVisible()).toBe(true);
      expect(await row.getByRole('link').getAttribute('aria-current')).toBe('true');
      await tab.setViewportSize({ width: 500, height: 800 });
      await row.waitFor({ state: 'detached' });
      await tab.getByRole('link', { name: 'Back to inbox' }).click();
      await row.waitFor();
      await tab.close();
    });
  });
});

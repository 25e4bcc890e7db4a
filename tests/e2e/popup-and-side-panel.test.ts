import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pane, Tab } from '../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { addressIn, startWorldIn, type World } from './support/world.ts';

inBrowsers((browser) => {
  let world: World;
  let site: PracticeSite;
  /** The site under a host name without a host permission. */
  let siteUrl: string;
  let address: string;

  beforeAll(async () => {
    world = await startWorldIn(browser);
    site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
    siteUrl = site.url.replace('127.0.0.1', 'localhost');
    const mailbox = await world.openMailboxTab();
    address = await addressIn(mailbox);
    const lines = Array.from({ length: 200 }, (_, line) => `Line ${line} of a long letter.`);
    await world.send({ to: address, subject: 'A long letter', text: lines.join('\n\n') });
    await mailbox.waitForText('A long letter');
    await mailbox.close();
  });
  afterAll(async () => {
    await site?.close();
    await world?.close();
  });

  const scrolled = ({ evaluate }: Pick<Pane, 'evaluate'>) =>
    evaluate("document.querySelector('.screen.message')?.scrollTop ?? 0");

  async function openAndScroll(tab: Tab) {
    await tab.click('A long letter');
    // The page can be scrolled once the frame has the height of its text.
    const scroll = async () => {
      await tab.evaluate("document.querySelector('.screen.message')?.scrollTo(0, 700)");
      return scrolled(tab);
    };
    await expect.poll(scroll).toBe(700);
  }

  describe('an open message', () => {
    it('opens in a tab at the same scroll position', async () => {
      const popup = await world.openMailboxTab();
      await openAndScroll(popup);
      await popup.click('Open in…');
      const tab = await world.tabOpenedBy(() => popup.click('Open in a tab'));
      await tab.waitForText('A long letter');
      await expect.poll(() => scrolled(tab)).toBe(700);
      await tab.close();
    });

    it('opens in the side panel at the same scroll position', async () => {
      const popup = await world.openMailboxTab();
      await openAndScroll(popup);
      await popup.click('Open in…');
      await popup.click('Open in the side panel');
      const panel = await world.sidePanel();
      await panel.waitForText('A long letter');
      await expect.poll(() => scrolled(panel)).toBe(700);
      expect(await panel.evaluate('location.pathname')).toBe('/sidepanel.html');
      await panel.close();
    });
  });

  describe('filling', () => {
    it('from the side panel requires the popup if Mayfly has no access to the page', async () => {
      const popup = await world.openMailboxTab();
      await popup.click('Open in…');
      await popup.click('Open in the side panel');
      const panel = await world.sidePanel();
      const page = await world.openTab(siteUrl);
      // Firefox never grants access, and shows no button.
      if (browser === 'chromium') await panel.click('Fill on this page');
      await panel.waitForText('Mayfly can fill only from the popup');
      expect(await page.evaluate("document.querySelector('[type=email]').value")).toBe('');
      await panel.close();
      await page.close();
    });

    it('is not offered on an internal page of the browser', async () => {
      const url = browser === 'chromium' ? 'chrome://version' : 'about:support';
      const page = await world.openTab(url);
      const popup = await world.openPopup();
      await popup.waitForText(address);
      const text = () => popup.evaluate('document.body.innerText');
      await expect.poll(text).not.toContain('Fill on this page');
      await popup.close();
      await page.close();
    });
  });
});

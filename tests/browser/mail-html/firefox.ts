/** Firefox beside the server's Chromium, as eager to connect as it is for everybody. */
import { launch, type Page } from 'puppeteer-core';
import { browserPath } from '../../../scripts/browsers.ts';

export type Firefox = {
  open(address: string): Promise<Page>;
  close(): Promise<void>;
};

export async function startFirefox(): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: browserPath('firefox'),
    headless: true,
    // Tools switch these off; they are what a mail would use to be heard.
    extraPrefsFirefox: {
      'network.http.speculative-parallel-limit': 20,
      'network.prefetch-next': true,
      'network.dns.disablePrefetch': false,
      'network.preload': true,
    },
  });
  return {
    open: async (address) => {
      const page = await browser.newPage();
      await page.goto(address, { timeout: 0 });
      return page;
    },
    close: () => browser.close(),
  };
}

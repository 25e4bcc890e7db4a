import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/setup/find-browser.mjs';
import { long } from '../long.ts';
import { focusEmail, readEmail, startAllSitesIn } from './support/all-sites-world.ts';
import { inlineMenuOn } from './support/inline-menu.ts';
import { attacks } from './support/page-attacks.ts';

const chromium = { name: 'Chromium', browser: 'chromium', blind: false } as const;
const others = [
  { name: 'Chromium without its visibility observer', browser: 'chromium', blind: true },
  { name: 'Firefox', browser: 'firefox', blind: false },
] as const;
const browsers = [chromium, ...(long ? others : [])].filter(({ browser }) => findBrowser(browser));

describe.each(browsers)('in $name, a page', ({ browser, blind }) => {
  let here: Awaited<ReturnType<typeof startAllSitesIn>>;

  beforeAll(async () => {
    here = await startAllSitesIn(browser, { blind });
  });
  afterAll(() => here?.close());

  it.each(Object.entries(attacks))('gets no address when it %s', async (_, attack) => {
    const page = await here.world.openTab(here.siteUrl);
    const menu = inlineMenuOn(here.world, page, await page.accessibility());
    await page.evaluate(focusEmail);
    await menu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await menu.waitForMenu();
    await page.evaluate(attack);
    await menu.enterUntil(
      async () =>
        (await menu.announcedText()).includes('This page hides or covers Mayfly’s menu') ||
        (await menu.menuItems()).length === 0,
    );
    expect(await page.evaluate(readEmail)).toBe('');
    await page.close();
  });
});

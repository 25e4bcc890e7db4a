import { expect, it, onTestFinished } from 'vitest';
import { focusEmail, readEmail, startAllSitesIn } from './support/all-sites-world.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { inlineMenuOn } from './support/inline-menu.ts';
import { everythingStored } from './support/stored.ts';

inBrowsers((browser) => {
  it('the inline menu fills in a private window, and stores no site', async () => {
    const here = await startAllSitesIn(browser);
    onTestFinished(() => here.close());
    const { world, siteUrl, address } = here;
    await world.allowPrivate();
    const registered = () =>
      world.inBackground(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
    await expect.poll(() => registered().catch(() => 0)).toBe(1);

    const page = await world.openPrivately(siteUrl);
    const isShown = async () => {
      await page.evaluate(`(${focusEmail})()`);
      return page.evaluate("document.documentElement.lastElementChild.matches('div:popover-open')");
    };
    await expect.poll(isShown).toBe(true);
    // The menu ignores keys in its first half second.
    const fill = async () => {
      for (const key of ['ArrowDown', 'Home', 'Enter']) await page.press(key);
      return page.evaluate(`(${readEmail})()`);
    };
    await expect.poll(fill, { interval: 200 }).toBe(address);
    await page.close();

    const { host } = new URL(siteUrl);
    expect(await everythingStored(world)).toContain(address);
    expect(await everythingStored(world)).not.toContain(host);

    // In a normal window the site is stored.
    const usual = await world.openTab(siteUrl);
    const menu = inlineMenuOn(world, usual, await usual.accessibility());
    await usual.evaluate(focusEmail);
    await menu.waitForFieldIcon();
    await usual.keyboard.press('ArrowDown');
    await menu.waitForMenu();
    expect(await menu.menuItems()).not.toContain(`${address} Used on this site`);
    await menu.enterUntil(() => usual.evaluate(readEmail));
    await expect.poll(() => everythingStored(world)).toContain(host);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { type OfferWorld, signUp, startOfferWorld } from './support/offer-world.ts';

inBrowsers(import.meta.url, (browser) => {
  let here: OfferWorld;

  beforeAll(async () => {
    here = await startOfferWorld({ browser, windowed: false });
    await here.page.setViewportSize({ width: 800, height: 600 });
  });
  afterAll(() => here.close());

  /** Asks for a new address in the page's first field; answers what lets the service go on. */
  async function askForNew(name: string) {
    const { page, offers, email } = here;
    await here.world.inBackground(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { fetch } = globalThis;
      globalThis.fetch = async (...request) => {
        await promise;
        return fetch(...request);
      };
      Object.assign(globalThis, { letGo: resolve });
    });
    const second = '<form><label>Newsletter <input type="email" name="news"></label></form>';
    await here.openMade(name, `<br>${signUp}<div style="height:250px"></div>${second}`);
    await email.click();
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
    // The site's own address stands first, once it has one.
    const place = (await offers.entries()).findIndex((entry) => entry.startsWith('New address'));
    for (let at = 0; at < place; at++) await page.keyboard.press('ArrowDown');
    const isBusy = async () => (await offers.said()).includes('One moment');
    await offers.enterUntil(isBusy);
    return () => here.world.inBackground(() => Reflect.get(globalThis, 'letGo')());
  }

  it('a new address that takes long leaves the person in the field they went on to', async () => {
    const { page, offers, emailValue } = here;
    const letGo = await askForNew('slow');
    await page.getByLabel('Newsletter').click();
    await page.keyboard.type('me@x');
    expect(await emailValue()).toBe('');
    await letGo();
    await expect.poll(emailValue).toMatch(/@/);
    expect(await emailValue()).not.toBe(here.address);
    await offers.waitForMark();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('news');
    expect(await page.getByLabel('Newsletter').inputValue()).toBe('me@x');
  });

  it('a new address that takes long leaves what was typed into its field meanwhile', async () => {
    const { page, offers, email, emailValue } = here;
    const letGo = await askForNew('typed');
    await email.click();
    await page.keyboard.type('me@home.example');
    await letGo();
    await page.getByLabel('Newsletter').click();
    await offers.waitForMark();
    expect(await emailValue()).toBe('me@home.example');
  });
});

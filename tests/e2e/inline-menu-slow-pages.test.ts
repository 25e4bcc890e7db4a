import { afterAll, beforeAll, expect, it } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { type InlineMenuWorld, signUp, startInlineMenuWorld } from './support/inline-menu-world.ts';

inBrowsers(import.meta.url, (browser) => {
  let here: InlineMenuWorld;

  beforeAll(async () => {
    here = await startInlineMenuWorld({ browser, windowed: false });
    await here.page.setViewportSize({ width: 800, height: 600 });
  });
  afterAll(() => here.close());

  /** Asks for a new address in the page's first field; answers what lets the service go on. */
  async function askForNew(name: string) {
    const { page, inlineMenu, email } = here;
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
    await inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await inlineMenu.waitForMenu();
    // The site's own address stands first, once it has one.
    const place = (await inlineMenu.menuItems()).findIndex((entry) =>
      entry.startsWith('New address'),
    );
    for (let at = 0; at < place; at++) await page.keyboard.press('ArrowDown');
    const isBusy = async () => (await inlineMenu.announcedText()).includes('One moment');
    await inlineMenu.enterUntil(isBusy);
    return () => here.world.inBackground(() => Reflect.get(globalThis, 'letGo')());
  }

  it('a new address that takes long leaves the person in the field they went on to', async () => {
    const { page, inlineMenu, emailValue } = here;
    const letGo = await askForNew('slow');
    await page.getByLabel('Newsletter').click();
    await page.keyboard.type('me@x');
    expect(await emailValue()).toBe('');
    await letGo();
    await expect.poll(emailValue).toMatch(/@/);
    expect(await emailValue()).not.toBe(here.address);
    await inlineMenu.waitForFieldIcon();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('news');
    expect(await page.getByLabel('Newsletter').inputValue()).toBe('me@x');
  });

  it('a new address that takes long leaves what was typed into its field meanwhile', async () => {
    const { page, inlineMenu, email, emailValue } = here;
    const letGo = await askForNew('typed');
    await email.click();
    await page.keyboard.type('me@home.example');
    await letGo();
    await page.getByLabel('Newsletter').click();
    await inlineMenu.waitForFieldIcon();
    expect(await emailValue()).toBe('me@home.example');
  });
});

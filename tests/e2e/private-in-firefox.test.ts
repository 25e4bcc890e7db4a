import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InlineMenuWorld, startInlineMenuWorld } from './support/inline-menu-world.ts';
import { everythingStored } from './support/stored.ts';
import type { FirefoxWorld, World } from './support/world.ts';

let here: InlineMenuWorld;
let world: FirefoxWorld;

beforeAll(async () => {
  here = await startInlineMenuWorld({ browser: 'firefox', windowed: false });
  world = inFirefox(here.world);
});
afterAll(() => here?.close());

function inFirefox(any: World): FirefoxWorld {
  if (any.name !== 'firefox') throw new Error('not Firefox');
  return any as FirefoxWorld;
}

describe('a private window of Firefox', () => {
  it('has no offer before the extension is let in; then it fills, and leaves nothing of the site', async () => {
    const page = await openPrivately();
    const inlineMenu = await here.inlineMenuOf(page);
    const email = emailOn(page);
    await world.browserInterface.focusPrivateWindow();
    await email.click();
    await expect(inlineMenu.waitForFieldIcon(4000)).rejects.toThrow();
    await page.close();

    await world.browserInterface.allowPrivate();
    // The extension is started anew for it.
    const registered = () =>
      world.inBackground(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
    await expect.poll(() => registered().catch(() => 0)).toBe(1);
    const allowed = await openPrivately();
    const field = emailOn(allowed);
    await world.browserInterface.focusPrivateWindow();
    await field.click();
    await expect.poll(() => allowed.evaluate(() => document.hasFocus())).toBe(true);
    const shown = await here.inlineMenuOf(allowed);
    await shown.waitForFieldIcon();
    await allowed.keyboard.press('ArrowDown');
    await shown.waitForMenu();
    expect(await shown.menuItems()).not.toContain('Never on this site');
    await shown.enterUntil(() => field.inputValue());
    expect(await field.inputValue()).toBe(here.address);
    await allowed.close();

    const { host } = new URL(here.siteUrl);
    expect(await everythingStored(world)).toContain(here.address);
    expect(await everythingStored(world)).not.toContain(host);
  });
});

const emailOn = (page: Page) => page.getByLabel('E-mail', { exact: true });

async function openPrivately() {
  const opening = world.context.waitForEvent('page');
  await world.browserInterface.openPrivateWindow();
  const page = await opening;
  // The page that such a window begins with may still be loading: it ends the first try, or follows it.
  const hasField = async () => {
    await page.goto(`${here.siteUrl}/`);
    await page.waitForTimeout(500);
    return emailOn(page).isVisible();
  };
  await expect.poll(() => hasField().catch(() => false), { timeout: 30_000 }).toBe(true);
  return page;
}

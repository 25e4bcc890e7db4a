import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InlineMenuWorld, startInlineMenuWorld } from '../e2e/support/inline-menu-world.ts';
import { everythingStored } from '../e2e/support/stored.ts';
import { allowAllSites } from './support/allow-all-sites.ts';
import { press } from './support/keyboard.ts';

let here: InlineMenuWorld;

beforeAll(async () => {
  here = await startInlineMenuWorld({ windowed: true });
  const { settings, choice } = await here.openSettings();
  await allowAllSites(choice, () => choice.click());
  await settings.close();
});
afterAll(() => here.close());

/** Lets the extension into private windows, as the switch on its page of the browser does. */
async function allowPrivate() {
  const page = await here.world.context.newPage();
  const id = new URL(here.world.urlOf('')).host;
  await page.goto(`chrome://extensions/?id=${id}`);
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as typeof chrome & DeveloperPrivate;
    // Or the browser switches off what was loaded from a folder when it is started anew.
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, id);
  // The browser starts the extension anew for it: until then its pages do not open.
  const opens = () =>
    page.goto(here.world.urlOf('options.html')).then(
      () => true,
      () => false,
    );
  await expect.poll(opens).toBe(true);
  await page.close();
}

/** What the browser's own page of extensions may call. */
type DeveloperPrivate = {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      incognitoAccess: boolean;
    }): Promise<void>;
  };
};

describe('the inline menu in a private window', () => {
  it('fills, never asks to be remembered, and leaves nothing of the site', async () => {
    await allowPrivate();
    const url = `${here.siteUrl}/`;
    // The extension was started anew: from here on its own page speaks for it.
    const mailbox = await here.world.openMailbox();
    const privately = () =>
      mailbox.evaluate(async (address) => {
        const tabs = await chrome.tabs.query({ url: `${address}*` });
        const tab = tabs.find(({ incognito }) => incognito);
        if (tab?.id === undefined) return { value: '', offered: false };
        const [answer] = await chrome.scripting.executeScript({
          target: { tabId: tab.id },
          func: () => {
            const field = document.querySelector<HTMLInputElement>('[type=email]');
            if (document.activeElement !== field) field?.focus();
            const last = document.documentElement.lastElementChild;
            return { value: field?.value ?? '', offered: last?.localName === 'div' };
          },
        });
        return answer?.result ?? { value: '', offered: false };
      }, url);
    const windowId = await mailbox.evaluate(
      async (address) =>
        (await chrome.windows.create({ url: address, incognito: true, focused: true }))?.id ?? -1,
      url,
    );
    await expect.poll(async () => (await privately()).offered).toBe(true);
    await press('Down');
    const fill = async () => {
      await press('Return');
      return (await privately()).value;
    };
    await expect.poll(fill, { interval: 700 }).toBe(here.address);
    await mailbox.evaluate((id) => chrome.windows.remove(id), windowId);

    const { host } = new URL(url);
    expect(await everythingStored(here.world)).toContain(here.address);
    expect(await everythingStored(here.world)).not.toContain(host);
    await mailbox.close();

    // The same in a usual window is remembered.
    await here.page.bringToFront();
    await here.enter('/');
    await here.inlineMenu.waitForFieldIcon();
    await here.page.keyboard.press('ArrowDown');
    await here.inlineMenu.waitForMenu();
    expect(await here.inlineMenu.menuItems()).not.toContain(`${here.address} Used on this site`);
    await here.inlineMenu.enterUntil(here.emailValue);
    await expect.poll(() => everythingStored(here.world)).toContain(host);
  });
});

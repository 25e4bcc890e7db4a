import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InlineMenuWorld, startInlineMenuWorld } from './support/all-sites-world.ts';
import { waitForSettings } from './support/stored.ts';

const codeForm = `<form><h2>Check your e-mail</h2>
  <label>Verification code <input name="code" autocomplete="one-time-code" inputmode="numeric"></label>
  <button>Confirm</button></form>`;

let here: InlineMenuWorld;
let page: Page;
let inlineMenu: InlineMenuWorld['inlineMenu'];

beforeAll(async () => {
  here = await startInlineMenuWorld();
  ({ page, inlineMenu } = here);
  await page.setViewportSize({ width: 1280, height: 960 });
});
afterAll(() => here.close());

/** The practice site under this host name, which makes it a separate site. */
const site = (name: string, path = '/') =>
  here.site.url.replace('127.0.0.1', `${name}.localhost`) + path;

/** Reads the address in the popup. */
const read = `document.querySelector('[aria-label="Temporary address"]')?.value ?? ''`;

/** The address that the popup shows for the active page. */
async function addressInPopup(): Promise<string> {
  const popup = await here.world.openPopup();
  let before = '';
  // Nothing visible shows that the address is final.
  await expect
    .poll(
      async () => {
        const now = String(await popup.evaluate(read));
        const isSame = now !== '' && now === before;
        before = now;
        return isSame;
      },
      { interval: 400 },
    )
    .toBe(true);
  await popup.close();
  return before;
}

/** Fills the active page from the popup, and returns the filled address. */
async function fillFromPopup(): Promise<string> {
  const popup = await here.world.openPopup();
  await popup.click('Fill on this page');
  await popup.closed();
  await expect.poll(here.emailValue).toMatch(/@/);
  return here.emailValue();
}

describe('the address of a site', () => {
  it('is shown by the popup; another site gets a fresh address', async () => {
    await page.goto(site('shop'));
    const shop = await fillFromPopup();
    expect(shop).toBe(here.address);
    await page.goto(site('forum'));
    // Immediately, while the popup still shows the last stored view.
    const forum = await fillFromPopup();
    expect(forum).not.toBe(shop);
    await page.goto(site('shop'));
    expect(await fillFromPopup()).toBe(shop);
    await page.goto(site('forum', '/newsletter'));
    await expect.poll(addressInPopup).toBe(forum);
  });

  it('is the address that the person created there last', async () => {
    await page.goto(site('shop'));
    const before = await fillFromPopup();
    const popup = await here.world.openPopup();
    await popup.click('New address');
    await expect.poll(() => popup.evaluate(read)).not.toBe(before);
    const chosen = String(await popup.evaluate(read));
    await popup.close();
    await page.goto(site('forum'));
    await fillFromPopup();
    await page.goto(site('shop'));
    await expect.poll(addressInPopup).toBe(chosen);
  });

  it('is not used if the setting is off', async () => {
    const { settings } = await here.openSettings();
    const choice = settings.getByLabel('One address per site', { exact: true });
    expect(await choice.isChecked()).toBe(true);
    await choice.click();
    await waitForSettings(settings, { addressPerSite: false });
    await page.bringToFront();
    await page.goto(site('shop'));
    const before = await addressInPopup();
    await page.goto(site('theatre'));
    expect(await addressInPopup()).toBe(before);
    await settings.bringToFront();
    await choice.click();
    await waitForSettings(settings, { addressPerSite: true });
    await settings.close();
    await page.bringToFront();
    await expect.poll(addressInPopup).not.toBe(before);
  });
});

it('a fresh address starts with the name of its site if the person chose that', async () => {
  const { settings } = await here.openSettings();
  await settings.getByLabel('Site’s name in the address').click();
  await waitForSettings(settings, { siteInAddress: true });
  await settings.close();
  await page.bringToFront();
  await page.goto(site('harbor'));
  expect(await fillFromPopup()).toMatch(/^harbor-\w{8}@/);
  await page.goto(site('lark'));
  expect(await fillFromPopup()).toMatch(/^lark-\w{8}@/);
});

describe('a code of another site', () => {
  const code = () => page.getByLabel('Verification code').inputValue();

  /** Delivers a code of the bank to this site's address, and opens a page that asks for a code. */
  async function openWithCode(digits: string): Promise<void> {
    await page.goto(`${here.siteUrl}/`);
    const to = await fillFromPopup();
    await here.world.send({
      to,
      from: 'Bank <s@bank.example>',
      subject: 'Your sign-in code',
      text: `Your verification code is ${digits}.`,
    });
    const mailbox = await here.world.openMailbox('sidepanel.html');
    await mailbox.getByText(digits).first().waitFor();
    await mailbox.close();
    await page.bringToFront();
    await here.openMade('code', codeForm);
  }

  it("must be confirmed in the page after a choice from the field's context menu", async () => {
    await openWithCode('771204');
    await page.getByLabel('Verification code').focus();
    await here.world.inBackground(
      async (url) => {
        const [tab] = await chrome.tabs.query({ url: `${url}/*` });
        // Calls the listeners of the event as the browser does.
        const clicked = chrome.contextMenus.onClicked as unknown as {
          dispatch(info: object, tab: object | undefined): void;
        };
        clicked.dispatch({ menuItemId: 'fill-code', frameId: 0, editable: true }, tab);
      },
      here.siteUrl.replace(/:\d+$/, ''),
    );
    await inlineMenu.waitForMenu();
    expect(await inlineMenu.menuItems()).toEqual(['s@bank.example Fill in anyway']);
    expect(await code()).toBe('');
    await inlineMenu.enterUntil(code);
    expect(await code()).toBe('771204');
  });
});

describe('while the service does not answer, the address of a site', () => {
  it('is not replaced by the address of another site', async () => {
    await page.goto(site('lark'));
    const other = await fillFromPopup();
    await here.world.stopService();
    await page.goto(site('kite'));
    const popup = await here.world.openPopup();
    await popup.waitForText('You use this one on lark.localhost');
    await popup.waitForText('No answer from');
    const focused = `document.activeElement?.closest('button')?.innerText ?? ''`;
    expect(await popup.evaluate(focused)).not.toContain('Fill');
    await here.world.startService();
    await expect.poll(() => popup.evaluate(read), { timeout: 60_000 }).not.toBe(other);
    await popup.close();
  });
});

import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InlineMenuWorld, signUp, startInlineMenuWorld } from './support/all-sites-world.ts';
import { rowOn } from './support/world.ts';

/** A page of another site, in a frame of the page on which an address was used. */
const foreignUrl = 'http://ads.example/';
const codeField =
  '<form><label>Verification code <input name="code" autocomplete="one-time-code"></label></form>';
const code = '482913';

let here: InlineMenuWorld;
let page: Page;
let mailbox: Page;
let foreign: string;

beforeAll(async () => {
  here = await startInlineMenuWorld();
  ({ page } = here);
  await page.setViewportSize({ width: 800, height: 600 });
  await here.world.context.route(`${foreignUrl}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${foreign}` }),
  );
});
afterAll(() => here.close());
beforeEach(async () => {
  mailbox = await here.world.openMailbox('sidepanel.html');
  await page.bringToFront();
});
afterEach(() => mailbox.close());

/**
 * Opens a page with a frame of another site. A test that acts in the frame activates it first, as a
 * person's click would.
 */
async function openFramed(own: string, inFrame: string, style = ''): Promise<Frame> {
  foreign = inFrame;
  await here.openMade(
    'framing',
    `${own}<iframe src="${foreignUrl}" style="width:500px;height:200px;${style}"></iframe>`,
  );
  const frame = page.frames().find((one) => one.url().startsWith(foreignUrl));
  if (!frame) throw new Error('no frame');
  return frame;
}

const foreignValue = (frame: Frame) => frame.locator('input').first().inputValue();

/** Requests the newest code. */
async function fillCode() {
  await rowOn(mailbox, 'Your code').first().getByRole('link').click();
  await mailbox.getByRole('button', { name: 'Fill code' }).waitFor();
  await here.pressIn(mailbox, 'Fill code');
}

const refused = () =>
  mailbox.getByRole('alert').filter({ visible: true, hasText: /\w/ }).first().waitFor();

/** Fills while a frame takes the focus: the value must go to the surrounding page. */
async function takesTheFocus(form: string, fill: () => Promise<void>, value: string) {
  const frame = await openFramed(
    `${form}<button>Here</button>`,
    `${form}<script>setInterval(() => document.querySelector('input').focus(), 20)</script>`,
  );
  await page.getByRole('button', { name: 'Here' }).click();
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await expect.poll(focused).toBe('iframe');
  await fill();
  const filled = page.locator('input').first();
  await expect.poll(() => filled.inputValue()).toBe(value);
  expect(await foreignValue(frame)).toBe('');
}

describe('a frame of another site', () => {
  it('gets no field icon for the code of the surrounding page, but the page does', async () => {
    await here.enter('/');
    await here.inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await here.inlineMenu.waitForMenu();
    await here.inlineMenu.enterUntil(here.emailValue);
    await here.world.send({
      to: here.address,
      subject: 'Your code',
      text: `Your verification code is ${code}. It works for 10 minutes.\n\nOr confirm your address: ${here.siteUrl}/confirm?id=7&code=${code}`,
    });
    await rowOn(mailbox, 'Your code').waitFor();

    const frame = await openFramed(codeField, codeField);
    const inside = await here.inlineMenuOf(page, frame);
    await frame.locator('input').click();
    await here.hadItsTime(page.url(), 'Verification code');
    expect(await inside.fieldIcon()).toBeUndefined();
    await page.locator('input').click();
    await here.inlineMenu.waitForFieldIcon();
    await page.keyboard.press('ArrowDown');
    await here.inlineMenu.waitForMenu();
    expect(await here.inlineMenu.menuItems()).toContain('Fill newest code');
    await here.inlineMenu.enterUntil(() => page.locator('input').inputValue());
    expect(await page.locator('input').inputValue()).toBe(code);
    expect(await foreignValue(frame)).toBe('');
  });

  it('gets no address by taking the focus', () =>
    takesTheFocus(signUp, () => here.pressIn(mailbox, 'Fill on this page'), here.address));

  it('gets no code by taking the focus', () => takesTheFocus(codeField, fillCode, code));

  it('gets the address if the page has no field, and a code if the person has focused the frame', async () => {
    const frame = await openFramed('<h1>Join</h1>', signUp);
    await here.pressIn(mailbox, 'Fill on this page');
    await expect.poll(() => foreignValue(frame)).toBe(here.address);
    const other = await openFramed('<h1>Join</h1>', codeField);
    await fillCode();
    await refused();
    expect(await foreignValue(other)).toBe('');
    await other.locator('input').click();
    await here.pressIn(mailbox, 'Fill code');
    await expect.poll(() => foreignValue(other)).toBe(code);
  });

  it.each(['position:absolute;left:-900px', 'margin-top:2000px', 'width:40px;height:20px'])(
    'gets nothing while it is hidden by %s',
    async (style) => {
      const frame = await openFramed('<h1>Nothing to see</h1>', signUp, style);
      await here.page.bringToFront();
      const next = await mailbox.evaluate(() =>
        chrome.runtime.sendMessage({ bus: 'call', name: 'readNextStep', input: {} }),
      );
      expect(next).toEqual({ ok: true, value: { kind: 'copy-address' } });
      expect(await foreignValue(frame)).toBe('');
    },
  );
});

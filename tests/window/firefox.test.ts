import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { addressOn, type FirefoxWorld, rowOn, startWorld } from '../e2e/support/world.ts';
import { press, pressUntil } from './support/keyboard.ts';

let site: PracticeSite;
let world: FirefoxWorld;

beforeAll(async () => {
  world = await startWorld({ browser: 'firefox', windowed: true });
  site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
});
afterAll(async () => {
  await site?.close();
  await world?.close();
});

describe('the extension in a window of Firefox', () => {
  it('shows mail with its code in a popup, and fills the address by the shortcut', async () => {
    const popup = await world.openMailbox();
    const address = await addressOn(popup);
    await world.send({
      to: address,
      subject: 'Your code',
      text: 'Your verification code is 482913.',
    });
    await rowOn(popup, 'Your code').getByText('482913').waitFor();
    await popup.close();

    const page = await world.context.newPage();
    // A host that no permission covers: only the gesture opens it to us.
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.bringToFront();
    const email = page.getByLabel('E-mail');
    const isFilled = () => vi.waitUntil(() => email.inputValue(), { timeout: 10_000 });
    expect(await pressUntil('alt+shift+u', isFilled)).toBe(address);
    await page.close();
  });

  it('fills over what was typed where the person points, and Ctrl+Z brings that back', async () => {
    const page = await world.context.newPage();
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.bringToFront();
    const name = page.getByLabel('Name');
    await name.click();
    await press('G', 'i', 'n', 'a');
    await expect.poll(() => name.inputValue()).toBe('Gina');
    const isFilled = async () => (await name.inputValue()).includes('@');
    await pressUntil('alt+shift+u', () => vi.waitUntil(isFilled, { timeout: 10_000 }));
    const isOffered = () =>
      page.evaluate(() => document.documentElement.lastElementChild?.matches('div:popover-open'));
    await expect.poll(isOffered).toBe(true);
    await press('ctrl+z');
    await expect.poll(() => name.inputValue()).toBe('Gina');
    await page.close();
  });

  it('leaves the name that was typed, closes the popup, and goes on after the e-mail field', async () => {
    const page = await world.context.newPage();
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.bringToFront();
    await page.getByLabel('Name').click();
    await press('G', 'i', 'n', 'a');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Gina');
    const popup = await world.openPopup();
    await popup.waitForText('Fill on this page');
    await press('f');
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toMatch(/@/);
    await popup.closed();
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    await press('Tab', 'o', 't', 't', 'e', 'r');
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('otter');
    expect(await page.getByLabel('Name').inputValue()).toBe('Gina');
    await page.close();
  });
});

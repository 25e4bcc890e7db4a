import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Pane } from '../../scripts/browsers.ts';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

let world: ChromiumWorld;
let site: PracticeSite;

beforeAll(async () => {
  world = await startWorld({
    args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
  });
  site = await startPracticeSite({ smtpPort: world.service().smtpPort, port: 0 });
});
afterAll(async () => {
  await site.close();
  await world.close();
});

/**
 * The name of the focused element; `nothing` if the focus is lost.
 */
async function focused(popup: Pane): Promise<string> {
  const words = await popup.evaluate(`(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return 'nothing';
    return one.getAttribute('aria-label') ?? one.textContent;
  })()`);
  return String(words);
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(popup: Pane, name: string): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await popup.press('Tab');
    if ((await focused(popup)).startsWith(name)) return;
  }
  throw new Error(`no Tab stop named ${name}`);
}

/** The final text of the live region for screen readers. */
const said = (popup: Pane) =>
  popup.evaluate(`document.querySelector('[role="status"][aria-live="polite"]')?.textContent`);

describe('the main task by keyboard alone', () => {
  it('can be done from the address through the mail to the code, without losing the focus', async () => {
    const page = await world.context.newPage();
    await page.goto(site.url);
    let popup = await world.openPopup();
    await popup.waitForText('Nothing yet');
    const address = String(
      await popup.evaluate(`document.querySelector('[aria-label="Temporary address"]').value`),
    );
    await tabTo(popup, 'Copy address');
    await popup.press('Enter');
    await expect.poll(() => said(popup)).toBe('Address copied');
    expect(await focused(popup)).toContain('Copy address');
    await tabTo(popup, 'Fill on this page');
    await popup.press('Enter');
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(address);
    await popup.closed();

    await page.getByLabel('Name').pressSequentially('Rosa');
    await page.getByLabel('Password').pressSequentially('correct horse battery');
    await page.getByLabel('Password').press('Enter');
    const field = page.getByLabel('Verification code');
    await field.waitFor();

    popup = await world.openPopup();
    await popup.waitForText('Acorn Notes');
    await popup.press('j');
    await expect.poll(() => focused(popup)).toContain('Acorn Notes');
    await popup.press('Enter');
    await popup.waitForText('Copy code');
    await expect.poll(() => focused(popup)).toContain('is your Acorn Notes code');
    await tabTo(popup, 'Copy code');
    await popup.press('Enter');
    await expect.poll(() => said(popup)).toBe('Code copied');
    await tabTo(popup, 'Fill code');
    await popup.press('Enter');
    await expect.poll(() => field.inputValue()).toMatch(/^\d{6}$/);
    await popup.closed();

    popup = await world.openPopup();
    await popup.waitForText('Acorn Notes');
    await popup.press('j');
    await expect.poll(() => focused(popup)).toContain('Acorn Notes');
    await popup.press('Enter');
    await popup.waitForText('Copy code');
    await popup.press('d');
    await popup.waitForText('Message deleted');
    await expect.poll(() => focused(popup)).not.toBe('nothing');
    await tabTo(popup, 'Undo');
    await popup.press('Enter');
    await popup.waitForText('is your Acorn Notes code');
    await expect.poll(() => focused(popup)).not.toBe('nothing');
    await popup.close();
    await page.close();
  });

  it('includes announcements of new mail without moving the focus', async () => {
    const page = await world.openMailbox();
    await world.send({ to: await addressOn(page), subject: 'Read me later', text: 'x' });
    const region = page.locator('[role="status"][aria-live="polite"]').filter({
      hasText: 'Read me later',
    });
    await region.waitFor({ state: 'attached' });
    expect(await page.locator('[aria-live="assertive"], [role="alert"]').count()).toBe(0);
    await page.close();
  });

  it('works without single-key shortcuts when they are off, but still with arrow keys', async () => {
    const page = await world.openMailbox();
    await rowOn(page, 'Read me later').waitFor();
    const settings = await world.openPage('options.html');
    const choice = settings.getByRole('checkbox', { name: 'One-key shortcuts' });
    /** Whether the page handles a key, which it does synchronously. */
    const isTaken = (key: string) =>
      page.evaluate((key) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        return !(document.activeElement ?? document.body).dispatchEvent(event);
      }, key);
    await choice.uncheck();
    onTestFinished(async () => {
      await choice.check();
      await settings.close();
      await page.close();
    });
    await page.bringToFront();
    const row = rowOn(page, 'Read me later').getByRole('link');
    await row.focus();
    await expect.poll(() => isTaken('j')).toBe(false);
    const before = await addressOn(page);
    for (const key of ['?', '/', 'n', 'c', 'x', 'j', 'k', 'd']) {
      await row.focus();
      expect(await isTaken(key), key).toBe(false);
      await page.keyboard.press(key);
    }
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(false);
    expect(await addressOn(page)).toBe(before);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

    await row.focus();
    await page.keyboard.press('Delete');
    await row.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await row.waitFor();
  });

  it("includes delete and undo while the mail's text has the focus", async () => {
    const page = await world.openMailbox();
    await world.send({
      to: await addressOn(page),
      subject: 'To be deleted',
      text: 'Read, then.',
    });
    await rowOn(page, 'To be deleted').getByRole('link').click();
    const text = page.frameLocator('iframe[title="Message body"]').getByText('Read, then.');
    await text.click();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Control+z');
    await rowOn(page, 'To be deleted').getByRole('link').click();
    await page.getByRole('heading', { name: 'To be deleted' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await text.click();
    await page.keyboard.press('Escape');
    await rowOn(page, 'To be deleted').waitFor();
    await page.close();
  });

  it('includes scrolling a mail with Space, with visible focus', async () => {
    const page = await world.openMailbox();
    const html = '<p>Read on.</p>'.repeat(200);
    await world.send({ to: await addressOn(page), subject: 'Long to read', html });
    await rowOn(page, 'Long to read').getByRole('link').click();
    const frame = page.locator('iframe[title="Message body"]');
    await frame.contentFrame().getByText('Read on.').first().waitFor();
    const read = () => page.locator('.message').evaluate((one) => one.scrollTop);
    await page.locator('.message h1').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => frame.getAttribute('class')).toContain('focused');
    await page.keyboard.press('Space');
    await expect.poll(read).toBeGreaterThan(100);
    await page.keyboard.press('Shift+Space');
    await expect.poll(read).toBe(0);
    await page.close();
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../scripts/practice-site.ts';
import { addressOn, type FirefoxWorld, rowOn, startWorld } from '../e2e/support/world.ts';
import { pressUntil } from './support/keyboard.ts';

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
});

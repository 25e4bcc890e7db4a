import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Canary, startCanary } from '../e2e/support/canary.ts';
import { png } from '../e2e/support/png.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from '../e2e/support/world.ts';
import { press, pressUntil } from './support/keyboard.ts';

/** A host of the internet, as far as the extension can tell. */
const host = 'pictures.example';

let world: ChromiumWorld;
let canary: Canary;

beforeAll(async () => {
  canary = await startCanary({ '/one.png': png(60, 15, [20, 120, 110]) });
  world = await startWorld({
    windowed: true,
    args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  const page = await world.openMailbox();
  const url = canary.url.replace('127.0.0.1', host);
  const html = `<p>News</p><img src="${url}/one.png" width="60" height="15">`;
  await world.send({ to: await addressOn(page), subject: 'With a picture', html });
  await rowOn(page, 'With a picture').waitFor();
  await page.close();
});
afterAll(async () => {
  await world.close();
  canary.close();
});

const isGranted = () =>
  world.inBackground(
    (origin) => chrome.permissions.contains({ origins: [origin] }),
    `http://${host}/*`,
  );

describe('remote pictures from a host that the browser has to allow', () => {
  it('are fetched even though the browser’s question closed the popup', async () => {
    await world.context.pages()[0]?.bringToFront();
    for (let attempt = 1; canary.requests.length === 0; attempt++) {
      expect(attempt).toBeLessThan(5);
      const popup = await pressUntil('alt+shift+m', () => world.popup());
      await popup.click('With a picture');
      await popup.waitForText('1 remote image blocked');
      await popup.click('Show images').catch(() => undefined);
      expect(canary.connections()).toBe(0);
      if (await comes(isAsked)) {
        // The browser takes no answer to its question within the first half second.
        await pause(1500);
        await press('Tab', 'Return');
        if (await comes(() => canary.requests.length > 0)) break;
      }
      // A question or a popup that let the keys pass is closed, to begin again.
      await press('Escape', 'Escape');
    }
    expect(canary.requests.map(({ path }) => path)).toEqual(['/one.png']);
  });

  it('are there when the message is opened again, and the permission is given back', async () => {
    await expect.poll(isGranted).toBe(false);
    const page = await world.openMailbox();
    await rowOn(page, 'With a picture').getByRole('link').click();
    const picture = page.frameLocator('iframe').locator('img');
    await expect.poll(() => picture.evaluate((one) => Reflect.get(one, 'naturalWidth'))).toBe(60);
    expect(canary.requests).toHaveLength(1);
    await page.close();
  });
});

/** Whether what the question is for was noted, which is just before it is asked. */
async function isAsked(): Promise<boolean> {
  return world.inBackground(async () => 'image-intent' in (await chrome.storage.session.get()));
}

/** Whether something comes true within eight seconds. */
async function comes(wish: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(wish, { timeout: 8000, interval: 100 }).catch(() => false);
}

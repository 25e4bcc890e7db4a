import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pane } from '../../scripts/browsers/popup.ts';
import { type Canary, startCanary } from '../e2e/support/canary.ts';
import { png } from '../e2e/support/png.ts';
import {
  addressOn,
  type ChromiumWorld,
  type FirefoxWorld,
  rowOn,
  startWorld,
  type World,
} from '../e2e/support/world.ts';
import { click } from '../journeys/support/hands.ts';
import { press, pressUntil } from './support/keyboard.ts';

/** Hosts of the internet, as far as the extension can tell: one for each message. */
const hosts = { First: 'first.example', Second: 'second.example' };

const blocked = '1 remote image blocked';
const explanation = `The browser will ask for permission to load images from ${hosts.First}`;
const denied = 'Permission was denied. Nothing was loaded';
const picture = "document.querySelector('iframe')?.contentDocument?.images[0]?.naturalWidth ?? 0";

/** Two messages, each with a picture from a host of its own. */
async function sendPictures(world: World, canary: Canary): Promise<void> {
  const page = await world.openMailbox();
  const to = await addressOn(page);
  for (const [name, host] of Object.entries(hosts)) {
    const url = canary.url.replace('127.0.0.1', host);
    const html = `<p>News</p><img src="${url}/${name}.png" width="60" height="15">`;
    await world.send({ to, subject: `${name} letter`, html });
    await rowOn(page, `${name} letter`).waitFor();
  }
  await page.close();
}

function startPictures(): Promise<Canary> {
  return startCanary({ '/First.png': png, '/Second.png': png });
}

const pathsAt = (canary: Canary) => canary.requests.map(({ path }) => path);

describe('remote pictures in the popup of Chromium, which the browser’s question closes', () => {
  let world: ChromiumWorld;
  let canary: Canary;

  beforeAll(async () => {
    canary = await startPictures();
    world = await startWorld({
      windowed: true,
      args: ['--host-resolver-rules=MAP *.example 127.0.0.1'],
    });
    await sendPictures(world, canary);
  });
  afterAll(async () => {
    await world.close();
    canary.close();
  });
  beforeEach(() => world.context.pages()[0]?.bringToFront());

  const isPopupOpen = () =>
    world.inBackground(
      async () => (await chrome.runtime.getContexts({ contextTypes: ['POPUP'] })).length > 0,
    );
  const openPopup = () => pressUntil('alt+shift+m', () => world.popup());

  /**
   * Clicks, and answers the question of the browser's that comes of it, until the popup is back. The
   * browser takes no answer within the first half second, and keys that come too early are lost.
   */
  async function answer(popup: Pane, button: string, keys: string[]) {
    popup.click(button).catch(() => undefined);
    await expect.poll(isPopupOpen).toBe(false);
    for (let attempt = 1; ; attempt++) {
      await pause(1000);
      await press(...keys);
      const back = vi.waitUntil(isPopupOpen, { timeout: 8000, interval: 100 });
      if (await back.catch(() => false)) return;
      expect(attempt).toBeLessThan(5);
    }
  }

  it('are explained before, and on screen after it: the popup comes back with them', async () => {
    let popup = await openPopup();
    await popup.click('First letter');
    await popup.waitForText(blocked);
    await popup.click('Show images');
    await popup.waitForText(explanation);
    expect(canary.connections()).toBe(0);
    // From Deny, which has the focus, to Allow.
    await answer(popup, 'Continue', ['Tab', 'Return']);
    popup = await world.popup();
    await expect.poll(() => popup.evaluate(picture)).toBe(48);
    expect(pathsAt(canary)).toEqual(['/First.png']);
    const isGranted = (origin: string) => chrome.permissions.contains({ origins: [origin] });
    const granted = () => world.inBackground(isGranted, `http://${hosts.First}/*`);
    await expect.poll(granted).toBe(false);
    await popup.close();
  });

  it('stay away where it is denied, which the popup says where it was left, once', async () => {
    let popup = await openPopup();
    await popup.click('Second letter');
    await popup.waitForText(`Needs permission for ${hosts.Second}`);
    await answer(popup, 'Show images', ['Escape', 'alt+shift+m']);
    popup = await world.popup();
    await popup.waitForText(denied);
    await popup.waitForText('Second letter');
    await popup.waitForText('Try again');
    await popup.close();
    popup = await openPopup();
    await popup.waitForText('Copy address');
    await popup.close();
    expect(pathsAt(canary)).toEqual(['/First.png']);
  });
});

describe('remote pictures in the popup of Firefox, which stays open meanwhile', () => {
  let world: FirefoxWorld;
  let canary: Canary;

  beforeAll(async () => {
    canary = await startPictures();
    world = await startWorld({
      browser: 'firefox',
      windowed: true,
      preferences: { 'network.dns.localDomains': Object.values(hosts).join() },
    });
    await sendPictures(world, canary);
  });
  afterAll(async () => {
    await world.close();
    canary.close();
  });

  /** Clicks with the pointer: the browser asks for nothing else. */
  async function point(popup: Pane, button: string) {
    const place = `[...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent.includes('${button}'))?.getBoundingClientRect()`;
    const at = await popup.evaluate(`(() => {
      const { x, y, width, height } = ${place};
      return { x: mozInnerScreenX + x + width / 2, y: mozInnerScreenY + y + height / 2 };
    })()`);
    await click(at as { x: number; y: number });
  }

  it('are explained before, and shown or left away as the browser is answered', async () => {
    const popup = await world.openPopup();
    await popup.click('First letter');
    await popup.waitForText(blocked);
    await point(popup, 'Show images');
    await popup.waitForText(explanation);
    await point(popup, 'Continue');
    await world.browserInterface.answerQuestion('yes');
    await expect.poll(() => popup.evaluate(picture)).toBe(48);

    await popup.click('Back to inbox');
    await popup.click('Second letter');
    await popup.waitForText(`Needs permission for ${hosts.Second}`);
    await point(popup, 'Show images');
    await world.browserInterface.answerQuestion('no');
    await popup.waitForText(denied);
    expect(pathsAt(canary)).toEqual(['/First.png']);
  });
});

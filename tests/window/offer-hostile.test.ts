import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OfferWorld, signUp, startOfferWorld } from '../e2e/support/offer-world.ts';
import { allowAllSites } from './support/allow-all-sites.ts';

let here: OfferWorld;
let page: OfferWorld['page'];
let offers: OfferWorld['offers'];
let email: OfferWorld['email'];
let emailValue: OfferWorld['emailValue'];
let openMade: OfferWorld['openMade'];

beforeAll(async () => {
  here = await startOfferWorld({ windowed: true });
  ({ page, offers, email, emailValue, openMade } = here);
  const { settings, choice } = await here.openSettings();
  await allowAllSites(choice, () => choice.click());
  await settings.close();
});
afterAll(() => here.close());
beforeEach(() => page.bringToFront());

describe('a hostile page', () => {
  const refused = 'This page hides or covers the menu';

  /** Opens a sign-up page and the menu on it, with the first entry active. */
  async function openMenu(name: string, extra = '') {
    await openMade(name, signUp + extra);
    await email.click();
    await offers.waitForMark();
    await page.keyboard.press('ArrowDown');
    await offers.waitForMenu();
  }

  it('cannot click or press keys in our place', async () => {
    await openMenu('synthetic');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const host = document.documentElement.lastElementChild;
      const field = document.querySelector('input');
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        host?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
      }
      for (const key of ['ArrowDown', 'Enter']) {
        field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    });
    expect(await offers.entries()).toEqual([]);
    expect(await emailValue()).toBe('');
  });

  it('cannot see into the offer', async () => {
    await openMenu('curious');
    const seen = await page.evaluate(() => {
      const host = document.documentElement.lastElementChild;
      return { inside: host?.shadowRoot ?? null, text: host?.outerHTML ?? '' };
    });
    expect(seen.inside).toBeNull();
    expect(seen.text).not.toContain('@');
    expect(await page.evaluate(() => 'mayflyOffer' in globalThis)).toBe(false);
  });

  it.each([
    ['makes itself transparent', () => document.documentElement.style.setProperty('opacity', '0')],
    [
      'makes our element transparent',
      () => {
        const host = document.documentElement.lastElementChild;
        if (host instanceof HTMLElement) host.style.setProperty('opacity', '0.01', 'important');
      },
    ],
    [
      'moves our element away by a transform',
      () => {
        const host = document.documentElement.lastElementChild;
        if (host instanceof HTMLElement) {
          host.style.setProperty('transform', 'scale(0.01)', 'important');
        }
      },
    ],
    [
      'covers the menu with something that no pointer hits',
      () => {
        const cover = document.createElement('div');
        cover.popover = 'manual';
        cover.style.cssText =
          'position:fixed;inset:0;width:100vw;height:100vh;background:#fff;pointer-events:none';
        document.body.append(cover);
        cover.showPopover();
      },
    ],
    [
      'turns everything into one grey',
      () => document.body.style.setProperty('filter', 'opacity(0)'),
    ],
  ])('gets nothing when it %s', async (name, attack) => {
    await openMenu(`attack-${name.replaceAll(' ', '-')}`);
    await page.evaluate(attack);
    await offers.enterUntil(async () => (await offers.said()).includes(refused));
    expect(await emailValue()).toBe('');
  });

  it('loses the offer when it covers the field', async () => {
    await openMenu('covered');
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;background:#fff';
      document.body.append(cover);
    });
    await expect.poll(() => offers.entries()).toEqual([]);
    await expect.poll(() => offers.mark()).toBeUndefined();
    expect(await emailValue()).toBe('');
  });

  it('gets nothing from a click on what it has just moved under the pointer', async () => {
    await openMenu('moved');
    const box = await email.boundingBox();
    if (!box) throw new Error('no field');
    // The field jumps before every click: the menu never stands still for long enough.
    for (let turn = 0; turn < 4; turn++) {
      await page.evaluate(
        (by) => {
          document.body.style.marginTop = `${by}px`;
        },
        40 * (turn + 1),
      );
      await page.keyboard.press('Enter');
    }
    expect(await emailValue()).toBe('');
    await offers.enterUntil(emailValue);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endMotion } from '../../scripts/browsers.ts';
import { lookAtFocus, unseenFocus } from './support/focus-rings.ts';
import { misfits } from './support/layout.ts';
import { nearTheEdge, places, scrollers } from './support/margins.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

const paragraph = '<p>Three books for the long evenings, chosen by those who unpack the boxes.</p>';

/** Mails with very long words, names and files. */
const letters = {
  words: {
    from: 'Donaudampfschifffahrtsgesellschaft Kundenbetreuung <rechnungen.kundenbetreuung@donaudampfschifffahrtsgesellschaft-wien.example>',
    subject: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    html: '<p>epäjärjestelmällistyttämättömyydellänsäkään</p><img src="https://pictures.example/1.png">',
    attachments: [
      { filename: 'Versicherungsbedingungen-fuer-Haftpflicht-2026.docx', content: 'x' },
    ],
  },
  code: {
    subject: 'Your code',
    html: '<p>Your verification code is 482913.</p><p><a href="https://acme.example/confirm?key=1">Confirm your e-mail</a></p>',
  },
  long: { subject: 'A long letter', html: paragraph.repeat(1500) },
  overhanging: {
    subject: 'It hangs out',
    html: `<div style="margin-bottom:-60px">${paragraph.repeat(30)}</div>`,
  },
};

let world: ChromiumWorld;

beforeAll(async () => {
  world = await startWorld({ scrollBars: true });
  const page = await world.openMailbox();
  const to = await addressOn(page);
  // More messages than a popup can show.
  for (let at = 0; at < 8; at += 1) await world.send({ to, subject: `Old ${at}`, text: 'x' });
  for (const letter of Object.values(letters)) await world.send({ ...letter, to });
  for (const { subject } of Object.values(letters)) await rowOn(page, subject).waitFor();
  await page.close();
});
afterAll(() => world.close());

/** Opens a page in a window of this size in pixels. */
async function openSized(name: string, width: number, height = 700): Promise<Page> {
  const page = await world.openPage(name);
  onTestFinished(() => page.close());
  await page.setViewportSize({ width, height });
  await page.evaluate(endMotion);
  return page;
}

async function openMessage(page: Page, subject: string): Promise<void> {
  await page.locator('.row-link').filter({ hasText: subject }).click();
  await page.locator('.message h1').filter({ hasText: subject }).waitFor();
  await page.frameLocator('iframe.message-frame').locator('p').first().waitFor();
}

const widths = [250, 280, 330, 400, 600, 800, 820, 930, 1040, 1280, 1600];

describe('at any width', () => {
  it('the inbox and the open message do not overlap or touch the edges', async () => {
    const page = await openSized('inbox.html', 400);
    const found: string[] = [];
    for (const subject of ['', letters.words.subject, letters.code.subject]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        await page.locator('.row-link, .message').first().waitFor();
        await page.locator(width < 800 ? 'body > .pane' : '.panes').waitFor();
        if (subject && !(await page.locator('.message').isVisible()))
          await openMessage(page, subject);
        const problems = [...(await nearTheEdge(page, 12)), ...(await misfits(page, 4))];
        found.push(...problems.map((problem) => `${width} ${subject}: ${problem}`));
      }
      if (!subject) continue;
      await page.keyboard.press('Escape');
      await page.locator('.message').waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
  });

  it('settings do not overlap or touch the edges', async () => {
    const page = await openSized('options.html', 400);
    await page.getByRole('heading', { name: 'About' }).waitFor();
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const problems = [...(await nearTheEdge(page, 10)), ...(await misfits(page, 4))];
      found.push(...problems.map((problem) => `${width}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
});

describe('a mail', () => {
  it.each(['inbox.html', 'popup.html'])(
    'of any length has a single scroll bar in %s',
    async (name) => {
      const page = await openSized(name, name === 'inbox.html' ? 1000 : 400);
      await openMessage(page, letters.long.subject);
      const end = page.frameLocator('iframe.message-frame').locator('p').last();
      await expect
        .poll(() => end.evaluate((p) => innerHeight > p.getBoundingClientRect().top))
        .toBe(true);
      const reading = async () => (await scrollers(page)).filter((one) => !/screen$/.test(one));
      await expect.poll(reading).toEqual(['main.screen message']);
    },
  );

  it('has its whole text on screen even if it overflows its page', async () => {
    const page = await openSized('inbox.html', 1000);
    await openMessage(page, letters.overhanging.subject);
    const heights = () =>
      page.locator('iframe.message-frame').evaluate((frame: HTMLIFrameElement) => {
        const root = frame.contentDocument?.documentElement;
        return [frame.clientHeight, root?.scrollHeight];
      });
    await expect.poll(async () => new Set(await heights()).size).toBe(1);
    // Alternating heights would change from one frame to the next.
    const seen = await page.locator('iframe.message-frame').evaluate(async (frame) => {
      const heights = new Set<number>();
      for (let frames = 0; frames < 6; frames += 1) {
        await new Promise(requestAnimationFrame);
        heights.add(frame.clientHeight);
      }
      return heights.size;
    });
    expect(seen).toBe(1);
  });
});

describe('the layout does not move', () => {
  it('when a toast comes and goes, and the toast covers no reachable row', async () => {
    const page = await openSized('popup.html', 400, 600);
    // The address card waits for the page in front, because a code is unused.
    await page.getByRole('button', { name: 'Copy address' }).waitFor();
    await rowOn(page, letters.long.subject).getByRole('link').focus();
    const before = await places(page);
    await page.keyboard.press('Delete');
    await page.locator('.undo-bar').waitFor();
    const during = await places(page);
    const still = ([name]: [string, string]) => !name.includes(' row ');
    expect(Object.entries(during).filter(still)).toEqual(Object.entries(before).filter(still));
    const gap = await page.evaluate(() => {
      const screen = document.querySelector('.screen');
      screen?.scrollTo(0, screen.scrollHeight);
      const row = [...document.querySelectorAll('.row')].at(-1)?.getBoundingClientRect();
      const bar = document.querySelector('.undo-bar')?.getBoundingClientRect();
      return (bar?.top ?? 0) - (row?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Control+z');
    await page.locator('.undo-bar').waitFor({ state: 'detached' });
  });

  it('when a scroll bar appears', async () => {
    const page = await openSized('inbox.html', 400, 1200);
    await page.locator('.row').first().waitFor();
    const across = async () =>
      Object.entries(await places(page)).map(([name, place]) => {
        const [left, , width] = place.split(',');
        return `${name} ${left} ${width}`;
      });
    const before = await across();
    expect(await scrollers(page)).toEqual([]);
    await page.setViewportSize({ width: 400, height: 400 });
    await expect.poll(() => scrollers(page)).toEqual(['div.screen']);
    expect(await across()).toEqual(before);
  });
});

describe('the focus', () => {
  it('is fully visible at every Tab stop', async () => {
    const page = await openSized('popup.html', 400, 600);
    await page.locator('.row').first().waitFor();
    expect(await unseenFocus(page, 50), 'the inbox').toEqual([]);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').waitFor();
    expect(await unseenFocus(page, 8), 'search').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
    const before = await page.evaluate(lookAtFocus);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await unseenFocus(page, 3), 'keys').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(lookAtFocus)).toEqual(before);
    await page.getByRole('button', { name: 'Addresses' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.address-row').first().waitFor();
    expect(await unseenFocus(page, 12), 'addresses').toEqual([]);
    await page.locator('.address-row [aria-haspopup]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(lookAtFocus)).not.toHaveProperty('problem');
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openMessage(page, letters.words.subject);
    expect(await unseenFocus(page, 12), 'a message').toEqual([]);
    const settings = await openSized('options.html', 400);
    await settings.getByRole('heading', { name: 'About' }).waitFor();
    expect(await unseenFocus(settings, 60), 'settings').toEqual([]);
  });
});

describe('a list of addresses', () => {
  it('does not move when an address is ended', async () => {
    const page = await openSized('popup.html', 400, 600);
    await page.getByRole('button', { name: 'New address' }).click();
    await page.locator('.empty').waitFor();
    await page.getByRole('button', { name: 'Addresses' }).click();
    const rows = page.locator('.address-row');
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    const top = () => page.locator('.dialog h2').evaluate((one) => one.getBoundingClientRect().top);
    await page.locator('.address-row [aria-haspopup]').first().click();
    await page.getByRole('menuitem', { name: 'End address' }).click();
    await page.locator('.dialog .undo-bar').waitFor();
    await page.locator('.address-row-expired').waitFor();
    const during = await top();
    await page.keyboard.press('Control+z');
    await page.locator('.undo-bar').waitFor({ state: 'detached' });
    await page.locator('.address-row-expired').waitFor({ state: 'detached' });
    await page.locator('.address-row [aria-haspopup]').first().click();
    await page.getByRole('menuitem', { name: 'End address' }).click();
    await page.locator('.address-row-expired').waitFor();
    expect(await top()).toBe(during);
    await page.keyboard.press('Escape');
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

let world: ChromiumWorld;
let page: Page;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The text of the rows in the list with this name. */
const rows = (list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').allTextContents();
const inbox = () => rows('Inbox');
const subjects = async () => (await inbox()).map((text) => /Letter \d+|Grüße \S+/.exec(text)?.[0]);
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const badge = () => world.inBackground(() => chrome.action.getBadgeText({}));
const selected = (words: string) =>
  page.getByRole('toolbar', { name: 'Selected messages' }).getByText(words);

describe('the inbox in a real browser', () => {
  it('finds mail of every address by sender, subject and text, and restores the search', async () => {
    page = await world.openMailbox();
    const first = await addressOn(page);
    await world.send({ to: first, subject: 'Grüße vom Meer', text: 'The lighthouse is open.' });
    await rowOn(page, 'Grüße vom Meer').waitFor();
    await page.getByRole('button', { name: 'New address' }).click();
    await expect.poll(() => addressOn(page)).not.toBe(first);
    const second = await addressOn(page);
    for (let place = 1; place <= 5; place += 1) {
      await world.send({
        to: second,
        subject: `Letter ${place}`,
        text: `Page ${place} of a story.`,
      });
    }
    await expect.poll(async () => (await inbox()).length).toBe(5);

    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search mail' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('LIGHTHOUSE');
    await page.getByText('1 message', { exact: true }).waitFor();
    const [result] = await rows('Search results');
    expect(result).toContain('Grüße vom Meer');
    expect(result).toContain(`To ${first}`);
    await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['lighthouse']);

    await field.fill('story letter');
    await page.getByText('5 messages', { exact: true }).waitFor();
    await field.fill('grusse');
    await page.getByText('1 message', { exact: true }).waitFor();
    await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['Grüße']);

    // The message opens, and Back leads to the search results.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Grüße vom Meer' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 message', { exact: true }).waitFor();
    await expect.poll(focused).toContain('Grüße vom Meer');

    await field.fill('submarine');
    await page.getByRole('button', { name: 'Clear search' }).click();
    // The inbox belongs to the address of the opened message.
    await expect.poll(async () => (await inbox()).length).toBe(1);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Addresses' }).click();
    await page.getByRole('dialog').getByRole('button', { name: second }).first().click();
    await expect.poll(async () => (await inbox()).length).toBe(5);
  });

  it('selects several messages by keys and pointer, marks, deletes and restores them', async () => {
    await expect.poll(subjects).toEqual([5, 4, 3, 2, 1].map((place) => `Letter ${place}`));
    await expect.poll(badge).toBe('5');
    await page.getByRole('link', { name: /Letter 4/ }).focus();
    await page.keyboard.press('x');
    await selected('1 selected').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await selected('3 selected').waitFor();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect.poll(badge).toBe('2');
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expect.poll(badge).toBe('5');

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(subjects).toEqual(['Letter 5', 'Letter 1']);
    await expect.poll(focused).toContain('Letter');
    await page.getByText('3 messages deleted').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await inbox()).length).toBe(5);

    await page.getByRole('checkbox', { name: /Letter 5/ }).click();
    await page.getByRole('checkbox', { name: /Letter 2/ }).click({ modifiers: ['Shift'] });
    await selected('4 selected').waitFor();
    await page.keyboard.press('Control+a');
    await selected('5 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Inbox actions' }).click();
    await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
    await expect.poll(badge).toBe('');
  });

  it('offers to undo a deletion even after it was closed and reopened', async () => {
    await page.getByRole('link', { name: /Letter 3/ }).focus();
    await page.keyboard.press('d');
    await expect.poll(async () => (await inbox()).length).toBe(4);
    await page.close();
    page = await world.openMailbox();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await inbox()).length).toBe(5);
  });

  it('keeps the focus and the selection while many mails arrive', async () => {
    const link = page.getByRole('link', { name: /Letter 2/ });
    await page.getByRole('checkbox', { name: /Letter 4/ }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const to = await addressOn(page);
    for (let number = 0; number < 12; number += 1) {
      await world.send({ to, subject: `Burst ${number}.`, text: 'x' });
    }
    await rowOn(page, 'Burst 11.').waitFor();
    expect(await focused()).toContain('Letter 2');
    const isInView = await link.evaluate(
      (one) => one.getBoundingClientRect().bottom <= innerHeight,
    );
    expect(isInView).toBe(true);
    await selected('1 selected').waitFor();
    await page.getByRole('checkbox', { name: /Letter 4/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await link.focus();
    await page.keyboard.press('k');
    await expect.poll(focused).toContain('Letter 3');
  });

  it('keeps the focus in the inbox when a resumed search ends', async () => {
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search mail' });
    await field.fill('letter 2');
    await page.getByText('1 message', { exact: true }).waitFor();
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Letter 2' }).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor();
    await expect.poll(focused).toContain('Letter 2');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('a');
  });

  it('copies the code of the focused message', async () => {
    const to = await addressOn(page);
    await world.send({ to, subject: 'Sign in', text: 'Your verification code is 482913.' });
    await rowOn(page, 'Sign in').waitFor();
    await page.getByRole('button', { name: 'Copy code 482913' }).waitFor();
    await page.getByRole('link', { name: /Sign in/ }).focus();
    await page.keyboard.press('c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    await page.getByRole('link', { name: /Letter 2/ }).focus();
    await page.keyboard.press('c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(to);
  });

  it('loads older mail during scrolling and keyboard navigation', async () => {
    await page.getByRole('button', { name: 'New address' }).click();
    await page.getByText('Nothing yet').waitFor();
    const to = await addressOn(page);
    for (let place = 1; place <= 120; place += 1) {
      await world.send({ to, subject: `Letter ${place}`, text: 'x' });
    }
    await expect.poll(() => badge(), { timeout: 60_000 }).toBe('99+');
    await expect.poll(async () => (await subjects())[0], { timeout: 60_000 }).toBe('Letter 120');
    // Rows that arrived while the list was open stay in it.
    await page.reload();
    await expect.poll(async () => (await subjects())[0]).toBe('Letter 120');
    expect((await inbox()).length).toBeLessThanOrEqual(30);
    const last = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').last();
    const scrollOn = async () => {
      await last.scrollIntoViewIfNeeded();
      return (await inbox()).length;
    };
    await expect.poll(scrollOn).toBe(120);
    const shown = (await subjects()).map((subject) => Number(subject?.slice(7)));
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    await world.send({ to, subject: 'Letter 121', text: 'x' });
    await expect.poll(async () => (await subjects())[0]).toBe('Letter 121');
    await expect.poll(async () => (await inbox()).length).toBe(121);

    await page.getByRole('link', { name: /Letter 40\b/ }).click();
    await page.getByRole('heading', { name: 'Letter 40' }).waitFor();
    await page.getByRole('link', { name: 'Back to inbox' }).click();
    await expect.poll(focused).toContain('Letter 40');
    await page.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedNotifications, recordNotifications } from './support/notifications.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

/** An address in the list, found by text in its row. */
function listed(page: Page, words: string) {
  return page.getByRole('dialog').getByRole('listitem').filter({ hasText: words });
}

async function openList(page: Page) {
  await page.getByRole('button', { name: 'Addresses', exact: true }).click();
  await page.getByRole('dialog', { name: 'Addresses' }).waitFor();
}

async function closeList(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function choose(page: Page, address: string, what: string) {
  await page.getByRole('button', { name: `More for ${address}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Creates another address and returns it. */
async function newAddress(page: Page): Promise<string> {
  const before = await addressOn(page);
  await page.getByRole('button', { name: 'New address' }).click();
  await expect.poll(() => addressOn(page)).not.toBe(before);
  return addressOn(page);
}

async function show(page: Page, address: string) {
  await openList(page);
  await listed(page, address).getByRole('button').first().click();
  await expect.poll(() => addressOn(page)).toBe(address);
}

/** The SMTP reply code for a mail: 250 if it was accepted. */
async function answerTo(world: ChromiumWorld, address: string): Promise<number> {
  try {
    await world.send({ to: address, subject: 'Anybody?', text: 'Hello' });
    return 250;
  } catch (error) {
    return Object(error).responseCode;
  }
}

function badge(world: ChromiumWorld): Promise<string> {
  return world.inBackground(() => chrome.action.getBadgeText({}));
}

/** Number of records in the background's database that contain this text. */
function tracesOf(page: Page, text: string): Promise<number> {
  return page.evaluate(async (sought) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('mayfly-mailbox'));
    const stores = [...database.objectStoreNames];
    const reading = database.transaction(stores);
    const all = await Promise.all(
      stores.map((name) => settled(reading.objectStore(name).getAll())),
    );
    database.close();
    return all.flat().filter((record) => JSON.stringify(record).includes(sought)).length;
  }, text);
}

describe('several addresses', () => {
  let world: ChromiumWorld;
  let page: Page;
  let first: string;
  let second: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await world.openMailbox();
    first = await addressOn(page);
    await recordNotifications(world);
  });
  afterAll(() => world?.close());

  it('have separate mail, and the labels that the person enters', async () => {
    second = await newAddress(page);
    await world.send({ to: first, subject: 'For the first', text: 'Hello' });
    await world.send({ to: second, subject: 'For the second', text: 'Hello' });
    await rowOn(page, 'For the second').waitFor();
    await expect.poll(() => badge(world), { timeout: 40_000 }).toBe('2');
    await openList(page);
    await listed(page, first).getByText('1 unread').waitFor();
    await choose(page, first, 'Add a label');
    await page.getByRole('textbox', { name: `Label for ${first}` }).fill('Shoes');
    await page.keyboard.press('Enter');
    await listed(page, 'Shoes').getByText(first).waitFor();
    const more = page.getByRole('button', { name: `More for ${first}` });
    await expect.poll(() => more.evaluate((it) => it === document.activeElement)).toBe(true);
    await closeList(page);
    await show(page, first);
    await page.getByRole('main').getByText('Shoes').waitFor();
    await rowOn(page, 'For the first').waitFor();
    await rowOn(page, 'For the second').waitFor({ state: 'detached' });
  });

  it('cause no notifications and no badge count while muted', async () => {
    await openList(page);
    await choose(page, first, 'Mute');
    await expect.poll(() => badge(world)).toBe('1');
    await closeList(page);
    await world.send({ to: first, subject: 'In silence', text: 'Hello' });
    await rowOn(page, 'In silence').waitFor();
    await openList(page);
    await listed(page, first).getByText('2 unread').waitFor();
    expect(await badge(world)).toBe('1');
    await choose(page, first, 'Unmute');
    await expect.poll(() => badge(world)).toBe('3');
    await closeList(page);
    // Hides the inbox, because mail in a visible inbox causes no notification.
    const front = await world.context.newPage();
    // A code has a separate notification, even shortly after other mail.
    const text = 'Your verification code is 482913.';
    await world.send({ to: first, subject: 'Aloud', text });
    await rowOn(page, 'Aloud').waitFor();
    const notified = async () => (await recordedNotifications(world)).map(({ message }) => message);
    await expect.poll(notified).toContain('Aloud');
    expect(await notified()).not.toContain('In silence');
    await front.close();
  });

  it('end on request, unless the end is undone', async () => {
    await openList(page);
    await choose(page, first, 'End address');
    await listed(page, first)
      .getByText(/^Ended/)
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await listed(page, first).getByText('left').waitFor();
    expect(await answerTo(world, first)).toBe(250);
    await choose(page, first, 'End address');
    await listed(page, first)
      .getByText(/^Ended/)
      .waitFor();
    await closeList(page);
    await world.stopBackground();
    await page.reload();
    await expect.poll(() => answerTo(world, first), { timeout: 60_000 }).toBe(550);
    await rowOn(page, 'For the first').getByRole('link').click();
    await page.frameLocator('iframe[title="Message body"]').getByText('Hello').waitFor();
    await page.getByRole('link', { name: 'Back to inbox' }).click();
  });

  it('show a clear message if the service cannot recreate an address', async () => {
    await page.getByRole('button', { name: 'Create again' }).click();
    await page.getByText('The service can’t create this address again yet.').waitFor();
  });

  it('are deleted with their mail and all data, unless the deletion is undone', async () => {
    expect(await tracesOf(page, first)).toBeGreaterThan(1);
    await openList(page);
    await choose(page, first, 'Delete address');
    await listed(page, first).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await listed(page, first).waitFor();
    await choose(page, first, 'Delete address');
    await listed(page, first).waitFor({ state: 'detached' });
    await closeList(page);
    await expect.poll(() => addressOn(page)).toBe(second);
    await expect.poll(() => tracesOf(page, first), { timeout: 60_000 }).toBe(0);
    expect(await tracesOf(page, 'For the first')).toBe(0);
    await rowOn(page, 'For the second').waitFor();
  });

  it('can be extended if the service supports it', async () => {
    const expiry = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const port = chrome.runtime.connect({ name: 'view:mailbox' });
            port.onMessage.addListener(({ addresses, current }) => {
              const shown = addresses.find(({ id }: { id: string }) => id === current);
              resolve(shown.expiresAt);
              port.disconnect();
            });
          }),
      );
    const before = await expiry();
    await openList(page);
    await choose(page, second, 'Extend');
    await expect.poll(expiry).toBeGreaterThan(before);
  });
});

describe('addresses that expire', () => {
  let world: ChromiumWorld;
  beforeAll(async () => {
    // Twenty seconds, in hours.
    world = await startWorld({ service: { MAYFLY_SESSION_HOURS: '0.0056' } });
  });
  afterAll(() => world?.close());

  it('can be extended near the end, stay readable, and can be restored', async () => {
    const page = await world.openMailbox();
    const address = await newAddress(page);
    await world.send({ to: address, subject: 'Kept', text: 'Hello' });
    await rowOn(page, 'Kept').waitFor();
    await page.getByRole('button', { name: 'Extend' }).click();
    await page.getByRole('button', { name: 'Extend' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Bring back' }).waitFor({ timeout: 60_000 });
    await rowOn(page, 'Kept').waitFor();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByRole('button', { name: 'Bring back' }).waitFor({ state: 'detached' });
    expect(await addressOn(page)).toBe(address);
    await world.send({ to: address, subject: 'Back again', text: 'Hello' });
    await rowOn(page, 'Back again').waitFor();
    await rowOn(page, 'Kept').waitFor();
  });
});

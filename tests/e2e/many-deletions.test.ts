import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readStored } from './support/stored.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorldOfTest } from './support/world.ts';

const badge = (world: ChromiumWorld) => world.inBackground(() => chrome.action.getBadgeText({}));
/** The number of deletion requests to the service. */
const deletions = (world: ChromiumWorld) =>
  world
    .service()
    .log()
    .split('\n')
    .filter((line) => line.includes('"path":"/delete-mail"')).length;

async function fill(world: ChromiumWorld, page: Page, count: number): Promise<string> {
  const to = await addressOn(page);
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  while (numbers.length > 0) {
    const letters = numbers.splice(0, 10);
    await Promise.all(
      letters.map((one) => world.send({ to, subject: `Letter ${one}`, text: `Page ${one}.` })),
    );
  }
  await page.getByText(`${count} new`, { exact: true }).waitFor();
  return to;
}

/**
 * Waits until a code is listed, for at most 30 s: a service that gets too many requests pauses
 * longer.
 */
async function getCode(world: ChromiumWorld, page: Page, to: string): Promise<void> {
  await world.send({ to, subject: 'Your code', text: 'Your verification code is 482913.' });
  await page.getByRole('button', { name: 'Copy code 482913' }).waitFor();
}

/** Waits until the service has confirmed all deletions. */
async function untilGone(page: Page): Promise<void> {
  const left = async () =>
    (await readStored(page)).messages.filter(
      ({ life }) => life.kind === 'deleted' || life.kind === 'purged',
    ).length;
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
}

describe('deleting', () => {
  it('110 messages at once causes two requests, and mail arriving meanwhile appears immediately', async () => {
    const world = await startWorldOfTest();
    const page = await world.openMailbox();
    const to = await fill(world, page, 110);
    await page.getByRole('button', { name: 'Inbox actions' }).click();
    await page.getByRole('menuitem', { name: 'Select all' }).click();
    await page.getByText('110 selected').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('110 messages deleted').first().waitFor();
    await expect.poll(() => badge(world)).toBe('');
    // Mail arrives first while the deletions can be undone, and then while they run.
    await getCode(world, page, to);
    await expect.poll(() => deletions(world), { timeout: 30_000 }).toBeGreaterThan(0);
    await world.send({ to, subject: 'One more', text: 'Hello' });
    await rowOn(page, 'One more').waitFor();
    await untilGone(page);
    expect(deletions(world)).toBe(2);
    await expect.poll(() => badge(world)).toBe('2');
  }, 120_000);
});

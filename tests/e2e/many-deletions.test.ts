import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLongRun } from '../long.ts';
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
  for (let sent = 1; sent <= count; sent += 1) {
    await world.send({ to, subject: `Letter ${sent}`, text: `Page ${sent} of a story.` });
  }
  await page.getByText(`${count} new`, { exact: true }).waitFor();
  return to;
}

/**
 * Waits up to 30 s, because a service with too many requests pauses for longer, until a code is
 * listed.
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
  inLongRun(() => {
    it('thirteen messages one after another causes at most one request each', async () => {
      const world = await startWorldOfTest();
      const page = await world.openMailbox();
      const to = await fill(world, page, 13);
      const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
      for (let deleted = 1; deleted <= 13; deleted += 1) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('d');
        await expect.poll(() => rows.count()).toBe(13 - deleted);
      }
      await expect.poll(() => badge(world)).toBe('');
      await getCode(world, page, to);
      await expect.poll(() => badge(world)).toBe('1');
      await untilGone(page);
      expect(deletions(world)).toBeLessThanOrEqual(13);
      await rowOn(page, 'Your code').waitFor();
    }, 120_000);
  });

  it('150 messages at once causes two requests, and mail arriving meanwhile appears immediately', async () => {
    const world = await startWorldOfTest();
    const page = await world.openMailbox();
    const to = await fill(world, page, 150);
    await page.getByRole('button', { name: 'Inbox actions' }).click();
    await page.getByRole('menuitem', { name: 'Select all' }).click();
    await page.getByText('150 selected').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('150 messages deleted').first().waitFor();
    await expect.poll(() => badge(world)).toBe('');
    // While they can be undone, and while they are being deleted.
    await getCode(world, page, to);
    await expect.poll(() => deletions(world), { timeout: 30_000 }).toBeGreaterThan(0);
    await world.send({ to, subject: 'One more', text: 'Hello' });
    await rowOn(page, 'One more').waitFor();
    await untilGone(page);
    expect(deletions(world)).toBe(2);
    await expect.poll(() => badge(world)).toBe('2');
  }, 120_000);
});

inLongRun(() => {
  it('messages of a full inbox makes room for new mail within seconds', async () => {
    const world = await startWorldOfTest({ service: { MAYFLY_INBOX_MESSAGES: '10' } });
    const page = await world.openMailbox();
    const to = await fill(world, page, 9);
    await page.getByText('This inbox is almost full (messages: 9 of 10).').waitFor();
    await world.send({ to, subject: 'Letter 10', text: 'The last one.' });
    await page.getByText('This inbox is full, and new mail is being rejected.').waitFor();
    await expect(world.send({ to, subject: 'Late', text: 'Hello' })).rejects.toThrow(/452/);
    await page.getByRole('button', { name: 'Delete all but the newest 5' }).click();
    await page.getByText('Making room: new mail can arrive', { exact: false }).waitFor();
    await page.getByText('Making room').waitFor({ state: 'detached', timeout: 20_000 });
    await world.send({ to, subject: 'In time', text: 'Hello' });
    await rowOn(page, 'In time').waitFor();

    // All of them: an inbox that looks empty may not have room at the service yet.
    for (let sent = 1; sent <= 4; sent += 1) {
      await world.send({ to, subject: `More ${sent}`, text: 'Hello' });
    }
    await page.getByText('This inbox is full').waitFor();
    await page.getByRole('button', { name: 'Inbox actions' }).click();
    await page.getByRole('menuitem', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('This inbox was full. New mail can arrive', { exact: false }).waitFor();
    expect(await page.getByText('Nothing yet').count()).toBe(0);
    await page.getByText('Nothing yet').waitFor({ timeout: 20_000 });
    await world.send({ to, subject: 'Again', text: 'Hello' });
    await rowOn(page, 'Again').waitFor();
  }, 120_000);
});

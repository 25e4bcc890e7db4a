import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inLongRun } from '../long.ts';
import { inBrowsers } from './support/in-browsers.ts';
import {
  recordedNotifications,
  recordNotifications,
  shownNotifications,
} from './support/notifications.ts';
import { readViews } from './support/stored.ts';
import { addressOn, rowOn, startWorldOfTest, type WorldOptions } from './support/world.ts';

inBrowsers(import.meta.url, (browser, only) => {
  const world = (options?: WorldOptions) => startWorldOfTest({ browser, ...options });

  describe('a background that the browser stops', () => {
    inLongRun(() => {
      it('loses nothing and doubles nothing, stopped between any two steps', async () => {
        const it = await world();
        let page = await it.openMailbox();
        const address = await addressOn(page);
        const rest = async () => {
          await page.close();
          await it.stopBackground();
        };
        const wake = async () => {
          page = await it.openMailbox();
          expect(await addressOn(page)).toBe(address);
        };
        await rest();
        await it.send({ to: address, subject: 'One', text: 'Your verification code is 482913.' });
        await wake();
        await rowOn(page, 'One').getByText('482').first().waitFor();
        await rest();
        await wake();
        await rowOn(page, 'One').getByRole('link').click();
        await page.getByRole('heading', { name: 'One' }).waitFor();
        await it.stopBackground();
        await page.getByRole('button', { name: 'Delete message' }).click();
        await rowOn(page, 'One').waitFor({ state: 'detached' });
        await it.stopBackground();
        await page.getByRole('button', { name: 'Undo' }).click();
        await rowOn(page, 'One').waitFor();
        await it.stopBackground();
        await it.send({ to: address, subject: 'Two', text: 'Hello' });
        await rowOn(page, 'Two').waitFor({ timeout: 40_000 });
        await rest();
        await wake();
        const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
        await expect.poll(() => rows.count()).toBe(2);
      });
    });

    only('is not needed to paint what was seen last', async () => {
      const it = await world();
      const page = await it.openMailbox();
      const address = await addressOn(page);
      await it.send({ to: address, subject: 'Stored', text: 'Hello' });
      await rowOn(page, 'Stored').waitFor();
      await expect.poll(() => readViews(page)).toContain('Stored');
      await page.close();
      await it.stopBackground();
      // A page whose words never reach the background has nothing but what is stored.
      const alone = await it.context.newPage();
      await alone.addInitScript(() => {
        const silent = {
          connect: () => {
            throw new Error('no background');
          },
          sendMessage: () => new Promise(() => undefined),
        };
        Object.assign(chrome.runtime, silent);
        const { browser } = globalThis as { browser?: { runtime: object } };
        if (browser) Object.assign(browser.runtime, silent);
      });
      await alone.goto(it.urlOf('popup.html'));
      await rowOn(alone, 'Stored').waitFor();
      expect(await addressOn(alone)).toBe(address);
      expect(await it.isBackgroundRunning()).toBe(false);
    });

    it('raises a notification at the next alarm when everything is closed', async () => {
      const it = await world();
      const page = await it.openMailbox();
      const address = await addressOn(page);
      await page.close();
      await it.context.newPage();
      await it.stopBackground();
      await it.send({ to: address, subject: 'While you were away', text: 'Hello' });
      await expect
        .poll(() => it.isBackgroundRunning(), { timeout: 60_000, interval: 100 })
        .toBe(true);
      await expect.poll(() => shownNotifications(it)).toEqual([expect.stringMatching(/^message:/)]);
    });

    inLongRun(() => {
      it('tells of a message once, also across stops', async () => {
        const it = await world();
        const page = await it.openMailbox();
        const address = await addressOn(page);
        // No notification tells of what comes into an inbox in front.
        await it.context.newPage();
        await it.send({ to: address, subject: 'Once', text: 'Hello' });
        await rowOn(page, 'Once').waitFor();
        // On the screen and not only asked for: what never came there has to be told again.
        await expect.poll(async () => (await shownNotifications(it)).length).toBe(1);
        await it.stopBackground();
        await page.reload();
        await recordNotifications(it);
        // A code has a notification of its own, however soon it comes after other mail.
        await it.send({ to: address, subject: 'Again', text: 'Your verification code is 482913.' });
        await rowOn(page, 'Again').waitFor();
        await expect
          .poll(async () => (await recordedNotifications(it)).map(({ message }) => message))
          .toEqual(['Again']);
      });
    });
  });

  inLongRun(() => {
    describe('a browser that is closed', () => {
      it('has its address and mail when it is opened again, and looks for more', async () => {
        const profile = await mkdtemp(join(tmpdir(), 'mayfly-profile-'));
        onTestFinished(() => rm(profile, { recursive: true, force: true }));
        // The mail must outlive the browser at the service too.
        const first = await world({ profile });
        let page: Page = await first.openMailbox();
        const address = await addressOn(page);
        await first.send({ to: address, subject: 'Before', text: 'Hello' });
        await rowOn(page, 'Before').waitFor();
        await first.context.close();

        const second = await world({ profile, withoutService: true });
        page = await second.openMailbox();
        expect(await addressOn(page)).toBe(address);
        await rowOn(page, 'Before').waitFor();
        await first.send({ to: address, subject: 'After', text: 'Hello' });
        await rowOn(page, 'After').waitFor({ timeout: 40_000 });
      });
    });

    describe('addresses that expire', () => {
      it('give way to a fresh one at the next opening, and stay readable below', async () => {
        // Twenty seconds.
        const it = await world({ service: { MAYFLY_SESSION_HOURS: '0.0056' } });
        let page = await it.openMailbox();
        // The life of the address that installation made has run since the browser started.
        const atInstallation = await addressOn(page);
        await page.getByRole('button', { name: 'New address' }).click();
        await expect.poll(() => addressOn(page)).not.toBe(atInstallation);
        const first = await addressOn(page);
        await it.send({ to: first, subject: 'Kept', text: 'Hello' });
        await rowOn(page, 'Kept').waitFor();
        await page
          .getByText(/expired/i)
          .first()
          .waitFor({ timeout: 40_000 });
        await page.close();
        page = await it.openMailbox();
        await expect.poll(() => addressOn(page)).not.toBe(first);
        await page.getByRole('button', { name: 'Addresses' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^${first}`) })
          .click();
        await rowOn(page, 'Kept').getByRole('link').click();
        await page.frameLocator('iframe[title="Message body"]').getByText('Hello').waitFor();
      });
    });
  });
});

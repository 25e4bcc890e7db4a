import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Tab } from '../../scripts/browsers.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { damageStored, readStored, storeNewerDatabase } from './support/stored.ts';
import { addressIn, startWorldIn, type WorldOptions } from './support/world.ts';

inBrowsers(
  (browser) => {
    async function start(options: WorldOptions) {
      const world = await startWorldIn(browser, options);
      onTestFinished(() => world.close());
      return world;
    }

    /** Waits until an address other than this one is on screen. */
    async function replaced(tab: Tab, before: string): Promise<void> {
      const isAnother = async () => ![before, ''].includes(await addressIn(tab));
      await expect.poll(isAnother, { timeout: 60_000 }).toBe(true);
    }

    it('the mailbox loses nothing after a browser crash, an unreadable record or a later data version', async () => {
      const profile = await mkdtemp(join(tmpdir(), 'mayfly-profile-'));
      onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 20 }));
      const first = await start({ profile });
      let tab = await first.openMailboxTab();
      const address = await addressIn(tab);
      await first.send({
        to: address,
        subject: 'Before',
        text: 'Your verification code is 482913.',
      });
      await tab.waitForText('482');
      await tab.click('New address');
      await replaced(tab, address);
      const second = await addressIn(tab);
      await first.kill();

      const again = await start({ profile, withoutService: true });
      tab = await again.openMailboxTab();
      expect(await addressIn(tab)).toBe(second);
      await first.send({ to: second, subject: 'After', text: 'Hello' });
      await tab.waitForText('After');
      const { sessions, messages } = await readStored(tab);
      expect(sessions.map(({ email }) => email).toSorted()).toEqual([address, second].toSorted());
      expect(messages.map(({ subject }) => subject).toSorted()).toEqual(['After', 'Before']);

      // Another profile contains no data of this profile.
      const other = await start({ withoutService: true });
      const elsewhere = await other.openMailboxTab();
      expect([address, second]).not.toContain(await addressIn(elsewhere));
      await storeNewerDatabase(elsewhere);
      await elsewhere.close();
      await other.stopBackground();
      const later = await other.openTab(other.urlOf('popup.html'));
      await later.waitForText('A newer version of Mayfly stored this data.');
      const stored = await later.evaluate(() => indexedDB.databases());
      expect(stored).toContainEqual({ name: 'mayfly-mailbox', version: 900 });
      await other.close();

      await damageStored(tab, 'sessions', 'createdAt', 'yesterday');
      await damageStored(tab, 'services', 'dialect', 7);
      await tab.evaluate(async () => {
        await chrome.storage.local.set({
          settings: { theme: 3, offerNever: 'none', serviceUrl: null, addressStyle: [] },
          'style-refused': { a: 1 },
          'image-hosts': ['no host', 7],
          unknown: [null],
        });
        localStorage.setItem('handover', '{');
      });
      await tab.close();
      await again.stopBackground();
      tab = await again.openMailboxTab();
      await tab.waitForText('Mayfly can’t read 2 of its stored addresses and messages.');
      await replaced(tab, second);
      await first.send({ to: await addressIn(tab), subject: 'Still', text: 'Hello' });
      await tab.waitForText('Still');
      const kept = await readStored(tab);
      expect(kept.sessions.map(({ email }) => email)).toEqual(
        expect.arrayContaining([address, second]),
      );
      expect(kept.messages).toHaveLength(3);
    });
  },
  { rarely: ['firefox'] },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { damageStored, readStored, storeLaterForm } from './support/stored.ts';
import { addressOn, rowOn, startWorldOfTest, type WorldOptions } from './support/world.ts';

inBrowsers(import.meta.url, (browser) => {
  const world = (options: WorldOptions) => startWorldOfTest({ browser, ...options });

  async function newProfile(): Promise<string> {
    const profile = await mkdtemp(join(tmpdir(), 'mayfly-profile-'));
    onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 20 }));
    return profile;
  }

  it('loses nothing when the browser crashes, a record is unreadable or a later version stored it', async () => {
    const profile = await newProfile();
    const first = await world({ profile });
    let page = await first.openMailbox();
    const address = await addressOn(page);
    await first.send({ to: address, subject: 'Before', text: 'Your verification code is 482913.' });
    await rowOn(page, 'Before').getByText('482').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'New address' }).click();
    await expect.poll(() => addressOn(page), { timeout: 60_000 }).not.toBe(address);
    const second = await addressOn(page);
    await first.kill();

    const again = await world({ profile, withoutService: true });
    page = await again.openMailbox();
    expect(await addressOn(page)).toBe(second);
    await first.send({ to: second, subject: 'After', text: 'Hello' });
    await rowOn(page, 'After').waitFor({ timeout: 60_000 });
    const { sessions, messages } = await readStored(page);
    expect(sessions.map(({ email }) => email).toSorted()).toEqual([address, second].toSorted());
    expect(messages.map(({ subject }) => subject).toSorted()).toEqual(['After', 'Before']);

    // Another profile knows nothing of this one.
    const other = await world({ withoutService: true });
    const elsewhere = await other.openMailbox();
    expect([address, second]).not.toContain(await addressOn(elsewhere));
    await storeLaterForm(elsewhere);
    await elsewhere.close();
    await other.stopBackground();
    const later = await other.openMailbox();
    await later.getByText('A newer version of Mayfly stored this data.').waitFor();
    const stored = await later.evaluate(() => indexedDB.databases());
    expect(stored).toContainEqual({ name: 'mayfly-mailbox', version: 900 });
    await other.close();

    await damageStored(page, 'sessions', 'createdAt', 'yesterday');
    await damageStored(page, 'services', 'dialect', 7);
    await page.evaluate(async () => {
      await chrome.storage.local.set({
        settings: { theme: 3, offerNever: 'none', serviceUrl: null, addressStyle: [] },
        'style-refused': { a: 1 },
        'image-hosts': ['no host', 7],
        unknown: [null],
      });
      localStorage.setItem('handover', '{');
    });
    await page.close();
    await again.stopBackground();
    page = await again.openMailbox();
    await page
      .getByText('Mayfly can’t read 2 of its stored addresses and messages.')
      .waitFor({ timeout: 60_000 });
    await expect.poll(() => addressOn(page), { timeout: 60_000 }).not.toBe(second);
    await first.send({ to: await addressOn(page), subject: 'Still', text: 'Hello' });
    await rowOn(page, 'Still').waitFor({ timeout: 60_000 });
    const kept = await readStored(page);
    expect(kept.sessions.map(({ email }) => email)).toEqual(
      expect.arrayContaining([address, second]),
    );
    expect(kept.messages).toHaveLength(3);
  });
});

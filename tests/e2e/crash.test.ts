import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { damageStored, readStored, storeExample } from './support/stored.ts';
import { addressOn, rowOn, startWorldOfTest, type WorldOptions } from './support/world.ts';

inBrowsers(import.meta.url, (browser) => {
  const world = (options: WorldOptions) => startWorldOfTest({ browser, ...options });

  async function newProfile(): Promise<string> {
    const profile = await mkdtemp(join(tmpdir(), 'mayfly-profile-'));
    onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 20 }));
    return profile;
  }

  it('loses nothing when the browser crashes or what it stored is damaged, beside another profile', async () => {
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
    await storeExample(elsewhere, 'mailbox-1-first.json');
    await elsewhere.close();
    await other.stopBackground();
    const updated = await other.openMailbox();
    // What was seen last is on screen before the background has brought all up to date.
    const reading = () => readStored(updated).catch(() => undefined);
    await expect.poll(reading, { timeout: 60_000 }).toBeDefined();
    const old = await readStored(updated);
    expect(old.sessions.map(({ id }) => id)).toEqual(expect.arrayContaining(['s1', 's2']));
    expect(old.messages.slice(0, 2)).toMatchObject([{ code: '482913' }, { incomplete: 's1' }]);
    expect(old.quarantine).toBe(0);
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
    await page.getByText('Some of Mayfly’s data was damaged').waitFor({ timeout: 60_000 });
    await rowOn(page, 'After').waitFor({ timeout: 60_000 });
    await first.send({ to: second, subject: 'Still', text: 'Hello' });
    await rowOn(page, 'Still').waitFor({ timeout: 60_000 });
    const { name } = await again.download(page, () =>
      page.getByRole('button', { name: 'Save damaged data' }).click(),
    );
    expect(name).toMatch(/^mayfly-damaged-.+\.json$/);
    const drop = { name: 'Delete damaged data' };
    await page.getByRole('button', drop).click();
    await page.getByRole('dialog', drop).getByRole('button', drop).click();
    await page.getByText('Some of Mayfly’s data was damaged').waitFor({ state: 'detached' });
    expect((await readStored(page)).quarantine).toBe(0);
  });
});

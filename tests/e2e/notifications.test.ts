import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import {
  handledNotifications,
  recordedNotifications,
  recordNotifications,
  shownNotifications,
} from './support/notifications.ts';
import { addressIn, startWorldIn, type World } from './support/world.ts';

inBrowsers((browser) => {
  let world: World;

  beforeAll(async () => {
    world = await startWorldIn(browser);
  });
  afterAll(() => world?.close());

  describe('a notification', () => {
    it('is not raised for mail in a visible inbox', async () => {
      const tab = await world.openMailboxTab();
      await recordNotifications(world);
      await tab.waitForText('Checked ');
      // The page reports its inbox after its first paint, before any other call.
      await tab.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await chrome.runtime.sendMessage({ bus: 'call', name: 'readServiceInfo', input: {} });
      });
      await world.send({ to: await addressIn(tab), subject: 'Seen at once', text: 'Hello' });
      await tab.waitForText('Seen at once');
      await expect.poll(() => handledNotifications(world)).toHaveLength(1);
      expect(await recordedNotifications(world)).toEqual([]);
      await tab.close();
    });

    it('shows sender, subject and code once while another page is in front', async () => {
      const tab = await world.openMailboxTab();
      await recordNotifications(world);
      const front = await world.openTab('about:blank');
      const to = await addressIn(tab);
      const text = 'Your verification code is 482913.';
      await world.send({ to, subject: 'Confirm your e-mail address', text });
      await expect
        .poll(() => recordedNotifications(world))
        .toMatchObject([
          {
            title: '482913 · Acme Accounts (no-reply@acme.example)',
            message: 'Confirm your e-mail address',
            // Firefox notifications have no buttons.
            buttons: browser === 'chromium' ? ['Copy code', 'Open'] : [],
          },
        ]);
      // A notification that never reached the screen is raised again.
      await expect.poll(async () => (await shownNotifications(world)).length).toBeGreaterThan(0);
      await world.stopBackground();
      await tab.goto(world.urlOf('inbox.html'));
      await recordNotifications(world);
      await front.bringToFront();
      await world.send({ to, subject: 'Again', text });
      const messages = async () =>
        (await recordedNotifications(world)).map(({ message }) => message);
      await expect.poll(messages).toEqual(['Again']);
      await front.close();
      await tab.close();
    });

    it('is raised at the next alarm if all pages are closed', async () => {
      const before = await shownNotifications(world);
      const tab = await world.openMailboxTab();
      const to = await addressIn(tab);
      const front = await world.openTab('about:blank');
      await tab.close();
      await world.stopBackground();
      await world.send({ to, subject: 'While you were away', text: 'Hello' });
      await expect
        .poll(() => world.isBackgroundRunning(), { timeout: 60_000, interval: 100 })
        .toBe(true);
      const added = async () =>
        (await shownNotifications(world)).filter((id) => !before.includes(id));
      await expect.poll(added).toEqual([expect.stringMatching(/^message:/)]);
      await front.close();
    });
  });
});

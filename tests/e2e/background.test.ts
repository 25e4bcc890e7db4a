import { describe, expect, it, onTestFinished } from 'vitest';
import type { Tab } from '../../scripts/browsers.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { readViews } from './support/stored.ts';
import { addressIn, addressOn, rowOn, startWorldIn, startWorldOfTest } from './support/world.ts';

describe('a background that the browser stops', () => {
  inBrowsers(
    (browser) => {
      it('loses and duplicates nothing if it is stopped between any two steps', async () => {
        const world = await startWorldIn(browser);
        onTestFinished(() => world.close());
        let tab: Tab = await world.openMailboxTab();
        const to = await addressIn(tab);
        const restart = async () => {
          await tab.close();
          await world.stopBackground();
          tab = await world.openMailboxTab();
          expect(await addressIn(tab)).toBe(to);
        };
        const isListed = (subject: string) =>
          tab.evaluate(`document.querySelector('.inbox, main').innerText.includes('${subject}')`);
        await tab.close();
        await world.stopBackground();
        await world.send({ to, subject: 'One', text: 'Your verification code is 482913.' });
        tab = await world.openMailboxTab();
        await tab.waitForText('482');
        await restart();
        await tab.click('One');
        await tab.waitForText('482913');
        await world.stopBackground();
        await tab.click('Delete message');
        await tab.waitForText('Message deleted');
        await expect.poll(() => isListed('One')).toBe(false);
        await world.stopBackground();
        await tab.click('Undo');
        await tab.waitForText('One');
        await world.stopBackground();
        await world.send({ to, subject: 'Two', text: 'Hello' });
        await tab.waitForText('Two');
        await restart();
        const rows = () => tab.evaluate<number>("document.querySelectorAll('.row').length");
        await expect.poll(rows).toBe(2);
      });
    },
    { rarely: ['firefox'] },
  );

  it('is not needed to paint the last view', async () => {
    const world = await startWorldOfTest();
    const page = await world.openMailbox();
    const address = await addressOn(page);
    await world.send({ to: address, subject: 'Stored', text: 'Hello' });
    await rowOn(page, 'Stored').waitFor();
    await expect.poll(() => readViews(page)).toContain('Stored');
    await page.close();
    await world.stopBackground();
    // A page that cannot reach the background shows only stored data.
    const alone = await world.context.newPage();
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
    await alone.goto(world.urlOf('popup.html'));
    await rowOn(alone, 'Stored').waitFor();
    expect(await addressOn(alone)).toBe(address);
    expect(await world.isBackgroundRunning()).toBe(false);
  });
});

import { createServer, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { addressIn, startWorldIn } from './support/world.ts';

inBrowsers(
  (browser) => {
    it('with the setting on, a confirmation link opens in a background tab, which Done closes', async () => {
      const world = await startWorldIn(browser);
      onTestFinished(() => world.close());
      const waiting: ServerResponse[] = [];
      const site = createServer((request, response) => {
        if (request.url?.startsWith('/confirm')) waiting.push(response);
        else response.writeHead(404).end();
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void site.close());
      await new Promise((resolve) => site.once('listening', resolve));
      const bound = site.address();
      const host = `127.0.0.1:${bound && typeof bound === 'object' ? bound.port : ''}`;

      const mailbox = await world.openMailboxTab();
      const save = { bus: 'call', name: 'saveSettings', input: { confirmInBackground: true } };
      await mailbox.evaluate((call) => chrome.runtime.sendMessage(call), save);
      await world.send({
        to: await addressIn(mailbox),
        subject: 'Confirm your account',
        html: `<a href="http://${host}/confirm?token=Wq8dLm2xTzA4kP9">Confirm my account</a>`,
      });
      await mailbox.click('Confirm your account');
      await mailbox.waitForText(host);
      const tabs = () => world.inBackground(async () => (await chrome.tabs.query({})).length);
      const before = await tabs();
      await mailbox.click('Open confirmation link');
      await mailbox.waitForText('Opening in a background tab');
      await expect.poll(() => waiting.length).toBe(1);
      expect(await mailbox.evaluate('document.visibilityState')).toBe('visible');
      expect(await tabs()).toBe(before + 1);
      const text = () => mailbox.evaluate('document.body.textContent').then(String);
      expect(await text()).toContain('Opening in a background tab');

      waiting[0]?.setHeader('content-type', 'text/html').end('<title>Confirmed</title>');
      await mailbox.waitForText('The page is open in a background tab.');
      const focused = () => mailbox.evaluate('document.activeElement.textContent').then(String);
      expect(await focused()).toBe('Done');
      await mailbox.press('Enter');
      await mailbox.waitForText('Open confirmation link');
      await expect.poll(tabs).toBe(before);
      await expect.poll(focused).toBe('Open confirmation link');
    });
  },
  { rarely: ['firefox'] },
);

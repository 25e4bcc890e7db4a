import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pane } from '../../scripts/browsers.ts';
import { startAllSitesIn } from './support/all-sites-world.ts';
import { inBrowsers } from './support/in-browsers.ts';

inBrowsers((browser) => {
  let here: Awaited<ReturnType<typeof startAllSitesIn>>;

  beforeAll(async () => {
    here = await startAllSitesIn(browser);
  });
  afterAll(() => here?.close());

  /** Opens the practice site under a host name that matches the sender of the codes. */
  const page = (path: string) =>
    here.world.openTab(here.siteUrl.replace('localhost', 'acorn.localhost') + path);
  const send = (from: string, code: string) =>
    here.world.send({
      to: here.address,
      from,
      subject: 'Your code',
      text: `Your verification code is ${code}.`,
    });
  const codeArrived = async (code: string) => {
    const mailbox = await here.world.openMailboxTab();
    await mailbox.waitForText(code.slice(0, 3));
    await mailbox.close();
  };
  const focusedIn = ({ evaluate }: Pane) =>
    evaluate("document.activeElement?.querySelector('.button-states > span')?.innerText ?? ''");
  const buttonsIn = ({ evaluate }: Pane) =>
    evaluate(
      "[...document.querySelectorAll('main button, .screen button')].map((one) => one.innerText).join('\\n')",
    );
  const codeOn = "document.querySelector('[autocomplete=one-time-code], [name=code]').value";

  describe('a message with a confirmation link', () => {
    it('opens from its "Confirm" button in the list, with the focus on the link', async () => {
      const text = 'Confirm your e-mail address: https://acorn.example/confirm?token=a8f3e1c09b77';
      await here.world.send({ to: here.address, subject: 'Please confirm', text });
      const mailbox = await here.world.openMailboxTab();
      await mailbox.click('Confirm');
      const focused = () => mailbox.evaluate("document.activeElement?.innerText ?? ''");
      await expect.poll(focused).toBe('Open confirmation link');
      await mailbox.waitForText('acorn.example');
      await mailbox.close();
    });
  });

  describe('the popup', () => {
    it('focuses the copy button on a page without a field, and has no fill button', async () => {
      const tab = await page('no-field');
      const popup = await here.world.openPopup();
      await expect.poll(() => focusedIn(popup)).toBe('Copy address');
      await expect.poll(() => buttonsIn(popup)).not.toContain('Fill on this page');
      await popup.close();
      await tab.close();
    });

    it('focuses the fill button on a page with an e-mail field', async () => {
      const tab = await page('');
      const popup = await here.world.openPopup();
      await expect.poll(() => focusedIn(popup)).toBe('Fill on this page');
      await popup.close();
      await tab.close();
    });

    it('shows an unused code on a page with a code field, and fills it', async () => {
      await send('Acorn <hello@acorn.localhost>', '509968');
      await codeArrived('509968');
      const tab = await page('any-code');
      const popup = await here.world.openPopup();
      await expect.poll(() => focusedIn(popup)).toBe('Fill code 509 968');
      expect(await popup.evaluate("document.querySelectorAll('.primary').length")).toBe(1);
      await popup.click('Fill code 509 968');
      await expect.poll(() => tab.evaluate(codeOn)).toBe('509968');
      // A tab that closes itself at once cannot return its script's result.
      const mailbox = await here.world.openMailboxTab();
      await mailbox.waitForText('Used');
      await mailbox.close();
      await tab.close();
    });

    it('asks before it fills a code from another sender, but not at the next code', async () => {
      await send('Bank <s@bank.example>', '771204');
      await codeArrived('771204');
      const tab = await page('any-code');
      let popup = await here.world.openPopup();
      await popup.waitForText('This code came from bank.example.');
      await expect.poll(() => focusedIn(popup)).toBe('Copy code');
      await popup.click('Fill in anyway');
      await expect.poll(() => tab.evaluate(codeOn)).toBe('771204');
      await send('Bank <s@bank.example>', '330518');
      await codeArrived('330518');
      const next = await page('any-code');
      popup = await here.world.openPopup();
      await expect.poll(() => focusedIn(popup)).toBe('Fill code 330 518');
      await popup.close();
      await next.close();
      await tab.close();
    });
  });
});

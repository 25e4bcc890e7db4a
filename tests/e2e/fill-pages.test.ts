import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inBrowsers } from './support/in-browsers.ts';
import { type OfferWorld, signUp, startOfferWorld } from './support/offer-world.ts';

inBrowsers(import.meta.url, (browser) => {
  let here: OfferWorld;
  let mailbox: Page;

  beforeAll(async () => {
    here = await startOfferWorld({ browser, windowed: false });
  });
  afterAll(() => here.close());
  beforeEach(async () => {
    mailbox = await here.world.openMailbox();
  });
  afterEach(() => mailbox.close());

  const fillFromMailbox = () => here.pressIn(mailbox, 'Fill on this page');
  const said = (text: string) => mailbox.getByText(text).filter({ visible: true });
  const anyProblem = () => mailbox.getByRole('alert').filter({ visible: true, hasText: /\w/ });

  describe('filling from the mailbox', () => {
    it('has filled a page that goes elsewhere once it has the address', async () => {
      await here.openMade(
        'goes-on',
        `${signUp}<script>document.querySelector('[type=email]').onchange = ({ target }) => {
        location.href = '/made/next?of=' + target.value;
      };</script>`,
      );
      await fillFromMailbox();
      await here.page.waitForURL(/of=/);
      expect(new URL(here.page.url()).searchParams.get('of')).toBe(here.address);
      await mailbox.getByText('Address filled in').waitFor({ state: 'attached' });
      expect(await anyProblem().count()).toBe(0);
    });

    it('says that a field is too short for the address, and leaves it as it was', async () => {
      await here.openMade(
        'short',
        signUp.replace('name="email"', 'maxlength="10" value="me@x.io"'),
      );
      await fillFromMailbox();
      await said('This field is too short for the address').waitFor();
      expect(await here.emailValue()).toBe('me@x.io');
    });

    it('says when the page did not keep the address', async () => {
      await here.openMade('refuses', signUp.replace('name="email"', `oninput="this.value = ''"`));
      await fillFromMailbox();
      await said('The page did not keep what was filled in').waitFor();
      expect(await here.emailValue()).toBe('');
    });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tab } from '../../scripts/browsers.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { addressIn, startWorldIn, type World } from './support/world.ts';

const password = 'seven green kettles';

inBrowsers(
  (browser) => {
    let world: World;

    beforeAll(async () => {
      world = await startWorldIn(browser);
    });
    afterAll(() => world?.close());

    it('an export restores mail, settings and a live address after everything was erased', async () => {
      const mailbox = await world.openMailboxTab();
      const address = await addressIn(mailbox);
      await world.send({ to: address, subject: 'Before', text: 'Kept in a file' });
      await mailbox.waitForText('Before');
      await readMail(mailbox);
      const settings = await world.openTab(world.urlOf('options.html'));
      await settings.waitForText('Export');
      await settings.click('Dark');
      await expect.poll(() => themeOf(settings)).toBe('dark');

      // Firefox can read the file after the erasure only if it was saved.
      await settings.evaluate(() => {
        const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob) => {
          if (blob instanceof Blob) Object.assign(globalThis, { saved: blob.arrayBuffer() });
          return make(blob);
        };
      });
      await fill(settings, [password, password]);
      await settings.click('Export');
      await settings.waitForText('Download started: mayfly-');
      await settings.evaluate(async () => void (await Reflect.get(globalThis, 'saved')));

      await settings.click('Erase everything');
      await settings.click('Also end my addresses on the service');
      await settings.click('Yes, erase everything');
      await settings.evaluate(() => document.querySelector<HTMLElement>('dialog .danger')?.click());
      await settings.waitForText('Everything has been erased.');
      await expect.poll(() => addressIn(mailbox)).not.toBe(address);
      expect(await themeOf(settings)).toBeUndefined();

      await choose(settings, '{"bookmarks": []}');
      await runImport(settings, password, 'This isn’t a file from Mayfly.');
      await settings.click('Cancel');
      await choose(settings);
      await runImport(settings, 'another password', 'Wrong password, or the file was changed.');
      await runImport(settings, password, 'Imported 1 address and 1 message.');

      await expect.poll(() => themeOf(settings)).toBe('dark');
      await mailbox.bringToFront();
      await mailbox.click('Addresses');
      await mailbox.waitForText(address);
      await mailbox.evaluate((email) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')];
        buttons.find(({ textContent }) => textContent?.includes(email))?.click();
      }, address);
      await mailbox.waitForText('Before');
      await readMail(mailbox);
      await world.send({ to: address, subject: 'After', text: 'x' });
      await mailbox.waitForText('After');
    });
  },
  { rarely: ['firefox'] },
);

function themeOf(tab: Tab): Promise<string | undefined> {
  return tab.evaluate(() => document.documentElement.dataset.theme);
}

async function readMail(mailbox: Tab): Promise<void> {
  await mailbox.click('Before');
  const text = () =>
    mailbox.evaluate(
      () =>
        document.querySelector<HTMLIFrameElement>('[title="Message body"]')?.contentDocument?.body
          .textContent,
    );
  await expect.poll(text).toContain('Kept in a file');
  await mailbox.click('Back to inbox');
}

/** Fills the password fields from the last one backwards. */
async function fill(settings: Tab, passwords: string[]): Promise<void> {
  await settings.evaluate((texts) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('.password-input input')];
    for (const text of texts.toReversed()) {
      const field = fields.pop();
      if (!field) throw new Error('too few fields');
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, passwords);
}

/** Chooses a file with this content, or else the exported one. */
async function choose(settings: Tab, content?: string): Promise<void> {
  await settings.evaluate(async (text) => {
    const files = new DataTransfer();
    files.items.add(new File([text ?? (await Reflect.get(globalThis, 'saved'))], 'mine.mayfly'));
    const field = document.querySelector<HTMLInputElement>('[type=file]');
    if (!field) throw new Error('no file input');
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, content);
  await settings.waitForText('mine.mayfly');
}

async function runImport(settings: Tab, secret: string, outcome: string): Promise<void> {
  await fill(settings, [secret]);
  await settings.evaluate(() =>
    document.querySelector<HTMLElement>('.data-part .primary[type=submit]')?.click(),
  );
  await settings.waitForText(outcome);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InlineMenuWorld, startInlineMenuWorld } from './support/all-sites-world.ts';
import { rowOn } from './support/world.ts';

let here: InlineMenuWorld;
beforeAll(async () => {
  here = await startInlineMenuWorld();
});
afterAll(() => here.close());

it('the ledger names the site whose address a stranger uses, and the stranger can be muted', async () => {
  await here.page.goto(here.site.url.replace('127.0.0.1', 'harbor.localhost'));
  const popup = await here.world.openPopup();
  await popup.click('Fill on this page');
  await popup.closed();
  await expect.poll(here.emailValue).toMatch(/@/);
  const to = await here.emailValue();

  const letter = { from: 'Shop <news@shop.example>', to, text: 'Everything must go.' };
  await here.world.send({ ...letter, subject: 'Half price' });
  const page = await here.world.openMailbox();
  await page.goto(page.url().replace('popup.html', 'inbox.html'));
  await page.setViewportSize({ width: 1100, height: 700 });
  const row = (subject: string) => rowOn(page, subject).getByRole('link');
  await row('Half price').click();
  const note = page.getByText(
    'You gave this address only to harbor.localhost. This mail is from shop.example.',
  );
  await note.waitFor();

  await page.getByRole('button', { name: 'Mute sender' }).click();
  await page.getByRole('button', { name: 'Unmute sender' }).waitFor();
  await here.world.send({ ...letter, subject: 'Last chance' });
  await row('Last chance').waitFor();
  expect(await row('Last chance').textContent()).not.toContain('Unread');
  expect(await row('Last chance').textContent()).toContain('Muted');

  await page.getByRole('button', { name: 'Addresses', exact: true }).click();
  await page.getByRole('link', { name: 'Sites and senders' }).click();
  const site = page.getByRole('region', { name: 'harbor.localhost' });
  await site.getByText('Probably passed your address on').waitFor();
  const senders = site.getByRole('list', { name: to });
  expect(await senders.textContent()).toMatch(/shop\.example 2 messages · not from this site/);
  await senders.getByRole('button', { name: 'Unmute sender: shop.example' }).click();
  await senders.getByRole('button', { name: 'Mute sender: shop.example', exact: true }).waitFor();

  await row('Half price').click();
  await page.getByRole('button', { name: 'End address' }).click();
  await page.getByText('Address ended').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'End address' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

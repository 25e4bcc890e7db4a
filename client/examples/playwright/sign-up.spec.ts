import { expect, test } from 'mayfly-client/playwright';

test('a new customer signs up with the code', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(inbox.email);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await page.getByLabel('Code').fill(await inbox.waitForCode());
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByRole('heading')).toHaveText('Welcome');
});

test('a new customer signs up with the link', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(inbox.email);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await page.goto(await inbox.waitForLink({ from: 'hello@shop.example' }));

  await expect(page.getByRole('heading')).toHaveText('Welcome');
});

import { test } from 'mayfly-client/playwright';

test('the report has pictures of the mail', async ({ page, inbox }, testInfo) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(inbox.email);
  await page.getByRole('button', { name: 'Sign up' }).click();

  const message = await inbox.waitForMessage();
  const options = [{}, { theme: 'dark' }, { width: 375 }] as const;
  for (const option of options) {
    const body = await message.screenshot(page, option);
    await testInfo.attach(JSON.stringify(option), { body, contentType: 'image/png' });
  }
});

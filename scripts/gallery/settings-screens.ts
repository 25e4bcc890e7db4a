import { button, dismiss, openSized, type Scene, type Visit } from './visit.ts';

/** The settings in a wide tab and as narrow as the popup. */
export async function visitSettings({ session, words, sizes }: Scene, visit: Visit): Promise<void> {
  const page = await openSized(session, 'options.html', sizes.tab);
  await button(page, words('settings_test')).click();
  await page.locator('.note-good').first().waitFor();
  await page.locator('.storage-figures li').first().waitFor();
  await visit('settings', page);
  await page.setViewportSize(sizes.popup);
  await visit('settings-narrow', page);
  await button(page, words('settings_erase')).click();
  await page.locator('.dialog .danger').waitFor();
  await visit('settings-erase-narrow', page);
  await page.setViewportSize(sizes.tab);
  await visit('settings-erase', page);
  await dismiss(page, '.dialog');
  await page.close();
}

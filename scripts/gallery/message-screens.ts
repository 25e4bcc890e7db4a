import { subjects } from './letters.ts';
import { button, dismiss, openMessage, openSized, type Scene, type Visit } from './visit.ts';

/** Messages of all kinds in the popup, and all screens that can be opened from them. */
export async function visitMessages({ session, words, sizes }: Scene, visit: Visit): Promise<void> {
  const page = await openSized(session, 'popup.html', sizes.popup);
  const back = async () => {
    await page.locator('.bar > a').first().click();
    await page.locator('.row').first().waitFor();
  };

  await openMessage(page, subjects.code);
  await page.locator('.confirmation-link').waitFor();
  await visit('message-code', page);
  await button(page, words('message_more')).click();
  await page.locator('.menu').waitFor();
  await visit('message-menu', page);
  await page.getByRole('menuitem', { name: words('message_details'), exact: true }).click();
  await page.locator('.details').waitFor();
  await visit('message-details', page);
  await button(page, words('details_show_headers')).click();
  await page.locator('.details-headers pre').waitFor();
  await visit('message-headers', page);
  await dismiss(page, '.dialog');
  await back();

  await openMessage(page, subjects.newsletter);
  await page.locator('.remote-images .button').waitFor();
  await visit('message-images', page);
  await page.frameLocator('iframe.message-frame').getByRole('link', { name: 'www.' }).click();
  await page.locator('.link-hosts').waitFor();
  await visit('link-warning', page);
  await dismiss(page, '.dialog');
  await back();

  for (const [name, subject] of [
    ['message-link', subjects.links],
    ['message-quoted', subjects.quoted],
    ['message-arabic', subjects.arabic],
  ] as const) {
    await openMessage(page, subject);
    await visit(name, page);
    await back();
  }
  await openMessage(page, subjects.files);
  await page.locator('.attachment').last().scrollIntoViewIfNeeded();
  await visit('message-attachments', page);
  await page.close();
}

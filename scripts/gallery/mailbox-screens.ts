import type { Page } from 'playwright-core';
import { subjects } from './letters.ts';
import { button, dismiss, openSized, row, type Scene, type Visit } from './visit.ts';

/** The first screen of the popup, and everything that opens from it. */
export async function visitMailbox(scene: Scene, visit: Visit): Promise<void> {
  const { session, words, sizes } = scene;
  const page = await openSized(session, 'popup.html', sizes.popup);
  await row(page, subjects.code).waitFor();
  await visit('inbox', page);

  await button(page, words('inbox_actions')).click();
  await page.locator('.menu').waitFor();
  await visit('inbox-menu', page);
  await dismiss(page, '.menu');

  await row(page, subjects.newsletter).locator('.row-box').click();
  await row(page, subjects.links).locator('.row-box').click();
  await page.locator('.selection-count').waitFor();
  await visit('inbox-selection', page);
  await dismiss(page, '.selection');

  await visitSearch(page, scene, visit);

  await button(page, words('address_options')).click();
  await page.locator('.dialog select:enabled').first().waitFor();
  await page.getByRole('textbox', { name: words('options_name'), exact: true }).fill('a..b');
  await page.locator('.field-invalid').waitFor();
  await visit('address-options', page);
  await dismiss(page, '.dialog');

  await visitAddresses(page, scene, visit);

  if (!scene.isPhone) {
    await page.keyboard.press('?');
    await page.locator('.dialog .keys').waitFor();
    await visit('keys', page);
    await dismiss(page, '.dialog');
  }

  await row(page, subjects.spare).locator('.row-box').click();
  await button(page, words('selection_delete')).click();
  await page.locator('.undo-bar').waitFor();
  await visit('undo', page);
  // Where it is too late for that, it is gone by itself.
  await page.keyboard.press('Control+z');
  await page.locator('.undo-bar').waitFor({ state: 'detached' });
  await visitUnreadable(page, scene, visit);
  await visitEndAfterCode(page, scene, visit);
  await page.close();
}

/** An address that ends after its first code, before and, as if by a click, after that was used. */
async function visitEndAfterCode(page: Page, { words, seed }: Scene, visit: Visit): Promise<void> {
  await button(page, words('address_options')).click();
  await page.locator('.dialog select:enabled').first().waitFor();
  await page.locator('.dialog').getByRole('checkbox').check();
  await button(page, words('options_create')).click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page
    .locator('.time-left')
    .filter({ hasText: words('address_ends_after_code') })
    .waitFor();
  await visit('address-ends-after-code', page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        indexedDB.open('mayfly-mailbox').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const change = database.transaction(['state', 'outbox'], 'readwrite');
          change.objectStore('state').get('state').onsuccess = ({ target }) => {
            const { current } = (target as IDBRequest<{ current: string }>).result;
            const entry = { operation: 'end-after-code', target: [current], attempts: 0 };
            change.objectStore('outbox').put({ ...entry, dueAt: Date.now() + 5 * 60_000 });
          };
          change.onerror = () => reject(change.error);
          change.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await page.locator('.card-keep').waitFor();
  await visit('address-ending', page);
  await button(page, words('app_addresses')).click();
  await page.locator('.address-row').first().waitFor();
  await visit('addresses-ending', page);
  await page.locator('.address-choose').filter({ hasText: seed.main }).click();
  await page.locator('.card-keep').waitFor({ state: 'detached' });
}

/** A stored record that does not parse. */
async function visitUnreadable(page: Page, { words }: Scene, visit: Visit): Promise<void> {
  const key = 'unreadable';
  await changeSessions(page, { put: { id: key } });
  // What came back is selected still, and the bar for that hides the button that looks for mail.
  await page.reload();
  await button(page, words('inbox_check')).click();
  await page.locator('.unreadable-note').waitFor();
  await visit('unreadable', page);
  await changeSessions(page, { delete: key });
  await button(page, words('inbox_check')).click();
  await page.locator('.unreadable-note').waitFor({ state: 'detached' });
}

function changeSessions(page: Page, change: { put: { id: string } } | { delete: string }) {
  return page.evaluate(
    (change) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.open('mayfly-mailbox').onsuccess = (event) => {
          const database = (event.target as IDBOpenDBRequest).result;
          const transaction = database.transaction('sessions', 'readwrite');
          const sessions = transaction.objectStore('sessions');
          if ('put' in change) sessions.put(change.put);
          else sessions.delete(change.delete);
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    change,
  );
}

async function visitSearch(page: Page, { words }: Scene, visit: Visit): Promise<void> {
  await button(page, words('search_mail')).click();
  const field = page.getByRole('searchbox');
  await field.fill('invoice');
  await page.locator('.search-count').waitFor();
  await visit('search-found', page);
  await field.fill('submarine');
  await page.locator('.search-none').waitFor();
  await visit('search-nothing', page);
  await dismiss(page, '.search');
}

async function visitAddresses(page: Page, { words, seed }: Scene, visit: Visit): Promise<void> {
  await button(page, words('app_addresses')).click();
  await page.locator('.address-row').first().waitFor();
  await visit('addresses', page);
  const menuOf = (email: string) => button(page, words('address_more_for', email));
  await menuOf(seed.muted).click();
  await page.locator('.menu').waitFor();
  await visit('addresses-menu', page);
  await page.getByRole('menuitem', { name: words('address_edit_label'), exact: true }).click();
  await page.locator('.address-name-form').waitFor();
  await visit('addresses-rename', page);
  await dismiss(page, '.address-name-form');

  await page.locator('.address-row-expired .address-choose').click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page.locator('.card-expired').waitFor();
  await visit('address-expired', page);
  await button(page, words('app_addresses')).click();
  await page.locator('.address-choose').filter({ hasText: seed.main }).click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page.locator('.card:not(.card-expired)').waitFor();
}

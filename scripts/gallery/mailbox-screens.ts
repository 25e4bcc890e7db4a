import type { Page } from 'playwright-core';
import { changeStored } from './change-stored.ts';
import { subjects } from './letters.ts';
import { button, dismiss, openSized, row, type Scene, type Visit } from './visit.ts';

/** The first screen of the popup, and all screens that can be opened from it. */
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
  // If the undo time has expired, the bar has already disappeared.
  await page.keyboard.press('Control+z');
  await page.locator('.undo-bar').waitFor({ state: 'detached' });
  await visitUnreadable(page, scene, visit);
  await visitEndAfterCode(page, scene, visit);
  await page.close();
}

/** An address that ends after its first code: before and after the code was used. */
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
  const dueAt = Date.now() + 5 * 60_000;
  const addEntry = (store: (name: string) => IDBObjectStore, dueAt: number) => {
    const reading: IDBRequest<{ current: string }> = store('state').get('state');
    reading.onsuccess = () => {
      const target = [reading.result.current];
      store('outbox').put({ operation: 'end-after-code', target, attempts: 0, dueAt });
    };
  };
  await changeStored(page, ['state', 'outbox'], addEntry, dueAt);
  await page.reload();
  await page.locator('.card-keep').waitFor();
  await visit('address-ending', page);
  await button(page, words('app_addresses')).click();
  await page.locator('.address-row').first().waitFor();
  await visit('addresses-ending', page);
  await page.locator('.address-choose').filter({ hasText: seed.main }).click();
  await page.locator('.card-keep').waitFor({ state: 'detached' });
}

/** A stored record that cannot be parsed. */
async function visitUnreadable(page: Page, { words }: Scene, visit: Visit): Promise<void> {
  const id = 'unreadable';
  await changeStored(page, ['sessions'], (store, id) => store('sessions').put({ id }), id);
  // The restored message is still selected, and the selection bar hides the check button.
  await page.reload();
  await button(page, words('inbox_check')).click();
  await page.locator('.unreadable-note').waitFor();
  await visit('unreadable', page);
  await changeStored(page, ['sessions'], (store, id) => store('sessions').delete(id), id);
  await button(page, words('inbox_check')).click();
  await page.locator('.unreadable-note').waitFor({ state: 'detached' });
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
  await menuOf(seed.muted).click();
  await page.getByRole('menuitem', { name: `${words('send_title')}…` }).click();
  await page.locator('.send-qr').waitFor();
  await visit('address-send', page);
  await dismiss(page, '.dialog:has(.send)');

  await page.locator('.address-row-expired .address-choose').click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page.locator('.card-expired').waitFor();
  await visit('address-expired', page);
  await button(page, words('app_addresses')).click();
  await page.locator('.address-choose').filter({ hasText: seed.main }).click();
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page.locator('.card:not(.card-expired)').waitFor();
}

import { browser } from './browser.ts';

/** Matches the error messages of different browsers for a full disk or an exceeded quota. */
const full = /quota|no.?space|disk.*full|full.*disk|ENOSPC/i;

/**
 * Stores in `storage.local`, all or nothing.
 *
 * @throws {DOMException} `QuotaExceededError` if there is no room, whatever the browser throws
 */
export async function storeLocally(items: Record<string, unknown>): Promise<void> {
  try {
    await browser.storage.local.set(items);
  } catch (error) {
    if (!full.test(String(error))) throw error;
    throw new DOMException(String(error), 'QuotaExceededError');
  }
}

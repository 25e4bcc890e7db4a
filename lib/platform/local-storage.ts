import { browser } from './browser.ts';

/** What browsers say, each in words of its own, of a disk or a quota that is full. */
const full = /quota|no.?space|disk.*full|full.*disk|ENOSPC/i;

/**
 * Stores in `storage.local`, all or nothing.
 * @throws {DOMException} `QuotaExceededError` where there is no room, whatever the browser throws
 */
export async function storeLocally(items: Record<string, unknown>): Promise<void> {
  try {
    await browser.storage.local.set(items);
  } catch (error) {
    if (!full.test(String(error))) throw error;
    throw new DOMException(String(error), 'QuotaExceededError');
  }
}

import type { AddressStyle } from '../address-style.ts';
import { browser } from '../platform/browser.ts';
import { storeLocally } from '../platform/local-storage.ts';
import { readSettings } from '../platform/settings.ts';
import { announceStyleRefused } from './notifications.ts';

const storageKey = 'style-refused';

/** Says that a service chose an address itself, once for each style and service. */
export async function tellStyleRefused(style: AddressStyle): Promise<void> {
  const refusal = JSON.stringify([style, (await readSettings()).serviceUrl]);
  const told: unknown = (await browser.storage.local.get(storageKey))[storageKey];
  if (told === refusal) return;
  await storeLocally({ [storageKey]: refusal });
  await announceStyleRefused();
}

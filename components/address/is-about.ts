import type { AddressView } from '../../lib/bus/client.ts';
import { normaliseForSearch } from '../../lib/text/search-text.ts';
import { sitesOf } from './address-labels.ts';

/** Whether an address has all of the words, folded as by `searchWords`, somewhere about it. */
export function isAbout(address: AddressView, words: readonly string[]): boolean {
  const { email, name = '', service = '' } = address;
  const text = normaliseForSearch([name, email, ...sitesOf(address), service].join('\n'));
  return words.every((word) => text.includes(word));
}

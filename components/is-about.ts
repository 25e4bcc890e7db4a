import type { AddressView } from '../lib/bus.ts';
import { foldText } from '../lib/search-text.ts';

/** Whether an address has all of the words, folded as by `searchWords`, somewhere about it. */
export function isAbout(address: AddressView, words: readonly string[]): boolean {
  const { email, name = '', site = '', service = '' } = address;
  const text = foldText([name, email, site, service].join('\n'));
  return words.every((word) => text.includes(word));
}

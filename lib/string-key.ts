import { fnv1a } from './text/fnv.ts';

const keys = 36 ** 3;

/**
 * The short name under which a string of the locale files is shipped: three letters instead of twenty,
 * in each of many languages. Made from the name alone, so that names put together while running have
 * theirs too. Names of one key keep their own (`scripts/build/shipped-messages.ts`).
 */
export function stringKey(name: string): string {
  return (fnv1a(name) % keys).toString(36);
}

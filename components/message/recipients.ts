import { displayAddress } from '../../lib/text/display-text.ts';

/** The receivers in a To field, fit to be shown. Names may have commas of their own. */
export function recipientsOf(to: string): string[] {
  const found: string[] = [];
  let begun = '';
  for (const part of to.split(',')) {
    begun += begun ? `,${part}` : part;
    // A comma before any address stands within a name.
    if (!part.includes('@')) continue;
    found.push(displayAddress(begun));
    begun = '';
  }
  const rest = displayAddress(begun);
  return rest ? [...found, rest] : found;
}

import { displayAddress } from '../../lib/text/display-text.ts';

/** The recipients in a To field as display text. Names may contain commas. */
export function recipientsOf(to: string): string[] {
  const found: string[] = [];
  let begun = '';
  for (const part of to.split(',')) {
    begun += begun ? `,${part}` : part;
    // A comma before the address belongs to the name.
    if (!part.includes('@')) continue;
    found.push(displayAddress(begun));
    begun = '';
  }
  const rest = displayAddress(begun);
  return rest ? [...found, rest] : found;
}

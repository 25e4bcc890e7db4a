import { displayAddress } from '../lib/display-text.ts';

/** The receivers in a To field, fit to be shown; commas within quotation marks part nothing. */
export function recipientsOf(to: string): string[] {
  const parts = to.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+/g) ?? [];
  return parts.map(displayAddress).filter((one) => one !== '');
}

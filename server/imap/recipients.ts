import { readFields, readMailboxes } from '../../lib/mime.ts';
import type { PartnerAccount } from '../config.ts';
import { canonicalAlias } from './alias.ts';

/** Header fields that providers add on delivery. */
const deliveryFields = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const senderFields = ['to', 'cc'];

/** The only header fields that are fetched before a mail is known to be for an alias. */
export const recipientFields: readonly string[] = [...deliveryFields, ...senderFields];

/** Maximum number of addresses read from a mail. */
const maxAddresses = 500;

function addressesIn(value: string): string[] {
  const found = readMailboxes(value).slice(0, maxAddresses);
  return found.flatMap(({ address }) => (address ? [address] : []));
}

/**
 * The aliases of an account, live or not, to which a mail is addressed. For each delivery field
 * only the topmost counts, since lower ones came with the mail. To and Cc count only if the
 * delivery fields contain no alias.
 */
export function recipientAliases(
  account: Pick<PartnerAccount, 'email' | 'aliases'>,
  header: Uint8Array,
): string[] {
  const fields = readFields(header, recipientFields);
  const aliases = (values: string[]) => {
    const found = values.flatMap(addressesIn).map((each) => canonicalAlias(account, each));
    return [...new Set(found.filter((alias) => alias !== undefined))];
  };
  const topmost = deliveryFields.flatMap(
    (name) => fields.find((field) => field.name === name) ?? [],
  );
  const deliveredTo = aliases(topmost.map(({ value }) => value));
  if (deliveredTo.length > 0) return deliveredTo;
  return aliases(
    fields.filter(({ name }) => senderFields.includes(name)).map(({ value }) => value),
  ).slice(0, maxAddresses);
}

import { readFields, readMailboxes } from '../../lib/mime.ts';
import type { PartnerAccount } from '../config.ts';
import { canonicalAlias } from './alias.ts';

/** Header fields that providers add on delivery. */
const deliveryFields = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const senderFields = ['to', 'cc'];

/** The only header fields fetched before a mail is known to be for an alias. */
export const recipientFields: readonly string[] = [...deliveryFields, ...senderFields];

/** Limit of addresses read from a mail. */
const maxAddresses = 500;

function addressesIn(value: string): string[] {
  const found = readMailboxes(value).slice(0, maxAddresses);
  return found.flatMap(({ address }) => (address ? [address] : []));
}

/**
 * The aliases of an account, live or not, that a mail is addressed to. The topmost delivery field
 * of each name decides, since lower ones came with the mail; To and Cc count only where those name
 * no alias.
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
  const told = aliases(topmost.map(({ value }) => value));
  if (told.length > 0) return told;
  return aliases(
    fields.filter(({ name }) => senderFields.includes(name)).map(({ value }) => value),
  ).slice(0, maxAddresses);
}

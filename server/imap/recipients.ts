import { addressParser } from 'postal-mime';
import type { PartnerAccount } from '../config.ts';
import { readFields } from '../mail/header.ts';
import { canonicalAlias } from './alias.ts';

/** What mail servers write on top of a mail when they put it into a mailbox. */
const deliveryFields = ['delivered-to', 'x-original-to'];
const senderFields = ['to', 'cc'];

/** The only fields of a mail that are fetched before it is known to be for an alias. */
export const recipientFields: readonly string[] = [...deliveryFields, ...senderFields];

/** Nobody writes to more at a time; a mail that claims to is not worth the search. */
const mostAddresses = 500;

function addressesIn(value: string): string[] {
  const found = addressParser(value, { flatten: true }).slice(0, mostAddresses);
  return found.flatMap(({ address }) => (address ? [address] : []));
}

/**
 * The aliases of an account, live or not, that a mail is for. What the server wrote decides, the
 * topmost field of each name, since what stands below came with the mail; only where that names
 * no alias, what the sender wrote does.
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
  ).slice(0, mostAddresses);
}

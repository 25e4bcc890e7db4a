/** Searches a folder for new mail to live aliases. */
import type { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';
import type { Aliases, Checkpoint, MailboxLocation, PartnerMailRepository } from '../store.ts';
import { requireOpenConnection, ServerFailed, withTimeout } from './connection.ts';
import { recipientAliases, recipientFields } from './recipients.ts';

/** Number of headers fetched per request. */
const batch = 200;
const day = 24 * 3_600_000;
/**
 * Mail older than its alias is skipped. This tolerance, in milliseconds, allows for a server clock
 * that is behind ours.
 */
const clockSlack = 3_600_000;

/** A message and the live aliases to which it is addressed. */
export type Match = {
  location: MailboxLocation;
  aliases: string[];
  size: number;
};

export type FolderSearchResult = {
  /** Whether the folder still uses the UIDs of the checkpoint. */
  isSameFolder: boolean;
  matches: Match[];
  /** The checkpoint to store after all matches have been handled. */
  next: { uidValidity: number; nextUid: number };
};

type FolderSearch = {
  client: ImapFlow;
  account: PartnerAccount;
  repository: PartnerMailRepository;
};

async function uidsOf(
  client: ImapFlow,
  query: Parameters<ImapFlow['search']>[0],
): Promise<number[]> {
  const found = await withTimeout(client, client.search(query, { uid: true }));
  if (!Array.isArray(found)) throw new ServerFailed('search-failed');
  return found;
}

async function uidsFrom(client: ImapFlow, from: number): Promise<number[]> {
  const uids = await uidsOf(client, { uid: `${from}:*` });
  // A range up to `*` always includes the last message (RFC 3501, 6.4.8).
  return uids.filter((uid) => uid >= from);
}

/** Used without a valid checkpoint: finds the mail since the oldest live alias was created. */
function uidsSinceOldestAlias(client: ImapFlow, { count, oldest }: Aliases): Promise<number[]> {
  // Servers compare dates only, each in its own time zone.
  return count === 0 ? Promise.resolve([]) : uidsOf(client, { since: new Date(oldest - 2 * day) });
}

async function liveAliases(
  { account, repository }: FolderSearch,
  header: Uint8Array,
  receivedAt: number,
): Promise<string[]> {
  const living: string[] = [];
  for (const alias of recipientAliases(account, header)) {
    const createdAt = await repository.createdAt(alias);
    // Older mail may have been sent to a previous holder of the alias.
    if (createdAt !== undefined && receivedAt >= createdAt - clockSlack) living.push(alias);
  }
  return living;
}

async function matchesAmong(
  search: FolderSearch,
  uids: number[],
  at: Omit<MailboxLocation, 'uid'>,
): Promise<Match[]> {
  const matches: Match[] = [];
  const query = { uid: true, size: true, internalDate: true, headers: [...recipientFields] };
  for await (const message of search.client.fetch(uids.join(','), query, { uid: true })) {
    const { uid, headers, internalDate, size } = message;
    if (headers === undefined) continue;
    // A message without a date counts as new.
    const receivedAt = new Date(internalDate ?? Date.now()).getTime() || Date.now();
    const aliases = await liveAliases(search, headers, receivedAt);
    if (aliases.length > 0) matches.push({ location: { ...at, uid }, aliases, size: size ?? 0 });
  }
  requireOpenConnection(search.client);
  return matches;
}

/**
 * Opens a folder read-only, and finds the mail to live aliases since `checkpoint`.
 * @throws the error that ended the connection
 */
export async function findNewMail(
  search: FolderSearch,
  folder: string,
  checkpoint: Checkpoint | undefined,
): Promise<FolderSearchResult> {
  const { client, account, repository } = search;
  const mailbox = await withTimeout(client, client.mailboxOpen(folder, { readOnly: true }));
  const uidValidity = Number(mailbox.uidValidity);
  // If UIDVALIDITY is the same and UIDNEXT is lower, the folder was restored from a backup.
  const isSameFolder =
    checkpoint?.uidValidity === uidValidity && checkpoint.nextUid <= mailbox.uidNext;
  const from = isSameFolder ? checkpoint.nextUid : undefined;
  if (from === mailbox.uidNext) {
    return { isSameFolder: true, matches: [], next: { uidValidity, nextUid: from } };
  }
  // Aliases are counted after the search, because its result contains no mail for aliases created
  // later.
  const since = from === undefined ? undefined : await uidsFrom(client, from);
  const aliases = await repository.aliases(account.email);
  const uids = since ?? (await uidsSinceOldestAlias(client, aliases));
  const at = { account: account.email, folder, uidValidity };
  const matches: Match[] = [];
  for (let index = 0; index < uids.length && aliases.count > 0; index += batch) {
    const some = uids.slice(index, index + batch);
    matches.push(...(await withTimeout(client, matchesAmong(search, some, at))));
  }
  const nextUid = uids.reduce((most, uid) => Math.max(most, uid + 1), mailbox.uidNext);
  return { isSameFolder: from !== undefined, matches, next: { uidValidity, nextUid } };
}

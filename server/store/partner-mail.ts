/**
 * State of partner mailboxes: how far each folder was read, and where each fetched message is, so
 * that none is fetched twice. An account is identified by its own address.
 */

/** A message's location in a mailbox (RFC 3501, 2.3.1.1). */
export type MailboxLocation = {
  account: string;
  folder: string;
  uidValidity: number;
  uid: number;
};

/** Where a delivered message came from. */
export type Origin = MailboxLocation & {
  /** SHA-256 of the source: it stays the same when the message is moved. */
  digest: Uint8Array;
  /** Whether a deletion here is repeated at the provider. */
  erase: boolean;
};

/** All UIDs below `nextUid` have been handled. */
export type Checkpoint = {
  uidValidity: number;
  nextUid: number;
};

export type Aliases = {
  /** Live aliases. */
  count: number;
  /** When the oldest of them was created; 0 when there is none. */
  oldest: number;
};

export type PartnerMailRepository = {
  /** The live aliases of an account. */
  aliases(account: string): Promise<Aliases>;
  /** When a live alias was created; undefined for any other address. */
  createdAt(address: string): Promise<number | undefined>;
  /** Whether the alias got the message at this location, even if it was deleted since. */
  has(address: string, location: MailboxLocation): Promise<boolean>;
  checkpoint(account: string, folder: string): Promise<Checkpoint | undefined>;
  setCheckpoint(account: string, folder: string, checkpoint: Checkpoint): Promise<void>;
  /** Marks an inbox as having rejected mail. */
  markMailRejected(address: string): Promise<void>;
  /** Messages to delete at the account's mailbox. */
  erasures(account: string): Promise<MailboxLocation[]>;
  /** Removes a message from that list. */
  erased(location: MailboxLocation): Promise<void>;
};

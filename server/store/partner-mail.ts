/**
 * Stores the state of partner mailboxes: how far each folder was read, and the location of each
 * fetched message, so that no message is fetched twice. An account is identified by its own
 * address.
 */

/** A message's location in a mailbox (RFC 3501, 2.3.1.1). */
export type MailboxLocation = {
  account: string;
  folder: string;
  uidValidity: number;
  uid: number;
};

/** The origin of a delivered message. */
export type Origin = MailboxLocation & {
  /** SHA-256 of the source. It stays the same if the message is moved. */
  digest: Uint8Array;
  /** Whether deleting the message here also deletes it at the provider. */
  erase: boolean;
};

/** All messages with UIDs below `nextUid` have been handled. */
export type Checkpoint = {
  uidValidity: number;
  nextUid: number;
};

export type Aliases = {
  /** Number of live aliases. */
  count: number;
  /** When the oldest live alias was created; 0 if there is none. */
  oldest: number;
};

export type PartnerMailRepository = {
  /** The live aliases of an account. */
  aliases(account: string): Promise<Aliases>;
  /** When a live alias was created; undefined for any other address. */
  createdAt(address: string): Promise<number | undefined>;
  /** Whether the alias received the message at this location, even if it was deleted later. */
  has(address: string, location: MailboxLocation): Promise<boolean>;
  checkpoint(account: string, folder: string): Promise<Checkpoint | undefined>;
  setCheckpoint(account: string, folder: string, checkpoint: Checkpoint): Promise<void>;
  /** Marks an inbox as having rejected mail. */
  markMailRejected(address: string): Promise<void>;
  /** The messages to delete from the account's mailbox. */
  erasures(account: string): Promise<MailboxLocation[]>;
  /** Removes a message from the result of `erasures`. */
  erased(location: MailboxLocation): Promise<void>;
};

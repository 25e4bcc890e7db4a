/**
 * What the store keeps of mailboxes at partners: where reading goes on, and where each message of
 * an alias lies, so that none is taken twice. An account is named by its own address.
 */

/** A message's place in a mailbox (RFC 3501, 2.3.1.1). */
export interface MailboxLocation {
  account: string;
  folder: string;
  uidValidity: number;
  uid: number;
}

/** Where a delivered message came from. */
export interface Origin extends MailboxLocation {
  /** SHA-256 of the source: a message that is moved keeps it, and loses its place. */
  digest: Uint8Array;
  /** When it is deleted here on request, it is to be deleted there as well. */
  erase: boolean;
}

/** Everything below `nextUid` has been dealt with. */
export interface Checkpoint {
  uidValidity: number;
  nextUid: number;
}

export interface Aliases {
  /** How many live. */
  count: number;
  /** When the oldest of them was created; 0 when there is none. */
  oldest: number;
}

export interface PartnerMailRepository {
  /** The live aliases of an account. */
  aliases(account: string): Promise<Aliases>;
  /** When a live alias was created; undefined for any other address. */
  createdAt(address: string): Promise<number | undefined>;
  /** Whether the alias was given the message at this place, deleted meanwhile or not. */
  has(address: string, location: MailboxLocation): Promise<boolean>;
  checkpoint(account: string, folder: string): Promise<Checkpoint | undefined>;
  setCheckpoint(account: string, folder: string, checkpoint: Checkpoint): Promise<void>;
  /** Marks an inbox as having turned mail away. */
  markMailRejected(address: string): Promise<void>;
  /** What is to be deleted at the account's mailbox. */
  erasures(account: string): Promise<MailboxLocation[]>;
  /** Takes a place off that list. */
  erased(location: MailboxLocation): Promise<void>;
}

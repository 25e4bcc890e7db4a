import type { AddressStyle } from '../address-style.ts';
import type { Dialect, DialectUpdate, Service } from '../service-client.ts';
import type { MailboxDatabase } from './records/schema.ts';
import type { StoredMessage } from './records/stored.ts';

/** What the mailbox needs. Time, randomness and network are given, so that tests can replace them. */
export type MailboxDependencies = {
  database: MailboxDatabase;
  /** `learn` is called with what calls show of the dialect. */
  connect(base: string, dialect: Dialect, learn: (update: DialectUpdate) => void): Service;
  /** Milliseconds since 1970. */
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  newId(): string;
  /** Base address of the service that new addresses come from; undefined before one was chosen. */
  newAddressService(): Promise<string | undefined>;
  /** What fresh addresses shall look like. */
  addressStyle(): Promise<AddressStyle>;
  /** Whether each site is shown an address of its own. */
  addressPerSite(): Promise<boolean>;
  /** Letters that nobody can foretell, for the end of a name. */
  newSuffix(): string;
  /** A service would not have an address of this style, and chose one itself. */
  styleRejected(style: AddressStyle): Promise<void>;
  /**
   * Tells the person of new messages. May be called again for the same ones when the background
   * was stopped in between, and must then put no second notification beside the first.
   */
  notify(messages: StoredMessage[]): Promise<void>;
  /** Removes the notification of a message, because it was read or deleted. */
  clearNotification(message: { session: string; id: string }): Promise<void>;
  /** Forgets the page that waits for mail to an address. */
  forgetWaitingPage(address: string): Promise<void>;
  /** Something that pages show has changed. */
  changed(): void;
  /** The outbox has new entries: `runOutbox` is due. */
  outboxChanged(): void;
};

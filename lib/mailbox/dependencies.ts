import type { AddressStyle } from '../address-style.ts';
import type { Dialect, DialectUpdate, Service } from '../service-client.ts';
import type { Login } from '../urls/service-address.ts';
import type { MailboxDatabase } from './records/schema.ts';
import type { StoredMessage } from './records/stored.ts';

/** Dependencies of the mailbox. Time, randomness and network are injected for tests. */
export type MailboxDependencies = {
  database: MailboxDatabase;
  /** `learn` receives what calls reveal about the dialect. */
  connect(
    base: string,
    dialect: Dialect,
    learn: (update: DialectUpdate) => void,
    login?: Login,
  ): Service;
  /** Milliseconds since 1970. */
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  newId(): string;
  /** Base address of the service for new addresses; undefined before one was chosen. */
  newAddressService(): Promise<string | undefined>;
  /** The style of new addresses. */
  addressStyle(): Promise<AddressStyle>;
  /** Whether each site gets its own address. */
  addressPerSite(): Promise<boolean>;
  /** Whether new addresses start with the name of their site. */
  siteInAddress(): Promise<boolean>;
  /** An unguessable suffix for a name. */
  newSuffix(): string;
  /** Called when a service rejected this style and chose an address itself. */
  styleRejected(style: AddressStyle): Promise<void>;
  /**
   * Raises notifications of new messages. Called again for the same messages if the background was
   * stopped in between; must not raise a second notification then.
   */
  notify(messages: StoredMessage[]): Promise<void>;
  /** Removes the notification of a message that was read or deleted. */
  clearNotification(message: { session: string; id: string }): Promise<void>;
  forgetWaitingPage(address: string): Promise<void>;
  /** Called when the mailbox view may have changed. */
  changed(): void;
  /** Called when the outbox has new entries: `runOutbox` is due. */
  outboxChanged(): void;
};

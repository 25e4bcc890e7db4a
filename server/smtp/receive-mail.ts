/** Receives a mail after DATA, and stores it. */

import { readMailHeader, toSingleLine } from '../../lib/mime.ts';
import type { Authenticator } from '../authentication.ts';
import type { Config } from '../config.ts';
import type { Client } from '../limits/client-key.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { DeliveryResult, Store } from '../store.ts';
import type { ByteBudget } from './byte-budget.ts';
import { ChunkBuffer } from './chunk-buffer.ts';
import { limitedNetworks } from './connection-gate.ts';
import type { FailureSimulator } from './failure-simulator.ts';
import type { Envelope } from './protocol.ts';
import { recipientFor } from './recipient.ts';
import { diskLow, inboxFull, noSuchRecipient, type Rejection, tooSlow } from './reply.ts';
import type { TestSettings } from './test-settings.ts';

/** Maximum time from the first byte of a mail to its last, in milliseconds. */
export const dataDeadline = 10 * 60_000;
/** Maximum length of a DNS name. */
const longestHelo = 255;

export type IncomingMailOptions = {
  budget: ByteBudget;
  /** The client whose memory limits apply to the mail. */
  client: Client;
  deadlineMilliseconds: number;
  /** Called when the mail takes too long. */
  abort(rejection: Rejection): void;
};

/** Collects the bytes of a mail, within the memory budget and the deadline. */
export class IncomingMail {
  readonly #chunks = new ChunkBuffer();
  readonly #budget: ByteBudget;
  readonly #holder: symbol;
  readonly #late: NodeJS.Timeout;

  constructor({ budget, client, deadlineMilliseconds, abort }: IncomingMailOptions) {
    this.#budget = budget;
    this.#holder = budget.open(client);
    const abortTooSlow = () => {
      this.discard();
      abort(tooSlow());
    };
    this.#late = setTimeout(abortTooSlow, deadlineMilliseconds);
    budget.watch(this.#holder, abortTooSlow);
  }

  /** Adds `bytes`; returns a promise if it must first wait for memory. */
  add(bytes: Uint8Array): Promise<void> | undefined {
    const waiting = this.#budget.take(this.#holder, bytes.length);
    if (waiting !== undefined) return waiting.then(() => this.#chunks.add(bytes));
    this.#chunks.add(bytes);
    return undefined;
  }

  /** Returns the whole mail; its memory stays reserved until `discard` is called. */
  complete(): Uint8Array<ArrayBuffer> {
    clearTimeout(this.#late);
    this.#budget.watch(this.#holder, undefined);
    return this.#chunks.join();
  }

  discard(): void {
    clearTimeout(this.#late);
    this.#budget.close(this.#holder);
  }
}

export type StoreMailDependencies = {
  config: Config;
  store: Store;
  authenticator: Authenticator;
  metrics: Metrics;
  disk: DiskSpace;
  failures: FailureSimulator;
};

export type StoredMail = {
  /** In bytes. */
  size: number;
  /** Number of inboxes that have a copy. */
  recipients: number;
  /** Number of recipients that do not exist; missing if there are none. */
  dropped?: number;
};

function throwUnlessStored(result: DeliveryResult): void {
  if (result === 'full') throw inboxFull();
  if (result === 'gone') throw noSuchRecipient();
}

/**
 * Stores a mail for all its recipients; returns fields for the log. Takes over the buffer of `raw`.
 * @throws {Rejection}, and the errors of the store
 */
export async function storeMail(
  raw: Uint8Array<ArrayBuffer>,
  { sender, recipients: addresses }: Envelope,
  { address, helo, testSettings }: { address: string; helo: string; testSettings: TestSettings },
  { config, store, authenticator, metrics, disk, failures }: StoreMailDependencies,
): Promise<StoredMail> {
  const size = raw.byteLength;
  const complete = performance.now();
  if (await disk.isLow()) throw diskLow();
  const { dropsUnknown, simulatesFailures } = testSettings;
  // An inbox gets one copy, with the tag of its first recipient that has one.
  const tags = new Map<string, string | undefined>();
  let dropped = 0;
  for (const address of addresses) {
    const recipient = recipientFor(address, config.domains);
    if (simulatesFailures) failures.checkMail(recipient?.tag);
    const isDropped = dropsUnknown && !(recipient && (await store.findRecipient(recipient.inbox)));
    if (isDropped) dropped += 1;
    else if (recipient) tags.set(recipient.inbox, tags.get(recipient.inbox) ?? recipient.tag);
  }
  const recipients = [...tags.keys()];
  const stored = { size, recipients: recipients.length };
  if (recipients.length > 0) {
    const header = readMailHeader(raw, sender);
    const client = { ip: address, helo: toSingleLine(helo, longestHelo), sender };
    // Behind a local relay all senders share one address, so each recipient counts as a client.
    const clientKey = limitedNetworks(address)[0]?.name ?? recipients[0] ?? '';
    const authentication = authenticator.isEnabled ? { authenticate: { clientKey, client } } : {};
    throwUnlessStored(await store.deliver({ recipients, tags, raw, ...header, ...authentication }));
    authenticator.wake();
    metrics.mailStored({ bytes: size, seconds: (performance.now() - complete) / 1000 });
  }
  if (dropped === 0) return stored;
  metrics.mailDropped(dropped);
  return { ...stored, dropped };
}

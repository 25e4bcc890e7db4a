import { IDBFactory } from 'fake-indexeddb';
import {
  createMailbox,
  type Mailbox,
  type MailboxDatabase,
  openMailboxDatabase,
} from '../../../lib/mailbox.ts';
import { connectService } from '../../../lib/service-client.ts';

/** A mailbox with the real client, its own database, and a clock that the test sets. */
export type ClientMailbox = {
  mailbox: Mailbox;
  database: MailboxDatabase;
  /** Ids of the messages for which a notification was raised. */
  notified: string[];
  /** Milliseconds since 1970 by this machine's clock. */
  now(): number;
  /** Advances or sets the clock of this machine, but not that of the service. */
  pass(milliseconds: number): void;
  /** Restarts the background. */
  restart(): void;
  /** Response timeout in milliseconds. The default is that of the product. */
  timeout: number;
  /** Response timeouts for single services, by URL. */
  timeoutWith: Map<string, number>;
  /** Checks the current address, as on a user's request. */
  checkNow(): Promise<void>;
};

/**
 * @param service URL of the service at which addresses are created
 * @param from initial time of this machine's clock
 */
export async function createClientMailbox(
  service: string | (() => string),
  from = Date.now(),
): Promise<ClientMailbox> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openMailboxDatabase();
  const began = performance.now();
  let passed = 0;
  const now = () => from + passed + Math.round(performance.now() - began);
  const notified: string[] = [];
  const connect: Parameters<typeof createMailbox>[0]['connect'] = (url, dialect, learn, login) => {
    const timeout = here.timeoutWith.get(url) ?? here.timeout;
    return connectService(
      url,
      dialect,
      { fetch, now, isOnline: () => true, answerTimeout: timeout, login },
      learn,
    );
  };
  const start = () =>
    createMailbox({
      database,
      connect,
      now,
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      newAddressService: async () => (typeof service === 'string' ? service : service()),
      addressStyle: async () => ({ beginning: '', place: 'any', name: '' }),
      addressPerSite: async () => true,
      siteInAddress: async () => false,
      newSuffix: () => 'zzzzzzzz',
      styleRejected: async () => undefined,
      notify: async (messages) => void notified.push(...messages.map(({ id }) => id)),
      clearNotification: async () => undefined,
      forgetWaitingPage: async () => undefined,
      changed: () => undefined,
      outboxChanged: () => undefined,
    });
  const here: ClientMailbox = {
    mailbox: start(),
    database,
    notified,
    now,
    timeout: 20_000,
    timeoutWith: new Map(),
    pass(milliseconds) {
      passed += milliseconds;
    },
    restart() {
      here.mailbox = start();
    },
    async checkNow() {
      await here.mailbox.checkMail({ urgent: [(await here.mailbox.current()) ?? ''] });
    },
  };
  return here;
}

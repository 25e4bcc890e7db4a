import { IDBFactory } from 'fake-indexeddb';
import {
  createMailbox,
  type Mailbox,
  type MailboxDatabase,
  openMailboxDatabase,
} from '../../../lib/mailbox.ts';
import { connectService } from '../../../lib/service-client.ts';

/** The mailbox over the real client, in a database of its own; its clock is the test's. */
export type ClientMailbox = {
  mailbox: Mailbox;
  database: MailboxDatabase;
  /** Ids of the messages that were told of. */
  told: string[];
  /** Milliseconds since 1970, as this machine has it. */
  now(): number;
  /** Lets time pass, or sets the clock: the service's clock does not follow by itself. */
  pass(milliseconds: number): void;
  /** The background is stopped and started again. */
  restart(): void;
  /** How long an answer is waited for, in milliseconds; as long as everywhere until a test sets it. */
  timeout: number;
  /** The same for single services, by where they are. */
  timeoutWith: Map<string, number>;
  /** Looks at the address that is shown, as if the person had asked. */
  checkNow(): Promise<void>;
};

/**
 * @param service where new addresses come from
 * @param from where this machine's clock stands at the beginning
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
  const told: string[] = [];
  const connect: Parameters<typeof createMailbox>[0]['connect'] = (url, dialect, learn) => {
    const timeout = here.timeoutWith.get(url) ?? here.timeout;
    return connectService(
      url,
      dialect,
      { fetch, now, isOnline: () => true, answerTimeout: timeout },
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
      newSuffix: () => 'zzzzzzzz',
      styleRejected: async () => undefined,
      notify: async (messages) => void told.push(...messages.map(({ id }) => id)),
      clearNotification: async () => undefined,
      forgetWaitingPage: async () => undefined,
      changed: () => undefined,
      outboxChanged: () => undefined,
    });
  const here: ClientMailbox = {
    mailbox: start(),
    database,
    told,
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

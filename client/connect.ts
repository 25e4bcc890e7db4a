import { splitAddress } from '../lib/urls/service-address.ts';
import {
  type CallOptions,
  type ClientEnvironment,
  type Connection,
  createConnection,
} from './connection.ts';
import { MailError, toMailError, withoutQuery } from './errors.ts';
import { type Inbox, openInbox, type SavedInbox } from './inbox.ts';
import { usualTimeout } from './wait.ts';

/** Options for a new address. The service chooses all values that are not set. */
export type AddressOptions = {
  /** The part before the @. Tests that run in parallel should not set it. */
  prefix?: string | undefined;
  /** One of the service's domains. */
  domain?: string | undefined;
  /** The lifetime in hours, if the service offers a choice. */
  hours?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** A service that provides temporary addresses. */
export type MailService = {
  /** The URL without a trailing slash and without credentials. */
  readonly url: string;
  /**
   * Creates an address. If the service asks for fewer requests, waits up to half a minute.
   *
   * @throws {MailError}
   */
  createAddress(options?: AddressOptions): Promise<Inbox>;
  /**
   * Creates several addresses, one after the other. If one fails, ends the others.
   *
   * @throws {MailError}
   */
  createAddresses(count: number, options?: Omit<AddressOptions, 'prefix'>): Promise<Inbox[]>;
  /** Opens the inbox of an existing address, from the JSON of that inbox. */
  openInbox(saved: SavedInbox): Inbox;
};

/** In milliseconds. */
const longestTimer = 2 ** 31 - 1;

const environment: ClientEnvironment = {
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  pause: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    }),
  timeout: (milliseconds) => AbortSignal.timeout(Math.min(milliseconds, longestTimer)),
};

/**
 * A client for the service at a web address. It sends nothing before the first call.
 *
 * @param service the address of a service with Mayfly's API or another supported API; by default
 * the one that `mayfly-service` starts on this machine. A user name and password in it are sent as
 * HTTP Basic authentication.
 * @throws {MailError} `invalid-service` if `service` is not a web address
 */
export function connect(service = 'http://127.0.0.1:8025'): MailService {
  return connectWith(service, environment);
}

/** Does the same as `connect` with a different environment, for tests. @internal */
export function connectWith(service: string, environment: ClientEnvironment): MailService {
  const connection = createConnection(addressOf(service), environment);
  const { url } = connection;
  return {
    url,
    createAddress: (options = {}) => createAddress(connection, options),
    createAddresses: (count, options = {}) => createAddresses(connection, count, options),
    openInbox: (saved) => openInbox(connection, saved),
  };
}

async function createAddress(connection: Connection, options: AddressOptions): Promise<Inbox> {
  const { prefix, hours, signal } = options;
  const call = { deadline: connection.now() + usualTimeout, signal };
  try {
    const domain =
      options.domain === undefined ? undefined : await domainId(connection, options.domain, call);
    const { email, token, expiresAt, mayLiveUntil } = await connection.call(
      (service) => service.createSession({ prefix, domain, hours }),
      call,
    );
    const end = new Date(mayLiveUntil ?? expiresAt).toISOString();
    const life = mayLiveUntil === undefined ? { expiresAt: end } : { mayLiveUntil: end };
    return openInbox(connection, { email, token, ...life });
  } catch (error) {
    throw toMailError(error, connection.url);
  }
}

async function createAddresses(
  connection: Connection,
  count: number,
  options: Omit<AddressOptions, 'prefix'>,
): Promise<Inbox[]> {
  const inboxes: Inbox[] = [];
  try {
    while (inboxes.length < count) inboxes.push(await createAddress(connection, options));
  } catch (error) {
    await Promise.allSettled(inboxes.map((inbox) => inbox.end()));
    throw error;
  }
  return inboxes;
}

async function domainId(
  connection: Connection,
  wanted: string,
  call: CallOptions,
): Promise<number> {
  const { domains } = await connection.readInfo(call);
  const found = domains.find(({ domain }) => domain === wanted.toLowerCase());
  if (found) return found.id;
  const names = domains.map(({ domain }) => domain).join(', ');
  throw new MailError(
    'unknown-domain',
    `${withoutQuery(connection.url)} does not have the domain ${wanted}; it has ${names}`,
  );
}

/**
 * Allows plain http for every host: in tests the service is often a container on the same network.
 */
function addressOf(service: string) {
  const url = URL.canParse(service) ? new URL(service) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    // Hides the text before an @, which may contain a password.
    const shown = service.replace(/^.*@/s, '…@');
    throw new MailError(
      'invalid-service',
      `"${shown}" is not a web address (https://… or http://…)`,
    );
  }
  return splitAddress(url);
}

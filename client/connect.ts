import { splitAddress } from '../lib/urls/service-address.ts';
import { type ClientEnvironment, type Connection, createConnection } from './connection.ts';
import { MailError, toMailError, withoutQuery } from './errors.ts';
import { type Inbox, openInbox, type SavedInbox } from './inbox.ts';
import { usualTimeout } from './wait.ts';

/** Options for a new address. The service chooses everything that is left out. */
export type AddressOptions = {
  /** The part before the @. Tests that run in parallel should not set it. */
  prefix?: string | undefined;
  /** One of the service's domains. */
  domain?: string | undefined;
  /** Its lifetime, if the service offers a choice. */
  hours?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** A service that gives temporary addresses. */
export type MailService = {
  /** Without a slash at its end, and without credentials. */
  readonly url: string;
  /**
   * Creates an address. Waits up to half a minute if the service asks for fewer requests.
   *
   * @throws {MailError}
   */
  createAddress(options?: AddressOptions): Promise<Inbox>;
  /** The inbox of an existing address, from the JSON of an inbox. */
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
 * A client for the service at a web address. Sends nothing before the first call.
 *
 * @param service a service of the service API or of another supported protocol; by default the one that
 *   `mayfly-service` starts on this machine. A user name and password in it are sent as HTTP Basic
 *   authentication.
 * @throws {MailError} `invalid-service` for anything but a web address
 */
export function connect(service = 'http://127.0.0.1:8025'): MailService {
  return connectWith(service, environment);
}

/** `connect` with another environment, for tests. @internal */
export function connectWith(service: string, environment: ClientEnvironment): MailService {
  const connection = createConnection(addressOf(service), environment);
  const { url } = connection;
  return {
    url,
    createAddress: (options = {}) => createAddress(connection, options),
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

async function domainId(
  connection: Connection,
  wanted: string,
  call: Parameters<Connection['readInfo']>[0],
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

/** Allows plain http everywhere: a service for tests is often a container on the same network. */
function addressOf(service: string) {
  const url = URL.canParse(service) ? new URL(service) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    // The text before an @ may contain a password.
    const shown = service.replace(/^.*@/s, '…@');
    throw new MailError(
      'invalid-service',
      `"${shown}" is not a web address (https://… or http://…)`,
    );
  }
  return splitAddress(url);
}

/** One connection to one node. It does not reconnect. */
import { createClient, RESP_TYPES } from '@redis/client';
import { ClusterError, toClusterError } from './errors.ts';
import type { Endpoint } from './slots.ts';

export type Argument = string | Buffer;
/** A node's reply; text is a buffer. */
export type Reply = null | number | Buffer | string | Reply[];

export type ChannelListener = (message: string, channel: string) => void;

/** TLS and login of the cluster. */
export type Access = {
  tls: boolean;
  /** Certificates (PEM) to trust instead of the system's. */
  ca?: string | undefined;
  username: string | undefined;
  password: string | undefined;
};

const connectTimeoutMilliseconds = 1500;

export type Connection = {
  /** Sends a command; commands of one turn of the event loop are sent together. */
  send(command: readonly Argument[]): Promise<Reply>;
  /** Subscribes to a channel; resolves when the subscription is active. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Unsubscribes; `listen` may be called again at once. */
  forget(channel: string, listener: ChannelListener): void;
  isOpen(): boolean;
  /** Pending commands fail. */
  close(): void;
};

/** `closed` is called once, when the connection is lost or closed. */
export async function connect(
  { host, port }: Endpoint,
  { tls, ca, username, password }: Access,
  closed: () => void,
  resp: 2 | 3 = 2,
): Promise<Connection> {
  const options = {
    host,
    port,
    connectTimeout: connectTimeoutMilliseconds,
    reconnectStrategy: false as const,
  };
  const client = createClient({
    RESP: resp,
    socket: tls ? { ...options, tls: true, ...(ca !== undefined && { ca }) } : options,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    disableClientInfo: true,
    commandOptions: { timeout: 0 },
  });
  const asBytes = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer }, timeout: 0 };
  let open = true;

  function close(): void {
    if (!open) return;
    open = false;
    // Throws if the client is closed already.
    if (client.isOpen) client.destroy();
    closed();
  }

  client.on('error', close);
  client.on('end', close);
  const late = setTimeout(close, 2 * connectTimeoutMilliseconds);
  try {
    await client.connect();
    if (!open) throw new ClusterError(`${host}:${port} took too long to greet.`);
  } catch (error) {
    close();
    throw toClusterError(error);
  } finally {
    clearTimeout(late);
  }
  return {
    async send(command) {
      try {
        return await client.sendCommand<Reply>(command, asBytes);
      } catch (error) {
        throw toClusterError(error);
      }
    },
    async listen(channel, listener) {
      try {
        await client.sSubscribe(channel, listener);
      } catch (error) {
        throw toClusterError(error);
      }
    },
    forget(channel, listener) {
      // Without the listener the client could not resubscribe before the reply arrives.
      if (open) client.sUnsubscribe(channel, listener).catch(() => {});
    },
    isOpen: () => open,
    close,
  };
}

/** A single connection to a node. It does not reconnect. */
import { createClient, RESP_TYPES } from '@redis/client';
import { ClusterError, toClusterError } from './errors.ts';
import type { Endpoint } from './slots.ts';

export type Argument = string | Buffer;
/** The reply of a node. Text is returned as a buffer. */
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

const newTemplate = (resp: 2 | 3) =>
  createClient({ RESP: resp, disableClientInfo: true, commandOptions: { timeout: 0 } });
const templates = new Map<2 | 3, ReturnType<typeof newTemplate>>();

/**
 * A client for one version of the protocol, which never connects. Its duplicates share its class.
 * `createClient` would create a class with all commands for each connection, which takes 30 ms.
 */
function templateOf(resp: 2 | 3) {
  const template = templates.get(resp) ?? newTemplate(resp);
  templates.set(resp, template);
  return template;
}

export type Connection = {
  /** Sends a command. Commands from the same turn of the event loop are sent together. */
  send(command: readonly Argument[]): Promise<Reply>;
  /** Subscribes to a channel; resolves when the subscription is active. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Unsubscribes; `listen` may be called again at once. */
  forget(channel: string, listener: ChannelListener): void;
  isOpen(): boolean;
  /** Closes the connection; pending commands fail. */
  close(): void;
};

/** Connects. Calls `closed` once, when the connection is lost or closed. */
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
  const client = templateOf(resp).duplicate({
    socket: tls ? { ...options, tls: true, ...(ca !== undefined && { ca }) } : options,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  });
  const asBytes = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer }, timeout: 0 };
  let open = true;

  function close(): void {
    if (!open) return;
    open = false;
    // `destroy` throws if the client is already closed.
    if (client.isOpen) client.destroy();
    closed();
  }

  client.on('error', close);
  client.on('end', close);
  const timer = setTimeout(close, 2 * connectTimeoutMilliseconds);
  try {
    await client.connect();
    if (!open) throw new ClusterError(`${host}:${port} took too long to greet.`);
  } catch (error) {
    close();
    throw toClusterError(error);
  } finally {
    clearTimeout(timer);
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
      // Removes the listener at once: otherwise the client could resubscribe before the reply
      // arrives.
      if (open) client.sUnsubscribe(channel, listener).catch(() => {});
    },
    isOpen: () => open,
    close,
  };
}

/**
 * A connection for events (docs/api.md): sends and parses frames. Callers decide when to connect.
 */
import { ServiceFrame } from '../contract.ts';
import type { Dialect } from './dialect.ts';
import { buildRequest } from './request.ts';
import type { ClientDependencies } from './transport.ts';

/** The browser's WebSocket, or a test double. */
export type EventSocket = Pick<WebSocket, 'send' | 'close'> & {
  addEventListener(
    type: 'open' | 'message' | 'close',
    listener: (event: { data?: unknown }) => void,
  ): void;
};

export type EventNetwork = ClientDependencies & { openSocket(url: string): EventSocket };

/** An address whose events are wanted. `key` is its name on this connection. */
export type FollowedAddress = {
  key: string;
  token: string;
  /** ETag of the stored listing. */
  seen?: string;
};

/** See `ServiceFrame` of the contract. */
export type AddressEvent = { key: string; kind: Exclude<ServiceFrame['type'], 'welcome' | 'beat'> };

export type EventListener = {
  /** Frames can be sent from now on. */
  opened(): void;
  /** Data arrived, with or without an event. */
  received(event?: AddressEvent): void;
  /** The connection ended or failed. Nothing is called after this. */
  closed(): void;
};

export type EventConnection = {
  follow(addresses: readonly FollowedAddress[]): void;
  leave(keys: readonly string[]): void;
  /** The longest expected silence in milliseconds, for services without keep-alive frames. */
  silence?: number;
  /** Closes the connection without calling the listener. */
  close(): void;
};

/** Addresses per frame: with their tokens they stay below the limit of 16 KB. */
const maxAddressesInFrame = 40;

/** The event URL of a service, which never contains a token. */
export function eventAddress(base: string, dialect: Pick<Dialect, 'at'>): string {
  const request = { method: 'GET', path: 'events', parameters: {} } as const;
  const { url } = buildRequest(base, dialect.at, request);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/**
 * Reports events of a socket that is being opened, until `close` is called.
 *
 * @param onData called with the data of each message
 */
export function listenToSocket(
  socket: EventSocket,
  listener: EventListener,
  onData: (data: string) => void,
): { close(): void } {
  let isOver = false;
  socket.addEventListener('open', () => {
    if (!isOver) listener.opened();
  });
  socket.addEventListener('message', ({ data }) => {
    if (!isOver) onData(String(data));
  });
  socket.addEventListener('close', () => {
    if (isOver) return;
    isOver = true;
    listener.closed();
  });
  return {
    close() {
      isOver = true;
      socket.close();
    },
  };
}

/** Follows addresses over a socket of the service API that is being opened. */
export function connectEvents(socket: EventSocket, listener: EventListener): EventConnection {
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const inFrames = <Item>(items: readonly Item[], toFrame: (some: Item[]) => object) => {
    for (let at = 0; at < items.length; at += maxAddressesInFrame) {
      send(toFrame(items.slice(at, at + maxAddressesInFrame)));
    }
  };
  const { close } = listenToSocket(socket, listener, (data) => {
    const frame = readFrame(data);
    if (frame?.type === 'beat') send({ type: 'beat' });
    listener.received(frame && 'key' in frame ? { key: frame.key, kind: frame.type } : undefined);
  });
  return {
    follow: (addresses) => inFrames(addresses, (some) => ({ type: 'follow', addresses: some })),
    leave: (keys) => inFrames(keys, (some) => ({ type: 'leave', keys: some })),
    close,
  };
}

/** Parses a frame; undefined for an unknown type, which a later version of a service may send. */
function readFrame(data: string): ServiceFrame | undefined {
  try {
    return ServiceFrame.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

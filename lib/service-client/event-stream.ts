/** One connection for events (docs/api.md): frames in and out, and nothing about when to connect. */
import { ServiceFrame } from '../contract.ts';
import type { Dialect } from './dialect.ts';
import { buildRequest } from './request.ts';
import type { ClientDependencies } from './transport.ts';

/** The browser's WebSocket, or what a test has in its place. */
export type EventSocket = Pick<WebSocket, 'send' | 'close'> & {
  addEventListener(
    type: 'open' | 'message' | 'close',
    listener: (event: { data?: unknown }) => void,
  ): void;
};

/** How events reach the extension. */
export type EventNetwork = ClientDependencies & { openSocket(url: string): EventSocket };

/** An address to be told of. `key` is what it is called on this connection. */
export type FollowedAddress = {
  key: string;
  token: string;
  /** The ETag of the listing that is here. */
  seen?: string;
};

/** What is said of an address: see `ServiceFrame` of the contract. */
export type AddressEvent = { key: string; kind: Exclude<ServiceFrame['type'], 'welcome' | 'beat'> };

export type EventListener = {
  /** Frames can be sent from now on. */
  opened(): void;
  /** Anything was heard, of an address or not. */
  heard(event?: AddressEvent): void;
  /** It is over, or never came about. Nothing more is heard. */
  closed(): void;
};

export type EventConnection = {
  follow(addresses: readonly FollowedAddress[]): void;
  leave(keys: readonly string[]): void;
  /** How long it may be silent, in milliseconds, where the service does not say something regularly. */
  silence?: number;
  /** Ends it without a word to the listener. */
  close(): void;
};

/** Addresses in one frame: with their tokens they stay below the 16 KB that a service takes. */
const inOneFrame = 40;

/** Where a service tells of events. The address never has a token. */
export function eventAddress(base: string, dialect: Pick<Dialect, 'at'>): string {
  const request = { method: 'GET', path: 'events', parameters: {} } as const;
  const { url } = buildRequest(base, dialect.at, request);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Connects by a socket that is being opened. */
export function connectEvents(socket: EventSocket, listener: EventListener): EventConnection {
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    listener.closed();
  };
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const inFrames = <Item>(items: readonly Item[], toFrame: (some: Item[]) => object) => {
    for (let at = 0; at < items.length; at += inOneFrame) {
      send(toFrame(items.slice(at, at + inOneFrame)));
    }
  };

  socket.addEventListener('open', () => {
    if (!over) listener.opened();
  });
  socket.addEventListener('close', end);
  socket.addEventListener('message', ({ data }) => {
    if (over) return;
    const frame = readFrame(data);
    if (frame?.type === 'beat') send({ type: 'beat' });
    listener.heard(frame && 'key' in frame ? { key: frame.key, kind: frame.type } : undefined);
  });
  return {
    follow: (addresses) => inFrames(addresses, (some) => ({ type: 'follow', addresses: some })),
    leave: (keys) => inFrames(keys, (some) => ({ type: 'leave', keys: some })),
    close() {
      over = true;
      socket.close();
    },
  };
}

/** A frame, where it is one that is known: a later service may say more. */
function readFrame(data: unknown): ServiceFrame | undefined {
  try {
    return ServiceFrame.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

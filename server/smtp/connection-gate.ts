/**
 * Where connections come in, before the library sees them: who the client is, and whether there is
 * room for it. Loopback is under no limit of its own, since behind a proxy or relay on this machine
 * it stands for everybody.
 */
import type { Socket } from 'node:net';
import { Tally } from '../limits/client-usage.ts';
import { type Network, type Networks, networkList } from '../limits/networks.ts';
import { clientKey, plainAddress, type RateLimiter } from '../limits/rate-limit.ts';
import { type ProxyHeader, readProxyHeader } from './proxy-header.ts';
import { connectsTooOften, type Refusal, tooManyConnections, tooManyFromClient } from './reply.ts';

export interface DoorOptions {
  /** The service's name, as replies begin with it. */
  name: string;
  /** Who speaks for others by the PROXY protocol; nobody else's header is believed. */
  proxies: readonly Network[];
  proxyMilliseconds: number;
  /** The most connections at a time. */
  connections: number;
  /** The most of one client; 0 for no bound. */
  clientConnections: number;
  connects: RateLimiter;
}

/** Who is let in. `before` counts the bytes of the proxy's header. */
export interface Visitor {
  socket: Socket;
  address: string;
  port: number;
  before: number;
}

export interface DoorParts {
  options: DoorOptions;
  welcome(visitor: Visitor): void;
  refused(reason: Refusal['reason']): void;
}

const loopback = networkList([
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
]);

/** The key of `address` for limits; undefined for one that is under none. */
export function limitedClient(address: string): string | undefined {
  return loopback.has(address) ? undefined : clientKey(address);
}

export class Door {
  readonly #options: DoorOptions;
  readonly #parts: DoorParts;
  readonly #proxies: Networks;
  /** Connections that are let in or about to be. */
  #inside = 0;
  /** The same by client. */
  readonly #clients = new Tally();
  /** Those of whom nothing is known yet. */
  readonly #waiting = new Set<Socket>();

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#options = parts.options;
    this.#proxies = networkList(parts.options.proxies);
  }

  /** Sees to a connection that was just accepted. Never throws or rejects. */
  async admit(socket: Socket): Promise<void> {
    // Its end is what counts, and that comes as `close`.
    socket.on('error', () => undefined);
    const peer = socket.remoteAddress;
    // It is gone already, as a proxy's health check is, and nobody knows any more whose it was.
    if (peer === undefined) {
      socket.destroy();
      return;
    }
    const refusal = await this.#letIn(socket, peer);
    if (refusal === undefined) return;
    this.#parts.refused(refusal.reason);
    socket.write(`${refusal.responseCode} ${this.#options.name} ${refusal.message}\r\n`);
    // Who waited for a greeting, as it should, hears this; nobody keeps a place by not going.
    socket.destroySoon();
  }

  async #letIn(socket: Socket, peer: string): Promise<Refusal | undefined> {
    if (this.#inside >= this.#options.connections) return tooManyConnections();
    this.#inside += 1;
    socket.once('close', () => {
      this.#inside -= 1;
    });
    const header = await this.#identify(socket, peer);
    if (header === undefined) return undefined;
    const address = header.client?.address ?? plainAddress(peer);
    const refusal = await this.#judge(socket, limitedClient(address));
    if (refusal || socket.destroyed) return refusal;
    const port = header.client?.port ?? socket.remotePort ?? 0;
    this.#parts.welcome({ socket, address, port, before: header.bytes });
    return undefined;
  }

  /** Ends what is not inside yet. */
  close(): void {
    for (const socket of this.#waiting) socket.destroy();
  }

  async #identify(socket: Socket, peer: string): Promise<ProxyHeader | undefined> {
    if (!this.#proxies.has(peer)) return { client: undefined, bytes: 0 };
    this.#waiting.add(socket);
    const header = await readProxyHeader(socket, this.#options.proxyMilliseconds);
    this.#waiting.delete(socket);
    if (header === undefined) {
      // A proxy that looks whether somebody listens says nothing and goes.
      if (socket.bytesRead > 0) this.#parts.refused('proxy-header');
      socket.destroy();
    }
    return header;
  }

  async #judge(socket: Socket, key: string | undefined): Promise<Refusal | undefined> {
    if (key === undefined) return undefined;
    const { clientConnections, connects } = this.#options;
    const isFull = clientConnections > 0 && this.#clients.of(key) >= clientConnections;
    if (isFull) return tooManyFromClient();
    if (socket.destroyed) return undefined;
    this.#clients.add(key, 1);
    socket.once('close', () => this.#clients.add(key, -1));
    const permit = await connects.take(key);
    return permit.ok ? undefined : connectsTooOften(permit.retryAfterSeconds);
  }
}

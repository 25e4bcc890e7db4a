/**
 * Where connections come in, before the library sees them: who the client is, and whether there is
 * room for it. Loopback is under no limit of its own, since behind a proxy or relay on this machine
 * it stands for everybody.
 */
import type { Socket } from 'node:net';
import { clientKey, plainAddress } from '../limits/client-key.ts';
import { ClientUsage } from '../limits/client-usage.ts';
import { createNetworkList, type Network, type Networks } from '../limits/networks.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import { type ProxyHeader, readProxyHeader } from './proxy-header.ts';
import {
  connectsTooOften,
  type Rejection,
  tooManyConnections,
  tooManyFromClient,
} from './reply.ts';

export interface ConnectionGateOptions {
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
export interface AdmittedClient {
  socket: Socket;
  address: string;
  port: number;
  before: number;
}

export interface ConnectionGateDependencies {
  options: ConnectionGateOptions;
  onAdmitted(visitor: AdmittedClient): void;
  onRejected(reason: Rejection['reason']): void;
}

const loopback = createNetworkList([
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
]);

/** The key of `address` for limits; undefined for one that is under none. */
export function limitedClient(address: string): string | undefined {
  return loopback.has(address) ? undefined : clientKey(address);
}

export class ConnectionGate {
  readonly #options: ConnectionGateOptions;
  readonly #dependencies: ConnectionGateDependencies;
  readonly #proxies: Networks;
  /** Connections that are let in or about to be. */
  #admitted = 0;
  /** The same by client. */
  readonly #clients = new ClientUsage();
  /** Those of whom nothing is known yet. */
  readonly #unidentified = new Set<Socket>();

  constructor(dependencies: ConnectionGateDependencies) {
    this.#dependencies = dependencies;
    this.#options = dependencies.options;
    this.#proxies = createNetworkList(dependencies.options.proxies);
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
    const rejection = await this.#checkAdmission(socket, peer);
    if (rejection === undefined) return;
    this.#dependencies.onRejected(rejection.reason);
    socket.write(`${rejection.responseCode} ${this.#options.name} ${rejection.message}\r\n`);
    // Who waited for a greeting, as it should, hears this; nobody keeps a place by not going.
    socket.destroySoon();
  }

  async #checkAdmission(socket: Socket, peer: string): Promise<Rejection | undefined> {
    if (this.#admitted >= this.#options.connections) return tooManyConnections();
    this.#admitted += 1;
    socket.once('close', () => {
      this.#admitted -= 1;
    });
    const header = await this.#identify(socket, peer);
    if (header === undefined) return undefined;
    const address = header.client?.address ?? plainAddress(peer);
    const rejection = await this.#checkClientLimits(socket, limitedClient(address));
    if (rejection || socket.destroyed) return rejection;
    const port = header.client?.port ?? socket.remotePort ?? 0;
    this.#dependencies.onAdmitted({ socket, address, port, before: header.bytes });
    return undefined;
  }

  /** Ends what is not inside yet. */
  close(): void {
    for (const socket of this.#unidentified) socket.destroy();
  }

  async #identify(socket: Socket, peer: string): Promise<ProxyHeader | undefined> {
    if (!this.#proxies.has(peer)) return { client: undefined, bytes: 0 };
    this.#unidentified.add(socket);
    const header = await readProxyHeader(socket, this.#options.proxyMilliseconds);
    this.#unidentified.delete(socket);
    if (header === undefined) {
      // A proxy that looks whether somebody listens says nothing and goes.
      if (socket.bytesRead > 0) this.#dependencies.onRejected('proxy-header');
      socket.destroy();
    }
    return header;
  }

  async #checkClientLimits(
    socket: Socket,
    key: string | undefined,
  ): Promise<Rejection | undefined> {
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

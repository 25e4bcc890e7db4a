/**
 * Limits on SMTP connections, checked before the greeting. Loopback has no limits of its own, since
 * a proxy or relay on this machine connects for all clients.
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

export type ConnectionGateOptions = {
  /** The host name that replies begin with. */
  name: string;
  /** Proxies whose PROXY protocol headers are trusted. */
  proxies: readonly Network[];
  proxyMilliseconds: number;
  /** The most connections at a time. */
  connections: number;
  /** The most connections of one client; 0 for no limit. */
  clientConnections: number;
  connects: RateLimiter;
};

/** An accepted connection. `before` is the size of the proxy header in bytes. */
export type AdmittedClient = {
  socket: Socket;
  address: string;
  port: number;
  before: number;
};

export type ConnectionGateDependencies = {
  options: ConnectionGateOptions;
  onAdmitted(client: AdmittedClient): void | Promise<void>;
  onRejected(reason: Rejection['reason']): void;
};

const loopback = createNetworkList([
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
]);

/** The client key of `address`; undefined for loopback, which has no limits. */
export function limitedClient(address: string): string | undefined {
  return loopback.has(address) ? undefined : clientKey(address);
}

export class ConnectionGate {
  readonly #options: ConnectionGateOptions;
  readonly #dependencies: ConnectionGateDependencies;
  readonly #proxies: Networks;
  /** Connections that are accepted or being checked. */
  #admitted = 0;
  /** Connections by client. */
  readonly #clients = new ClientUsage();
  /** Connections whose proxy header has not arrived yet. */
  readonly #unidentified = new Set<Socket>();

  constructor(dependencies: ConnectionGateDependencies) {
    this.#dependencies = dependencies;
    this.#options = dependencies.options;
    this.#proxies = createNetworkList(dependencies.options.proxies);
  }

  /** Checks a new connection. Never throws or rejects. */
  async admit(socket: Socket): Promise<void> {
    // Errors are followed by `close`, which is handled.
    socket.on('error', () => undefined);
    const peer = socket.remoteAddress;
    // Already disconnected, like a proxy's health check: its address is unknown.
    if (peer === undefined) {
      socket.destroy();
      return;
    }
    const rejection = await this.#checkAdmission(socket, peer);
    if (rejection === undefined) return;
    this.#dependencies.onRejected(rejection.reason);
    socket.write(`${rejection.responseCode} ${this.#options.name} ${rejection.message}\r\n`);
    // Sends the reply, then closes even if the client keeps its side open.
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
    await this.#dependencies.onAdmitted({ socket, address, port, before: header.bytes });
    return undefined;
  }

  /** Closes connections that have not been accepted yet. */
  close(): void {
    for (const socket of this.#unidentified) socket.destroy();
  }

  async #identify(socket: Socket, peer: string): Promise<ProxyHeader | undefined> {
    if (!this.#proxies.has(peer)) return { client: undefined, bytes: 0 };
    this.#unidentified.add(socket);
    const header = await readProxyHeader(socket, this.#options.proxyMilliseconds);
    this.#unidentified.delete(socket);
    if (header === undefined) {
      // A proxy's health check sends nothing.
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

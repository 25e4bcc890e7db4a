/**
 * Limits the number and rate of SMTP connections, before the greeting. Loopback connections count
 * only towards the total, because a proxy or relay on this machine connects for many clients.
 */
import type { Socket } from 'node:net';
import { type Client, clientNetworks, plainAddress } from '../limits/client-key.ts';
import { createNetworkList, loopback, type Network, type Networks } from '../limits/networks.ts';
import type { ClientLimiter } from '../limits/rate-limit.ts';
import { type Place, Shares } from '../limits/shares.ts';
import { type ProxyHeader, readProxyHeader } from './proxy-header.ts';
import {
  connectsTooOften,
  type Rejection,
  tooManyConnections,
  tooManyFromClient,
} from './reply.ts';

export type ConnectionGateOptions = {
  /** The host name at the start of each reply. */
  name: string;
  /** Proxies whose PROXY protocol headers are trusted. */
  proxies: readonly Network[];
  proxyMilliseconds: number;
  /** Maximum number of simultaneous connections. */
  connections: number;
  /** Maximum number of simultaneous connections of one client; 0 for no limit. */
  clientConnections: number;
  connects: ClientLimiter;
};

/** A client whose connection was accepted. */
export type AdmittedClient = {
  socket: Socket;
  address: string;
  place: Place;
};

export type ConnectionGateDependencies = {
  options: ConnectionGateOptions;
  onAdmitted(client: AdmittedClient): void | Promise<void>;
  onRejected(reason: Rejection['reason']): void;
};

/** The client at `address` and its networks; empty for loopback, which has no limits per client. */
export function limitedNetworks(address: string): Client {
  return loopback.has(address) ? [] : clientNetworks(address);
}

export class ConnectionGate {
  readonly #options: ConnectionGateOptions;
  readonly #dependencies: ConnectionGateDependencies;
  readonly #proxies: Networks;
  readonly #shares: Shares;
  /** Connections whose proxy header has not arrived yet. */
  readonly #unidentified = new Set<Socket>();

  constructor(dependencies: ConnectionGateDependencies) {
    this.#dependencies = dependencies;
    this.#options = dependencies.options;
    this.#proxies = createNetworkList(dependencies.options.proxies);
    const { connections, clientConnections } = dependencies.options;
    this.#shares = new Shares(connections, clientConnections);
  }

  /** Accepts a new connection, or rejects it with a reply. The promise never rejects. */
  async admit(socket: Socket): Promise<void> {
    // A `close` event follows, and is handled.
    socket.on('error', () => undefined);
    const peer = socket.remoteAddress;
    // The client has already disconnected, as the health checks of proxies do.
    if (peer === undefined) {
      socket.destroy();
      return;
    }
    const rejection = await this.#checkAdmission(socket, peer);
    if (rejection === undefined) return;
    this.#dependencies.onRejected(rejection.reason);
    socket.write(`${rejection.responseCode} ${this.#options.name} ${rejection.message}\r\n`);
    // Sends the reply, then closes the socket even if the client keeps its side open.
    socket.destroySoon();
  }

  async #checkAdmission(socket: Socket, peer: string): Promise<Rejection | undefined> {
    const header = await this.#identify(socket, peer);
    if (header === undefined || socket.destroyed) return undefined;
    const address = header.client ?? plainAddress(peer);
    const client = limitedNetworks(address);
    const place = this.#shares.take(client);
    if (place === 'total') return tooManyConnections();
    if (place === 'client') return tooManyFromClient();
    socket.once('close', place.release);
    const permit = await this.#options.connects.take(client);
    if (!permit.ok) return connectsTooOften(permit.retryAfterSeconds);
    if (socket.destroyed) return undefined;
    await this.#dependencies.onAdmitted({ socket, address, place });
    return undefined;
  }

  /** Closes the connections that are waiting for a proxy header. */
  close(): void {
    for (const socket of this.#unidentified) socket.destroy();
  }

  async #identify(socket: Socket, peer: string): Promise<ProxyHeader | undefined> {
    if (!this.#proxies.has(peer)) return { client: undefined, bytes: 0 };
    this.#unidentified.add(socket);
    const header = await readProxyHeader(socket, this.#options.proxyMilliseconds);
    this.#unidentified.delete(socket);
    if (header === undefined) {
      // A health check of a proxy sends nothing.
      if (socket.bytesRead > 0) this.#dependencies.onRejected('proxy-header');
      socket.destroy();
    }
    return header;
  }
}

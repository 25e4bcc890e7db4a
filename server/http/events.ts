/**
 * The `events` feature: a WebSocket at `/events` that reports changes of addresses. A client proves
 * access to an address by sending the token in a frame. Cookies are ignored.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { ClientFrame, largestFrame, NoParameters, ServiceFrame } from '../../lib/contract.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Client } from '../limits/client-key.ts';
import { type Place, Shares } from '../limits/shares.ts';
import { UsageByKey } from '../limits/usage.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Store } from '../store.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type Connection, serveConnection } from './events/connection.ts';
import { anyone } from './token.ts';

const path = '/events';
const second = 1000;

export type EventDependencies = {
  config: Config;
  store: Store;
  metrics: Metrics;
  log: FastifyBaseLogger;
  clock: Clock;
  clientOf(request: IncomingMessage): Client;
  /** Counts a request with this token; returns false if the token's limit is exceeded. */
  mayRequest(token: string): Promise<boolean>;
};

/**
 * Whether to accept the protocol upgrade of this request. Other upgrades are served as plain HTTP.
 */
export function isForEvents({ url, headers }: IncomingMessage): boolean {
  const requestedPath = url?.split('?', 1)[0]?.replace(/\/$/, '');
  return requestedPath === path && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Upgrade requests run through the same hooks and limits as all other requests. */
export function createEvents(app: FastifyInstance, dependencies: EventDependencies): Endpoint {
  const { config, store, metrics, log, clock, clientOf, mayRequest } = dependencies;
  const { connections, perClient, addresses: maxAddresses } = config.events;
  const server = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    maxPayload: largestFrame,
  });
  const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();
  const shares = new Shares(connections, perClient);
  const subscriberCounts = new UsageByKey();
  const open = new Map<WebSocket, Connection>();
  let stopping = false;

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return void socket.destroy();
    // Clients may disconnect at any time.
    socket.on('error', () => undefined);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    // Closes the socket even if the client keeps its side open.
    response.once('finish', () => socket.destroySoon());
    upgrades.set(request, { socket, head });
    app.routing(request, response);
  });

  function accept(socket: WebSocket, place: Place): void {
    const openedAt = clock.now();
    metrics.eventConnection(1);
    const connection = serveConnection(socket, {
      ...{ store, subscriberCounts, mayRequest, maxAddresses, log },
      now: clock.now,
      onEventSent: metrics.eventSent,
    });
    open.set(socket, connection);
    place.onYield = connection.yieldPlace;
    socket.on('message', place.touch);
    socket.on('close', (code) => {
      open.delete(socket);
      metrics.eventConnection(-1);
      const seconds = Math.round((clock.now() - openedAt) / second);
      log.info({ path, code, seconds }, 'connection closed');
    });
  }

  const stopTicking = clock.every(second, () => {
    for (const connection of open.values()) connection.tick();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const connection of open.values()) connection.goAway();
  });
  app.addHook('onClose', async () => stopTicking());

  return endpoint({
    method: 'GET',
    path,
    summary: 'Changes of addresses as they happen: a WebSocket',
    feature: 'events',
    access: anyone,
    input: NoParameters,
    output: { frames: [ClientFrame, ServiceFrame] },
    errors: ['upgrade_required'],
    async handle({ request, reply }) {
      const upgrade = upgrades.get(request.raw);
      if (upgrade === undefined) {
        const headers = { Upgrade: 'websocket', Connection: 'Upgrade' };
        throw new ApiError('upgrade_required', 'This path needs a WebSocket.', { headers });
      }
      if (request.url.includes('?')) {
        throw invalidParameter('the URL', 'have no query: send tokens in frames');
      }
      const place = stopping ? 'total' : shares.take(clientOf(request.raw));
      if (place === 'client') {
        const headers = { 'Retry-After': '60' };
        throw new ApiError('slow_down', 'Too many connections.', { headers });
      }
      if (place === 'total') {
        const headers = { 'Retry-After': '30' };
        throw new ApiError('unavailable', 'There is no room for another connection.', { headers });
      }
      reply.hijack();
      const { socket, head } = upgrade;
      socket.once('close', place.release);
      if (socket.destroyed) place.release();
      if (socket instanceof Socket) reply.raw.detachSocket(socket);
      server.handleUpgrade(request.raw, socket, head, (websocket) => accept(websocket, place));
      return reply;
    },
  });
}

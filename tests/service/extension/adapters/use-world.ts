/** A client of a simulated service, with simulated network failures between them. */
import { afterAll, beforeAll, expect } from 'vitest';
import {
  connectService,
  type Dialect,
  initialDialect,
  type MessageSummary,
  type Service,
  ServiceError,
} from '../../../../lib/service-client.ts';
import { type Outage, startOutages } from './outages.ts';
import type { Sent, World, WorldUnderTest } from './world.ts';

export const mail: Omit<Sent, 'to'> = {
  subject: 'Grüße & "your" code',
  text: 'Your code is 482913.',
  html: '<p>Your code is <b>482913</b>.</p><img src="cid:logo@acme">',
};

export const failureOf = (work: Promise<unknown>): Promise<ServiceError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ServiceError);
      return error as ServiceError;
    },
  );

/** Starts a world for the surrounding tests, and closes it after them. */
export function useWorld({ start }: WorldUnderTest) {
  const asked: { url: URL; method: string }[] = [];
  let routeInOutage: ((url: URL) => URL) | undefined;
  let started: { world: World; dialect: Dialect; service: Service } | undefined;
  let outage: Awaited<ReturnType<typeof startOutages>> | undefined;
  const running = () => started ?? expect.fail('not started');

  const network = {
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit) {
      const url = new URL(String(input));
      const method = init?.method ?? 'GET';
      asked.push({ url, method });
      const response = await fetch(routeInOutage?.(url) ?? here.world.route?.(url) ?? url, init);
      if (method === 'POST' && here.lost > 0) {
        here.lost -= 1;
        throw new TypeError('fetch failed');
      }
      return response;
    },
    now: Date.now,
    isOnline: () => true,
    openSocket: (url: string) => new WebSocket(url),
  };

  const here = {
    /** All requests that were sent, to any server. */
    asked,
    network,
    /** The number of further responses to POST requests that will be lost. */
    lost: 0,
    get world() {
      return running().world;
    },
    get dialect() {
      return running().dialect;
    },
    get service() {
      return running().service;
    },
    /** Requests that reached a server other than the service. */
    get misdirected() {
      return outage?.misdirected ?? [];
    },
    connect: (known: Dialect, more: Partial<Parameters<typeof connectService>[2]> = {}) =>
      connectService(here.world.base, known, { ...network, login: here.world.login, ...more }),
    /** Performs an action while the service is in an outage. */
    async within<Result>(kind: Outage | 'redirects', work: () => Promise<Result>) {
      routeInOutage = outage?.route(kind);
      try {
        return await work();
      } finally {
        routeInOutage = undefined;
      }
    },
    async list(token: string): Promise<MessageSummary[]> {
      const listing = await here.service.checkMail(token);
      return listing.changed ? listing.messages : [];
    },
    /** Creates an address, and delivers a mail to it. */
    async withMail() {
      const { email, token } = await here.service.createSession({});
      await here.world.deliver({ ...mail, to: email });
      await expect.poll(() => here.list(token)).toHaveLength(1);
      const [listed] = await here.list(token);
      return { email, token, id: listed?.id ?? '', listed };
    },
  };

  beforeAll(async () => {
    const [world, failing] = await Promise.all([start(), startOutages()]);
    outage = failing;
    const client = connectService(world.base, initialDialect, {
      ...network,
      login: world.login,
      fetch: (input, init) => {
        const url = new URL(String(input));
        return fetch(world.route?.(url) ?? url, init);
      },
    });
    const { dialect } = await client.readInfo();
    started = {
      world,
      dialect,
      service: connectService(world.base, dialect, { ...network, login: world.login }),
    };
  });
  afterAll(async () => {
    outage?.close();
    await started?.world.close();
  });
  return here;
}

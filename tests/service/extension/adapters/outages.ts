/** A server that takes the place of a service during an outage, over real connections. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServiceErrorCode } from '../../../../lib/service-client.ts';

const page = '<!doctype html><title>Bad gateway</title><h1>nginx</h1>';

/** Kinds of outages, and the error code that each must cause. */
export const outages = {
  'refuses connections': 'unreachable',
  'disconnects in the middle of a response': 'unreachable',
  'does not respond in time': 'too-slow',
  'is down': 'unavailable',
  'is down behind a proxy with an error page': 'unavailable',
  'is behind a captive portal': 'web-page',
  'limits requests': 'slow-down',
  'limits requests with a retry time': 'slow-down',
} satisfies Record<string, ServiceErrorCode>;

export type Outage = keyof typeof outages;

/** A request that reached a server for which it was not intended. */
export type MisdirectedRequest = {
  authorization: string | undefined;
  address: string;
  body: string;
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function startOutages() {
  let kind: Outage | 'redirects' = 'is down';
  const misdirected: MisdirectedRequest[] = [];
  const other = createServer(async (request, response) => {
    const { authorization } = request.headers;
    misdirected.push({ authorization, address: request.url ?? '', body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const elsewhere = await listen(other);
  const server = createServer((request, response) => {
    switch (kind) {
      case 'disconnects in the middle of a response':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('[{"id": "1", ');
        setImmediate(() => response.destroy());
        return;
      case 'does not respond in time':
        return;
      case 'is down behind a proxy with an error page':
        response.writeHead(502, { 'content-type': 'text/html' }).end(page);
        return;
      case 'is behind a captive portal':
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        return;
      case 'limits requests':
        response.writeHead(429).end();
        return;
      case 'limits requests with a retry time':
        response.writeHead(429, { 'retry-after': '7' }).end();
        return;
      case 'redirects':
        response.writeHead(307, { location: `${elsewhere}${request.url}` }).end();
        return;
      default:
        response.writeHead(503, { 'content-type': 'text/plain' }).end('down');
    }
  });
  const base = await listen(server);
  const closed = createServer();
  const nowhere = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
  return {
    misdirected,
    /** Sends requests for the service to this server. */
    route(outage: Outage | 'redirects') {
      kind = outage;
      const to = outage === 'refuses connections' ? nowhere : base;
      return (url: URL) => new URL(`${url.pathname}${url.search}`, to);
    },
    close() {
      for (const one of [server, other]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}

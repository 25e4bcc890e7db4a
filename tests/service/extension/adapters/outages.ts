/** A server in the place of a service that is down, or out of reach, over real connections. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServiceErrorCode } from '../../../../lib/service-client.ts';

const page = '<!doctype html><title>Bad gateway</title><h1>nginx</h1>';

/** What may be wrong with a service, and what is to be told of it. */
export const outages = {
  'refuses connections': 'unreachable',
  'breaks off in the middle of an answer': 'unreachable',
  'does not answer in time': 'too-slow',
  'is down': 'unavailable',
  'is down behind a proxy that says so by a page': 'unavailable',
  'is behind a network that wants a sign-in': 'web-page',
  'has had enough requests': 'slow-down',
  'has had enough requests and says until when': 'slow-down',
} satisfies Record<string, ServiceErrorCode>;

export type Outage = keyof typeof outages;

/** What reached a server that nobody meant to ask. */
export type Stray = { authorization: string | undefined; address: string; body: string };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function startOutages() {
  let kind: Outage | 'redirects' = 'is down';
  const strays: Stray[] = [];
  const other = createServer(async (request, response) => {
    const { authorization } = request.headers;
    strays.push({ authorization, address: request.url ?? '', body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const elsewhere = await listen(other);
  const server = createServer((request, response) => {
    switch (kind) {
      case 'breaks off in the middle of an answer':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('[{"id": "1", ');
        setImmediate(() => response.destroy());
        return;
      case 'does not answer in time':
        return;
      case 'is down behind a proxy that says so by a page':
        response.writeHead(502, { 'content-type': 'text/html' }).end(page);
        return;
      case 'is behind a network that wants a sign-in':
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        return;
      case 'has had enough requests':
        response.writeHead(429).end();
        return;
      case 'has had enough requests and says until when':
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
    strays,
    /** The way to it of a request to the service. */
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

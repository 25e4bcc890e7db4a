import { createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The way from a browser to its service: counts what passes, and breaks when told. */
export type Way = {
  /** Requests for a path that passed so far. */
  requests(path: string): number;
  /** Connections for events that were opened so far, and those open now. */
  opened(): number;
  open(): number;
  /** Breaks all connections for events, and takes new ones again only once it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Opens the way from a port of loopback to the service at `target`. */
export async function openWay(port: number, target: string): Promise<Way> {
  const counts = new Map<string, number>();
  const connections = new Set<Socket>();
  const { hostname, port: targetPort } = new URL(target);
  let opened = 0;
  let broken = false;

  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => undefined);
    if (broken) {
      client.destroy();
      return;
    }
    const service = connect(Number(targetPort), hostname);
    service.on('error', () => client.destroy());
    const headers = incoming.rawHeaders.reduce(
      (lines, text, index) => lines + text + (index % 2 === 0 ? ': ' : '\r\n'),
      '',
    );
    service.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    service.write(head);
    client.pipe(service).pipe(client);
    opened += 1;
    connections.add(client);
    client.on('close', () => {
      service.destroy();
      connections.delete(client);
    });
    service.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const breakAll = () => {
    for (const client of connections) client.destroy();
  };
  return {
    requests: (path) => counts.get(path) ?? 0,
    opened: () => opened,
    open: () => connections.size,
    cut() {
      broken = true;
      breakAll();
    },
    mend() {
      broken = false;
    },
    async close() {
      breakAll();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

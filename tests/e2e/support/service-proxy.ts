import { createServer, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A proxy between a browser and its service, which counts requests and can cut event streams. */
export type ServiceProxy = {
  /** The number of requests for a path so far. */
  requests(path: string): number;
  /** Event streams opened so far, and those currently open. */
  opened(): number;
  open(): number;
  /** Ends all event streams and rejects new ones until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

/** Listens on a loopback port and forwards to the service at `target`. */
export async function openServiceProxy(port: number, target: string): Promise<ServiceProxy> {
  const counts = new Map<string, number>();
  const connections = new Set<Socket>();
  const { hostname, port: targetPort } = new URL(target);
  let opened = 0;
  let isCut = false;

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
    if (isCut) {
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
      isCut = true;
      breakAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      breakAll();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A place on the net that notes who comes by. */
export type Canary = {
  /** Its address, without a slash at its end. */
  url: string;
  /** How many connections were made to it, whatever was said on them. */
  connections(): number;
  /** The paths that were asked for, in order, with the headers they were asked with. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  close(): void;
};

/** Listens on loopback and answers each path with the picture given for it, or where that has moved to. */
export async function startCanary(pictures: Record<string, Buffer | string>): Promise<Canary> {
  const requests: Canary['requests'] = [];
  let connections = 0;
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers });
    const picture = pictures[url];
    if (typeof picture === 'string') response.writeHead(302, { location: picture }).end();
    else if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(404).end();
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => connections,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

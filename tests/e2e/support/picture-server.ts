import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server that records its connections and requests. */
export type PictureServer = {
  /** The base URL, without a trailing slash. */
  url: string;
  /** The number of connections made so far, with or without a request. */
  connections(): number;
  /** The requests so far, in order. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  close(): void;
};

/** Listens on loopback; answers each path with its picture, or with a redirect to a URL. */
export async function startPictureServer(
  pictures: Record<string, Buffer | string>,
): Promise<PictureServer> {
  const requests: PictureServer['requests'] = [];
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
